package dev.sprang.explore.memory;

import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Events;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.graph.TrustExplorer;
import dev.sprang.memory.AnyWrite;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.memory.JavaMemory;
import dev.sprang.memory.MemoryAxiom;
import dev.sprang.memory.MemoryModel;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Mode;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.MemoryAnswer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.Scripts;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.WeakPrograms;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** One execution of every graph that the Java memory model allows, and of nothing else. */
class JavaTrustExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 1_904);
  private static final int PROGRAMS = 250;

  static Stream<LitmusProgram> litmus() {
    return LitmusProgram.all().stream();
  }

  @ParameterizedTest
  @MethodSource("litmus")
  void threadsObserveWhatTheModelAllows(LitmusProgram litmus) {
    MemoryAnswer java = trust(litmus.program());
    assertEquals(litmus.observations(MemoryOrder.JAVA), java.observations());
    MemoryAnswer sc = MemoryAnswer.of(litmus.program(), MemoryOrder.SC, new ExhaustiveExplorer());
    assertEquals(litmus.observations(MemoryOrder.SC), sc.observations());
    assertEveryGraphOnce(litmus.program(), java);
  }

  @Test
  void randomProgramsHaveEveryGraphOnce() {
    WeakPrograms programs = new WeakPrograms(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = programs.next();
      assertEveryGraphOnce(program, trust(program));
    }
  }

  /** Where no accesses race, nothing but sequential consistency can be observed. */
  @Test
  void programsWithoutRacesObserveTheSame() {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = inVolatile(programs.next(Family.UPDATES, 3));
      MemoryAnswer sc = MemoryAnswer.of(program, MemoryOrder.SC, new TrustExplorer());
      assertEquals(
          sc.observations(), trust(program).observations(), program + ", -Dsprang.seed=" + SEED);
    }
  }

  private static ModelProgram inVolatile(ModelProgram program) {
    return new ModelProgram(
        program.name(), program.threads().stream().map(JavaTrustExplorerTest::inVolatile).toList());
  }

  private static List<Statement> inVolatile(List<Statement> script) {
    return script.stream().map(JavaTrustExplorerTest::inVolatile).toList();
  }

  private static Statement inVolatile(Statement statement) {
    if (statement instanceof Statement.If branch) {
      return new Statement.If(
          branch.condition(), inVolatile(branch.then()), inVolatile(branch.otherwise()));
    }
    return statement instanceof Statement.Access ? in(Mode.VOLATILE, statement) : statement;
  }

  private static void assertEveryGraphOnce(ModelProgram program, MemoryAnswer answer) {
    MemoryAnswer truth =
        MemoryAnswer.of(program, new AnyWrite(), new ExhaustiveExplorer(), AnyWrite::isAllowed);
    String which = program + ", -Dsprang.seed=" + SEED;
    assertEquals(truth.graphs().keySet(), answer.graphs().keySet(), which);
    assertTrue(answer.graphs().values().stream().allMatch(times -> times == 1), which);
    assertEquals(0, answer.result().abandoned(), which);
  }

  private static MemoryAnswer trust(ModelProgram program) {
    return MemoryAnswer.of(program, MemoryOrder.JAVA, new JavaTrustExplorer());
  }

  private record Without(JavaAxioms axioms) implements MemoryModel.Kind {
    @Override
    public MemoryModel over(MemoryModel.Cells cells, Events events) {
      return new JavaMemory(cells, events, axioms);
    }

    @Override
    public boolean isOne() {
      return false;
    }
  }

  /** Every axiom forbids something that one of these programs would show without it. */
  @ParameterizedTest
  @EnumSource(MemoryAxiom.class)
  void everyAxiomIsNeeded(MemoryAxiom dropped) {
    Set<MemoryAxiom> rest = EnumSet.complementOf(EnumSet.of(dropped));
    Without memory = new Without(new JavaAxioms(rest));
    List<ModelProgram> programs =
        Stream.concat(litmus().map(LitmusProgram::program), TELLING.stream()).toList();
    assertTrue(
        programs.stream()
            .anyMatch(
                program ->
                    !MemoryAnswer.of(program, memory, new ExhaustiveExplorer())
                        .observations()
                        .equals(trust(program).observations())),
        "nobody noticed");
  }

  private static Statement in(Mode mode, Statement access) {
    return new Statement.InMode(mode, (Statement.Access) access);
  }

  /** What no litmus test is about. */
  private static final List<ModelProgram> TELLING =
      List.of(
          program(
              "a volatile write that nobody read synchronises",
              thread(write("x", 1), in(Mode.VOLATILE, write("y", 1))),
              thread(in(Mode.VOLATILE, write("y", 2)), in(Mode.VOLATILE, read("y")), read("x")),
              thread(Scripts.join(0), in(Mode.VOLATILE, read("y")))));

  /** Updates are atomic whatever their mode, also of what was written plainly before. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void noUpdateIsTorn(Mode mode) {
    List<Statement> update = thread(in(mode, fetchAndAdd("x")));
    MemoryAnswer initial = trust(program("initial", update, update));
    assertEquals(Set.of("[[0],[1]]", "[[1],[0]]"), initial.observations());
    List<Statement> late = thread(Scripts.join(0), in(mode, fetchAndAdd("x")));
    MemoryAnswer written = trust(program("written", thread(write("x", 1)), late, late));
    assertEquals(Set.of("[[],[1],[2]]", "[[],[2],[1]]"), written.observations());
    MemoryAnswer won =
        trust(
            program(
                "won",
                thread(in(mode, cas("x", 0, 1))),
                thread(in(Mode.OPAQUE, write("x", 5)), in(Mode.OPAQUE, read("x")))));
    assertEquals(Set.of("[[0],[5]]", "[[5],[5]]"), won.observations());
  }

  @Test
  void aDeadlockIsFoundOnce() {
    ModelProgram program =
        program("deadlock", thread(sync("l", sync("m"))), thread(sync("m", sync("l"))));
    MemoryAnswer answer = trust(program);
    assertEveryGraphOnce(program, answer);
    assertEquals(Set.of("[[],[]]", "[\"BLOCKED LOCK\",\"BLOCKED LOCK\"]"), answer.observations());
    assertEquals(3, answer.result().executions());
  }

  @Test
  void knownCounts() {
    assertEquals(120, trust(StandardPrograms.ainc(5)).result().executions());
    assertEquals(1 << 6, trust(StandardPrograms.readers(6)).result().executions());
  }
}
