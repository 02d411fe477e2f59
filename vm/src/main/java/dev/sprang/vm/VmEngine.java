package dev.sprang.vm;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Program;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.execution.RunMethod;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.jdk.scan.CallScan;
import dev.sprang.jdk.scan.LateClasses;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.memory.MemoryModel;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Names;
import dev.sprang.vm.load.ClassPath;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.JdkImage;
import dev.sprang.vm.load.ProgramClasses;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.machine.VmMachine;
import dev.sprang.vm.natives.Natives;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs {@link JavaProgram}s, going back to the longest common prefix of two plans. */
public final class VmEngine implements Engine {
  /** The vm engine as the user chooses it. */
  public static final EngineKind KIND = new Kind();

  private static final class Kind implements EngineKind {
    private final EngineKind sequential =
        new EngineKindFor<>(
            "vm",
            "Java programs on an own bytecode machine that can go back",
            JavaProgram.class,
            "Java programs",
            VmEngine::new);

    @Override
    public String id() {
      return sequential.id();
    }

    @Override
    public String summary() {
      return sequential.summary();
    }

    @Override
    public Engine prepare(Program program, Limits limits) {
      return sequential.prepare(program, limits);
    }

    @Override
    public Engine prepare(Program program, Limits limits, MemoryOrder memory) {
      return program instanceof JavaProgram java
          ? new VmEngine(java, limits, memory)
          : sequential.prepare(program, limits);
    }
  }

  private final ClassPath classPath;
  private final JdkImage jdk;
  private final Vm vm;
  private final VmMachine machine;
  private final StepLoop loop;
  private final boolean isOneMemory;

  /** Prepares a program and runs it up to its first operation. */
  public VmEngine(JavaProgram program, Limits limits) {
    this(program, limits, MemoryOrder.SC);
  }

  /** The same with a memory of that kind. */
  public VmEngine(JavaProgram program, Limits limits, MemoryModel.Kind memory) {
    try {
      classPath = new ClassPath(program.classPath());
    } catch (IOException broken) {
      throw new UncheckedIOException("The class path cannot be read", broken);
    }
    jdk = new JdkImage();
    ProgramClasses files = new ProgramClasses(classPath, jdk, ownCode(program));
    CallScan scan = files.scan(program);
    ProgramClasses needed = files.forCalls(scan::calls);
    CallScan last = needed == files ? scan : needed.scan(program);
    Uses uses = Uses.of(last);
    LateClasses late = new LateClasses(last, found -> files.forCalls(found::calls).ownCode());
    vm = new Vm(new ClassTable(classPath, needed.standIns(), jdk, late::comeTo));
    vm.atomicCalls.setOwnCode(needed.ownCode());
    Natives.addTo(vm, !uses.changesProperties());
    vm.atomicCalls.setGrowingMaps(program.growingMaps());
    if (program.timeOuts() == TimeOutRule.IDLE) {
      vm.operations.threads.time.turnOn();
    }
    vm.expect(uses);
    vm.operations.permission.strengthen(program.strengthening());
    isOneMemory = memory.isOne();
    if (!isOneMemory) {
      vm.world.codes.expectFreezes();
      if (program.tearing()) {
        vm.operations.torn.turnOn();
      }
    }
    if (program.notesCode()) {
      String main = program.mainClass().replace('.', '/');
      vm.world.codes.parts().note(type -> classPath.isOwn(type, main));
    }
    machine = new VmMachine(vm, program, memory);
    loop = new StepLoop(machine, limits);
  }

  private static ClassTreatment ownCode(JavaProgram program) {
    return new ClassTreatment(
        program.deep().stream().map(type -> type.replace('.', '/')).collect(Collectors.toSet()));
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
  public List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    assumptions.add(
        "the JDK's own code runs step by step like the program's, but calls of its collections and"
            + " text builders are one step each, for no two were concurrent; its classes, enums and"
            + " interfaces are initialised within one step");
    assumptions.addAll(vm.operations.threads.time.sentences());
    assumptions.addAll(vm.waiting.assumptions.sentences());
    assumptions.addAll(vm.inputs.sentences());
    assumptions.addAll(vm.inputs.gaps());
    if (isOneMemory) {
      assumptions.addAll(vm.operations.permission.weakPlaces().sentences(names()));
    } else {
      assumptions.add(
          "a weak compare-and-set fails for no reason once at most for each thread, place and"
              + " expected value before it succeeds, "
              + (vm.operations.torn.isOn() ? "" : "long and double values are not torn, ")
              + "calls that are one step each see each other in the order they were run in,"
              + " and what a final field leads to is seen as it was when its constructor ended");
    }
    assumptions.addAll(vm.atomicCalls.sentences());
    return assumptions;
  }

  @Override
  public boolean isStrongerThanPromised() {
    return isOneMemory && vm.operations.permission.weakPlaces().isInProgram(names());
  }

  @Override
  public List<String> gaps() {
    return vm.inputs.gaps();
  }

  @Override
  public List<RunMethod> runMethods() {
    return vm.world.codes.parts().told(vm.world.classes.loaded());
  }

  @Override
  public void absorb(Engine other) {
    if (other instanceof VmEngine that) {
      vm.operations.threads.time.absorb(that.vm.operations.threads.time, that.names(), names());
      that.vm.waiting.assumptions.sentences().forEach(vm.waiting.assumptions::add);
      vm.operations
          .permission
          .weakPlaces()
          .absorb(that.vm.operations.permission.weakPlaces(), that.names());
      vm.atomicCalls.absorb(that.vm.atomicCalls);
      vm.inputs.absorb(that.vm.inputs);
      vm.world.codes.parts().absorb(that.vm.world.codes.parts());
    }
  }

  /** What the last execution printed to standard error. */
  public String errors() {
    return vm.operations.console.errors();
  }

  /** How many different histories of calls its executions have explained. */
  public int histories() {
    return vm.histories.size();
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
