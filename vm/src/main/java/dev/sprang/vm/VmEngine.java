package dev.sprang.vm;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import dev.sprang.standin.StandIns;
import dev.sprang.synchroniser.ConcurrentObjects;
import dev.sprang.vm.load.CallScan;
import dev.sprang.vm.load.ClassPath;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.JdkImage;
import dev.sprang.vm.natives.Natives;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs {@link JavaProgram}s, going back to the longest common prefix of two plans. */
public final class VmEngine implements Engine {
  /** The vm engine as the user chooses it. */
  public static final EngineKind KIND =
      new EngineKindFor<>(
          "vm",
          "Java programs on an own bytecode machine that can go back",
          JavaProgram.class,
          "Java programs",
          VmEngine::new);

  private static final String SEMAPHORE = "java/util/concurrent/Semaphore";

  private final ClassPath classPath;
  private final JdkImage jdk;
  private final Vm vm;
  private final VmMachine machine;
  private final StepLoop loop;

  /** Prepares a program and runs it up to its first operation. */
  public VmEngine(JavaProgram program, Limits limits) {
    try {
      classPath = new ClassPath(program.classPath());
    } catch (IOException broken) {
      throw new UncheckedIOException("The class path cannot be read", broken);
    }
    jdk = new JdkImage();
    vm = new Vm(new ClassTable(classPath, jdk));
    Natives.addTo(vm);
    CallScan calls = new CallScan(classPath, program.mainClass().replace('.', '/'));
    vm.life.expect(calls);
    vm.signals.expect(calls);
    vm.handlers.expect(calls);
    vm.rows.setDeep(deep(program, calls));
    machine = new VmMachine(vm, program);
    loop = new StepLoop(machine, limits);
  }

  /**
   * The classes that run by their own code: those the user wants deep, and semaphores where threads
   * ask for several permits at once, because who waits for many holds up those behind.
   */
  private static Set<String> deep(JavaProgram program, CallScan calls) {
    Set<String> deep = new HashSet<>();
    program.deep().forEach(type -> deep.add(type.replace('.', '/')));
    if (calls.named().contains(SEMAPHORE)
        && ConcurrentObjects.WAITING.stream().anyMatch(calls::uses)) {
      deep.add(SEMAPHORE);
    }
    return deep;
  }

  /**
   * The class of the JDK that makes a program unfit for this engine, if it names one: those of
   * which every call is one operation elsewhere, and many here.
   */
  public static Optional<String> cutApart(JavaProgram program) {
    try (ClassPath classes = new ClassPath(program.classPath())) {
      CallScan scan = new CallScan(classes, program.mainClass().replace('.', '/'));
      return scan.named().stream()
          .filter(StandIns::standFor)
          .map(type -> type.replace('/', '.'))
          .filter(type -> !program.deep().contains(type))
          .sorted()
          .findFirst();
    } catch (IOException broken) {
      throw new UncheckedIOException("The class path cannot be read", broken);
    }
  }

  @Override
  public Execution run(Plan plan) {
    return loop.run(plan);
  }

  @Override
  public Names names() {
    return machine.names();
  }

  @Override
  public String outcomeText(int outcome) {
    return machine.execution().outcomeText(outcome);
  }

  @Override
  public List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    assumptions.add(
        "the JDK's own code runs step by step like the program's; its classes, enums and"
            + " interfaces are initialised within one step");
    assumptions.addAll(vm.weakModes.sentences());
    assumptions.addAll(vm.rows.sentences());
    return assumptions;
  }

  /** What the last execution printed to standard error. */
  public String errors() {
    return vm.console.errors();
  }

  @Override
  public void close() {
    try {
      classPath.close();
      jdk.close();
    } catch (IOException broken) {
      throw new UncheckedIOException("A jar or the JDK's image cannot be closed", broken);
    }
  }
}
