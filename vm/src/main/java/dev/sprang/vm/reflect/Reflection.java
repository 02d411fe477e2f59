package dev.sprang.vm.reflect;

import dev.sprang.vm.access.WordAccesses;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.interpret.Interpretation;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;

/** The native methods of reflection, group by group. */
public final class Reflection {
  private Reflection() {}

  public static void addTo(
      World world, Operations operations, WordAccesses accesses, Interpretation interpretation) {
    NativeTable methods = interpretation.natives;
    Calls calls = interpretation.calls;
    Permission permission = operations.permission;
    ClassInitialiser initialiser = operations.initialiser;
    Words words = accesses.words;
    ClassNatives.addTo(methods, world, initialiser);
    ReflectionNatives.addTo(methods, world, initialiser, accesses.varHandles, calls);
    InvocationNatives.addTo(methods, world, permission, initialiser, calls);
    MemberAccess.addTo(methods, world, permission);
    MemberNatives.addTo(methods, world, initialiser);
    FieldNatives.addTo(methods, world, permission, initialiser, words, calls);
    PoolNatives.addTo(methods, world);
    OnceNatives.addTo(methods, world, initialiser, calls);
    ProxyNatives.addTo(methods, world, permission, initialiser);
    ArrayNatives.addTo(methods, world, permission, words, calls);
    HandleNatives.addTo(
        methods, world, permission, initialiser, calls, interpretation.directHandles);
  }

  /** Refuses what is about handles of methods and not known; null if a method is not. */
  public static NativeMethod refusal(Refusals refusals, VmMethod method) {
    return HandleNatives.refusal(refusals, method);
  }

  /** A class as {@code Class.getTypeName} has it. */
  public static String typeName(VmClass type) {
    return ClassNatives.typeName(type);
  }
}
