package dev.sprang.explore.graph;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Orders in which every event observes what it should. */
class RealisationTest {
  private static final int INITIAL = ExecutionGraph.INITIAL;
  private static final ModelProgram WRITE_AND_READ =
      program("p", thread(write("x", 1)), thread(read("x")));

  private final FoundValues values = new FoundValues(new UnmodelledCheck("test", Set.of()));

  @Test
  void anExecutionItselfIsSuchAnOrder() {
    RandomPrograms random = new RandomPrograms(3);
    for (int i = 0; i < 100; i++) {
      OneRun run = OneRun.of(random.next(Family.MEMORY, 3), "");
      Optional<Schedule> found = new Realisation(whole(run)).find();
      assertEquals(run.events().length(), found.orElseThrow().length());
    }
  }

  @Test
  void aReadMayObserveWhatWasThereBeforeTheWrite() {
    Observed observed = observe(OneRun.of(WRITE_AND_READ, "0,1"));
    Fragment fragment = new Fragment(values, observed, new int[] {1, 0});
    assertEquals(
        Optional.of(Schedule.of(1, 0)), new Realisation(fragment.withReader(1, INITIAL, 1)).find());
    assertEquals(
        Optional.of(Schedule.of(0, 1)), new Realisation(fragment.withReader(1, 0, 1)).find());
  }

  /** The thread has written x itself in between. */
  @Test
  void aReadCannotObserveWhatItsThreadHasOverwritten() {
    ModelProgram program = program("p", thread(write("x", 1)), thread(write("x", 2), read("x")));
    Observed observed = observe(OneRun.of(program, "0,1,1"));
    Fragment fragment = new Fragment(values, observed, new int[] {1, 1});
    assertEquals(Optional.empty(), new Realisation(fragment.withReader(2, INITIAL, 1)).find());
    assertEquals(
        Optional.of(Schedule.of(1, 0, 1)), new Realisation(fragment.withReader(2, 0, 1)).find());
  }

  @Test
  void sectionsOfALockDoNotOverlap() {
    ModelProgram program =
        program("p", thread(sync("l", write("x", 1), write("x", 2))), thread(sync("l", read("x"))));
    Observed observed = observe(OneRun.of(program, "0:4,1:3"));
    Fragment before = new Fragment(values, observed, new int[] {4, 1});
    assertEquals(
        Optional.empty(),
        new Realisation(before.withReader(5, 1, 1)).find(),
        "the first write is never seen");
    assertTrue(new Realisation(before.withReader(5, 2, 1)).find().isPresent());
  }

  @Test
  void theLastWritersMayBeDemanded() {
    ModelProgram program = program("p", thread(write("x", 1)), thread(write("x", 2)));
    OneRun run = OneRun.of(program, "0,1");
    int x = run.events().operation(0).object();
    for (int last = 0; last < 2; last++) {
      int wanted = last;
      Optional<Schedule> found =
          new Realisation(whole(run)).endingWith(end -> end.applyAsInt(x) == wanted).find();
      assertEquals(Optional.of(Schedule.of(1 - last, last)), found);
    }
    assertEquals(
        Optional.empty(),
        new Realisation(whole(run)).endingWith(end -> end.applyAsInt(x) == INITIAL).find());
  }

  private Fragment whole(OneRun run) {
    Observed observed = observe(run);
    return new Fragment(values, observed, observed.everything());
  }

  private Observed observe(OneRun run) {
    return new Observed(run.execution(), values);
  }
}
