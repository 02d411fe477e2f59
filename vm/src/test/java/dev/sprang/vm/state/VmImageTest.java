package dev.sprang.vm.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Names;
import dev.sprang.vm.Sources;
import dev.sprang.vm.load.ClassPath;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.JdkImage;
import dev.sprang.vm.load.ProgramClasses;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.machine.VmMachine;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.natives.Natives;
import dev.sprang.vm.thread.ThreadFields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States are told apart by what the program can still see, and by nothing else. */
class VmImageTest {
  private static final long MOST_EXECUTIONS = 200;

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Rounds.java"));
    Sources.compile(Map.of("Rounds", text), directory);
  }

  /** The machine, with another image of its states. */
  private static final class Tampered implements Engine {
    private final Vm vm;
    private final VmMachine machine;
    private final StepLoop loop;
    private final StateImage image;

    private Tampered(String program, Function<Vm, StateImage> tampering) throws IOException {
      JavaProgram java = new JavaProgram(program, List.of(), List.of());
      ClassPath classPath = new ClassPath(List.of(directory));
      JdkImage jdk = new JdkImage();
      ProgramClasses files = new ProgramClasses(classPath, jdk, new ClassTreatment(Set.of()));
      vm = new Vm(new ClassTable(classPath, files.standIns(), jdk));
      Natives.addTo(vm, false);
      vm.expect(Uses.of(files.scan(java)));
      machine = new VmMachine(vm, java, MemoryOrder.SC);
      loop = new StepLoop(machine, new Limits(500));
      image = tampering.apply(vm);
    }

    @Override
    public Execution run(Plan plan) {
      return loop.run(
          new Plan(plan.prefix(), point -> plan.tail().choose(new OtherImage(point, image))));
    }

    @Override
    public Names names() {
      return machine.names();
    }
  }

  private static ObjectGraph graph(Vm vm) {
    return new ObjectGraph(
        vm.world.heap, o -> vm.operations.console.isAt(o) || vm.operations.threads.isRecord(o));
  }

  private static ThreadWords words(Vm vm) {
    return new ThreadWords(
        vm.world.heap, vm.world.codes, vm.atomicCalls.frames(), vm.operations.threads);
  }

  private static class Image extends VmImage {
    Image(Vm vm) {
      super(
          vm.world.heap,
          vm.operations,
          vm.waiting.programEnd,
          graph(vm),
          words(vm),
          new VmLikeThreads(
              vm.world.heap,
              vm.operations,
              new ThreadFields(vm.world.heap, vm.world.classes),
              words(vm)));
    }
  }

  private static StateImage honest(Vm vm) {
    return new Image(vm);
  }

  private static StateImage countingGarbage(Vm vm) {
    Heap heap = vm.world.heap;
    return new Image(vm) {
      @Override
      void roots() {
        super.roots();
        for (int at = heap.old.top; at < heap.top(); at += heap.size(at)) {
          graph.find(at);
        }
      }
    };
  }

  private static StateImage countingOrder(Vm vm) {
    return new Image(vm) {
      @Override
      long standIn(int object) {
        super.standIn(object);
        return object;
      }
    };
  }

  private static Result explore(String program, Function<Vm, StateImage> image) {
    return explore(program, image, new StatefulExplorer());
  }

  private static Result explore(String program, Function<Vm, StateImage> image, Explorer explorer) {
    try {
      Engine engine = new Tampered("Rounds$" + program, image);
      Budget budget = new Budget(Budget.UNLIMITED_TIME, MOST_EXECUTIONS);
      return new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static long states(String program, Function<Vm, StateImage> image) {
    Result result = explore(program, image);
    assertEquals(Stop.EXHAUSTED, result.stop());
    return result.figures().get("states");
  }

  @Test
  void garbageIsNoPartOfTheState() {
    long states = states("Turns", VmImageTest::honest);
    assertEquals(states, states("TurnsWithGarbage", VmImageTest::honest));
    Result counting = explore("TurnsWithGarbage", VmImageTest::countingGarbage);
    assertEquals(Stop.EXECUTIONS, counting.stop());
  }

  /** Every round makes an object that stays: its name differs, its place in the graph does not. */
  @Test
  void namesAreNoPartOfTheState() {
    Result result = explore("TurnsWithObjects", VmImageTest::honest);
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertTrue(result.claim().text().contains("never end"), result.claim().text());
  }

  @Test
  void theOrderOfAllocationsIsNoPartOfTheState() {
    long states = states("Numbers", VmImageTest::honest);
    assertEquals(states, states("Objects", VmImageTest::honest));
    assertNotEquals(states, states("Objects", VmImageTest::countingOrder));
  }

  /** Changed or not, what was dropped is gone: of the states after both only one is left. */
  @Test
  void whatWasThereBeforeTheFirstChoiceMayBecomeGarbage() {
    long both = states("Once", VmImageTest::honest);
    assertEquals(both, states("Dropped", VmImageTest::honest));
  }

  /** Objects of different names are different as soon as the program asks for their identity. */
  @Test
  void identitiesAreFoundOutWhenTheyMatter() {
    assertEquals(
        explore("Identities", VmImageTest::honest, new OptimalDporExplorer()).outcomes().keySet(),
        explore("Identities", VmImageTest::honest).outcomes().keySet());
  }
}
