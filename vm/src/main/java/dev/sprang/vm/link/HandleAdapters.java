package dev.sprang.vm.link;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives each call through the handle of a method a static method that takes what the call gives and
 * calls the target, converting values where the call is not exact.
 */
public final class HandleAdapters {
  private static final Type OBJECT = Type.getType(Object.class);
  private static final String BODY = "dev/sprang/vm/guest/HandleBody";
  private static final String WIDER = "BSIJFD";

  private record Key(VmMethod target, VmClass receiver, String call) {}

  private final ClassTable classes;
  private final Map<Key, Optional<VmMethod>> made = new HashMap<>();
  private final Map<String, Optional<VmMethod>> ofBodies = new HashMap<>();

  public HandleAdapters(ClassTable classes) {
    this.classes = classes;
  }

  /** What a call must look like to be exact. */
  public static String shape(VmMethod target, VmClass receiver) {
    return Type.getMethodDescriptor(result(target), wanted(target, receiver).toArray(Type[]::new));
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
    Type[] given = Type.getArgumentTypes(call);
    Type[] wanted = Type.getArgumentTypes(type);
    Type result = Type.getReturnType(type);
    Type expected = Type.getReturnType(call);
    boolean fits = given.length == wanted.length && canGiveBack(result, expected);
    for (int i = 0; fits && i < given.length; i++) {
      fits = canConvert(given[i], wanted[i]);
    }
    if (!fits) {
      return Optional.empty();
    }
    String name = BODY + "$$Handle$" + (ofBodies.size() + 1);
    String descriptor = "(L" + BODY + ";" + call.substring(1);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, descriptor, null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    Conversions.intoArray(code, given, wanted);
    String body = "([Ljava/lang/Object;)Ljava/lang/Object;";
    code.visitMethodInsn(Opcodes.INVOKEINTERFACE, BODY, CallSites.ENTRY, body, true);
    if (result.getSort() == Type.VOID) {
      code.visitInsn(Opcodes.POP);
    } else {
      Conversions.convert(code, OBJECT, OBJECT, result);
    }
    giveBack(code, result, expected);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    VmClass adapter = classes.define(name, writer.toByteArray(), classes.get(BODY));
    return Optional.of(adapter.declaredMethod(classes.selector(CallSites.ENTRY, descriptor)));
  }

  private static boolean makes(VmMethod target) {
    return target.name.equals("<init>");
  }

  private static Type result(VmMethod target) {
    return makes(target)
        ? Type.getObjectType(target.owner.name)
        : Type.getReturnType(target.descriptor);
  }

  private static List<Type> wanted(VmMethod target, VmClass receiver) {
    List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(target.descriptor)));
    if (!makes(target) && !target.isStatic()) {
      types.add(0, Type.getObjectType(receiver.name));
    }
    return types;
  }

  private Optional<VmMethod> make(Key key) {
    VmMethod target = key.target;
    Type[] given = Type.getArgumentTypes(key.call);
    List<Type> wanted = wanted(target, key.receiver);
    Type result = result(target);
    Type expected = Type.getReturnType(key.call);
    boolean fits = given.length == wanted.size() && canGiveBack(result, expected);
    for (int i = 0; fits && i < given.length; i++) {
      fits = canConvert(given[i], wanted.get(i));
    }
    return fits ? Optional.of(make(key, given, wanted, result, expected)) : Optional.empty();
  }

  private VmMethod make(Key key, Type[] given, List<Type> wanted, Type result, Type expected) {
    VmMethod target = key.target;
    String name = target.owner.name + "$$Handle$" + (made.size() + 1);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, key.call, null, null);
    if (makes(target)) {
      code.visitTypeInsn(Opcodes.NEW, target.owner.name);
      code.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
      local += given[i].getSize();
      Conversions.convert(code, given[i], given[i], wanted.get(i));
    }
    Invokers.call(code, target);
    giveBack(code, result, expected);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    VmClass adapter = classes.define(name, writer.toByteArray(), target.owner);
    return adapter.declaredMethod(classes.selector(CallSites.ENTRY, key.call));
  }

  private static boolean canGiveBack(Type result, Type expected) {
    if (expected.getSort() == Type.VOID) {
      return true;
    }
    return result.getSort() == Type.VOID ? expected.equals(OBJECT) : canConvert(result, expected);
  }

  private static void giveBack(MethodVisitor code, Type result, Type expected) {
    if (expected.getSort() == Type.VOID) {
      if (result.getSize() > 0) {
        code.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      }
    } else if (result.getSort() == Type.VOID) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      Conversions.convert(code, result, result, expected);
    }
    code.visitInsn(expected.getOpcode(Opcodes.IRETURN));
  }

  /** Only where the types tell what happens, whatever the value is. */
  private static boolean canConvert(Type from, Type to) {
    boolean fromPrimitive = Conversions.isPrimitive(from);
    boolean toPrimitive = Conversions.isPrimitive(to);
    if (from.equals(to) || !fromPrimitive && !toPrimitive) {
      return true;
    } else if (fromPrimitive && toPrimitive) {
      return isWider(from, to);
    }
    return fromPrimitive
        ? to.equals(OBJECT) || to.getInternalName().equals(Conversions.boxOf(from))
        : from.getInternalName().equals(Conversions.boxOf(to));
  }

  private static boolean isWider(Type from, Type to) {
    int target = WIDER.indexOf(to.getDescriptor());
    int source = WIDER.indexOf(from.getDescriptor());
    return from.getSort() == Type.CHAR
        ? target >= WIDER.indexOf('I')
        : source >= 0 && target > source;
  }
}
