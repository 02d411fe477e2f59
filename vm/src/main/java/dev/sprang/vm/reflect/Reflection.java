package dev.sprang.vm.reflect;

import dev.sprang.vm.access.WordAccesses;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.interpret.DirectHandles;
import dev.sprang.vm.interpret.Interpretation;
import dev.sprang.vm.link.Invokers;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import org.jspecify.annotations.Nullable;

/** The native methods of reflection, group by group. */
public final class Reflection {
  private Reflection() {}

  public static void addTo(
      World world, VmOperations operations, WordAccesses accesses, Interpretation interpretation) {
    NativeTable methods = interpretation.natives;
    Calls calls = interpretation.calls;
    Permission permission = operations.permission;
    ClassInitialiser initialiser = operations.initialiser;
    Words words = accesses.words;
    MemberObjects members = new MemberObjects(world);
    MemberAccess access = new MemberAccess(world, permission);
    BoxedValues boxes = new BoxedValues(world, calls);
    Invokers invokers = new Invokers(world.classes);
    new ClassNatives(methods, world, initialiser).add();
    new ReflectionNatives(methods, world, initialiser, accesses.varHandles, calls).add();
    new InvocationNatives(world, permission, initialiser, calls, invokers, access, boxes)
        .addTo(methods);
    access.addTo(methods);
    new SerialNatives(world, members, calls).addTo(methods);
    new MemberNatives(methods, world, initialiser, members).add();
    new FieldNatives(world, initialiser, words, members, access, boxes).addTo(methods);
    new PoolNatives(methods, world).add();
    new OnceNatives(methods, world, initialiser, calls, members).add();
    new ProxyNatives(world, permission, initialiser).addTo(methods, members);
    new ArrayNatives(methods, world, permission, words, boxes).add();
    DirectHandles handles = interpretation.directHandles;
    CombinedHandles combined =
        new CombinedHandles(
            world, permission, initialiser, calls, handles, members, boxes, invokers);
    combined.addTo(methods);
    new HandleNatives(world, handles, members, access, combined).addTo(methods);
  }

  /** Refuses what is about handles of methods and not known; null if a method is not. */
  public static @Nullable NativeMethod refusal(Refusals refusals, VmMethod method) {
    return HandleNatives.refusal(refusals, method);
  }

  /** A class as {@code Class.getTypeName} has it. */
  public static String typeName(VmClass type) {
    return ClassNatives.typeName(type);
  }
}
