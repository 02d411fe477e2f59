package dev.sprang.vm.natives;

import dev.sprang.jdk.call.Inheritance;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.reflect.Reflection;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;

/** All native methods, group by group; each is given what it needs. */
public final class Natives {
  private Natives() {}

  /**
   * @param hasFixedProperties whether the program leaves the system's properties as they are
   */
  public static void addTo(Vm vm, boolean hasFixedProperties) {
    NativeTable methods = vm.interpretation.natives;
    Calls calls = vm.interpretation.calls;
    World world = vm.world;
    VmOperations operations = vm.operations;
    Words words = vm.accesses.words;
    Reflection.addTo(world, operations, vm.accesses, vm.interpretation);
    new ObjectNatives(world, words).addTo(methods, operations.observed);
    new ChanceNatives(methods, world, operations.threads, operations.permission, calls).add();
    InputNatives.addTo(vm);
    new SystemNatives(methods, world, operations, words, calls).add();
    StringNatives.addTo(methods, world.strings);
    new NumberNatives(methods).add();
    new ThreadOperationNatives(methods, world, operations, vm.waiting).add();
    WaitSetNatives.addTo(methods, operations.threads, vm.waiting);
    new ThrowableNatives(world, operations.permission).addTo(methods);
    new StackNatives(world, operations.threads, calls).addTo(methods);
    UnsafeNatives.addTo(
        methods,
        world,
        operations.initialiser,
        operations.permission,
        words,
        vm.accesses.byteViews);
    new TextNatives(world, operations.initialiser, calls).addTo(methods);
    new LoadingNatives(methods, world, calls).add();
    new ModuleNatives(methods, world, calls).add();
    new FileNatives(methods, world, calls).add();
    new ChecksumNatives(methods, world, operations.permission).add();
    addRows(vm, new QuietCalls(world, calls, hasFixedProperties));
  }

  private static void addRows(Vm vm, QuietCalls quiet) {
    NativeTable methods = vm.interpretation.natives;
    SeveralSteps steps = new SeveralSteps(methods, vm.world, vm.interpretation.calls);
    LockRows locks = new LockRows(vm, steps);
    locks.addQueries();
    ThreadRows threads = new ThreadRows(vm.world, vm.operations, vm.waiting, steps);
    new ThreadNatives(vm, threads, steps, new Inheritance()).add();
    new GroupNatives(methods, vm.world, vm.operations, vm.waiting, vm.interpretation.calls)
        .add(steps);
    new EndNatives(methods, vm.world, vm.operations, vm.waiting).add(steps);
    GuardNatives.addTo(methods, vm.atomicCalls.guarded(), steps, vm.world.classes);
    SharedCellRows cells = new SharedCellRows(vm, threads.interrupt(), steps);
    SynchroniserNatives rows =
        new SynchroniserNatives(vm.world.refusals, vm.operations.permission, locks, threads, cells);
    methods.setFallback(
        method -> {
          NativeMethod quietly = quiet.of(method);
          NativeMethod atomic = quietly != null ? quietly : vm.atomicCalls.of(method);
          return atomic != null ? atomic : rows.of(method);
        });
  }
}
