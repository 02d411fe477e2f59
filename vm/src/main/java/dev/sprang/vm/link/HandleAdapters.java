package dev.sprang.vm.link;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives each call through the handle of a method a static method that takes what the call gives and
 * calls the target, converting values where the call is not exact.
 */
public final class HandleAdapters {
  private static final String BODY = "dev/sprang/vm/guest/HandleBody";

  private record Key(VmMethod target, VmClass receiver, String call) {}

  private final ClassTable classes;
  private final Map<Key, Optional<VmMethod>> made = new HashMap<>();
  private final Map<String, Optional<VmMethod>> ofBodies = new HashMap<>();

  public HandleAdapters(ClassTable classes) {
    this.classes = classes;
  }

  /** What a call must look like to be exact. */
  public static String shape(VmMethod target, VmClass receiver) {
    return Type.getMethodDescriptor(result(target), wanted(target, receiver));
  }

  /**
   * The method for calls that look like {@code call}; empty if they cannot be converted.
   *
   * @param receiver the class in which the target was looked for
   */
  public Optional<VmMethod> of(VmMethod target, VmClass receiver, String call) {
    return made.computeIfAbsent(new Key(target, receiver, call), this::make);
  }

  /**
   * The method for calls of a handle that is made of others: it takes the body and what the call
   * gives.
   *
   * @param type the handle's own type
   */
  public Optional<VmMethod> ofBody(String type, String call) {
    return ofBodies.computeIfAbsent(type + call, key -> makeOfBody(type, call));
  }

  private Optional<VmMethod> makeOfBody(String type, String call) {
    Type[] wanted = Type.getArgumentTypes(type);
    Type result = Type.getReturnType(type);
    if (!canAdapt(call, wanted, result)) {
      return Optional.empty();
    }
    String name = BODY + "$$Handle$" + (ofBodies.size() + 1);
    String descriptor = "(L" + BODY + ";" + call.substring(1);
    byte[] file =
        MadeCode.inClass(
            name,
            descriptor,
            code -> {
              code.loadArg(0);
              code.loadIntoArray(1, wanted);
              String body = "([Ljava/lang/Object;)Ljava/lang/Object;";
              code.visitMethodInsn(Opcodes.INVOKEINTERFACE, BODY, CallSites.ENTRY, body, true);
              if (result == Type.VOID_TYPE) {
                code.pop();
              } else {
                code.convert(MadeCode.OBJECT, MadeCode.OBJECT, result);
              }
              code.returnAs(result, code.getReturnType());
            });
    return Optional.of(define(name, file, classes.get(BODY), descriptor));
  }

  private VmMethod define(String name, byte[] file, VmClass host, String descriptor) {
    VmClass adapter = classes.define(name, file, host);
    return adapter.declaredMethod(classes.selector(CallSites.ENTRY, descriptor));
  }

  private static Type result(VmMethod target) {
    return target.isConstructor()
        ? Type.getObjectType(target.owner.name)
        : Type.getReturnType(target.descriptor);
  }

  private static Type[] wanted(VmMethod target, VmClass receiver) {
    boolean hasReceiver = !target.isConstructor() && !target.isStatic();
    return Type.getArgumentTypes(
        hasReceiver
            ? "(" + Descriptors.ofClass(receiver.name) + target.descriptor.substring(1)
            : target.descriptor);
  }

  private Optional<VmMethod> make(Key key) {
    VmMethod target = key.target;
    Type[] wanted = wanted(target, key.receiver);
    Type result = result(target);
    if (!canAdapt(key.call, wanted, result)) {
      return Optional.empty();
    }
    String name = target.owner.name + "$$Handle$" + (made.size() + 1);
    byte[] file =
        MadeCode.inClass(
            name,
            key.call,
            code -> {
              if (target.isConstructor()) {
                code.make(target.owner.name);
              }
              for (int i = 0; i < wanted.length; i++) {
                Type given = code.getArgumentTypes()[i];
                code.loadArg(i);
                code.convert(given, given, wanted[i]);
              }
              Invokers.call(code, target);
              code.returnAs(result, code.getReturnType());
            });
    return Optional.of(define(name, file, target.owner, key.call));
  }

  private static boolean canAdapt(String call, Type[] wanted, Type result) {
    Type[] given = Type.getArgumentTypes(call);
    boolean fits = given.length == wanted.length && canGiveBack(result, Type.getReturnType(call));
    for (int i = 0; fits && i < given.length; i++) {
      fits = canConvert(given[i], wanted[i]);
    }
    return fits;
  }

  private static boolean canGiveBack(Type result, Type expected) {
    if (expected.getSort() == Type.VOID) {
      return true;
    }
    return result.getSort() == Type.VOID
        ? expected.equals(MadeCode.OBJECT)
        : canConvert(result, expected);
  }

  /** Only where the types tell what happens, whatever the value is. */
  private static boolean canConvert(Type from, Type to) {
    boolean fromPrimitive = MadeCode.isPrimitive(from);
    boolean toPrimitive = MadeCode.isPrimitive(to);
    if (from.equals(to) || !fromPrimitive && !toPrimitive) {
      return true;
    } else if (fromPrimitive && toPrimitive) {
      return Descriptors.canWiden(from.getDescriptor().charAt(0), to.getDescriptor().charAt(0));
    }
    return fromPrimitive
        ? to.equals(MadeCode.OBJECT) || to.getInternalName().equals(Boxing.boxOf(from))
        : from.getInternalName().equals(Boxing.boxOf(to));
  }
}
