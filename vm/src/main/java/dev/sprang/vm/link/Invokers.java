package dev.sprang.vm.link;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives each method or constructor that is called by reflection a static method that takes and
 * gives objects only, and wraps what the target throws. It takes the receiver, null if there is
 * none, and the arguments, which must be of the right number and types.
 */
public final class Invokers {
  private static final String DESCRIPTOR =
      "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String WRAPPER = "java/lang/reflect/InvocationTargetException";
  private static final Type OBJECT = Type.getType(Object.class);

  private final ClassTable classes;
  private final Map<VmMethod, VmMethod> made = new HashMap<>();
  private final Map<VmMethod, VmMethod> exact = new HashMap<>();
  private final Map<VmMethod, VmMethod> plain = new HashMap<>();

  private int count;

  public Invokers(ClassTable classes) {
    this.classes = classes;
  }

  public VmMethod of(VmMethod target) {
    return made.computeIfAbsent(target, key -> define(key, Invokers::callWrapping));
  }

  /** The same for exactly this method, not one that overrides it; what it throws is not wrapped. */
  public VmMethod exactly(VmMethod target) {
    return exact.computeIfAbsent(target, key -> define(key, Invokers::callExactly));
  }

  /** The same as {@link #of}, but what the method throws is not wrapped. */
  public VmMethod plainly(VmMethod target) {
    return plain.computeIfAbsent(target, key -> define(key, Invokers::callPlainly));
  }

  private static void callPlainly(MethodVisitor code, VmMethod target) {
    receiver(code, target);
    arguments(code, Type.getArgumentTypes(target.descriptor));
    call(code, target);
    giveBack(code, target);
  }

  private static void callExactly(MethodVisitor code, VmMethod target) {
    receiver(code, target);
    arguments(code, Type.getArgumentTypes(target.descriptor));
    boolean inInterface = target.owner.isInterface();
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, target.owner.name, target.name, target.descriptor, inInterface);
    giveBack(code, target);
  }

  private VmMethod define(VmMethod target, BiConsumer<MethodVisitor, VmMethod> body) {
    String name = target.owner.name + "$$Invoker$" + ++count;
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, DESCRIPTOR, null, null);
    body.accept(code, target);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    VmClass invoker = classes.define(name, writer.toByteArray(), target.owner);
    return invoker.declaredMethod(classes.selector(CallSites.ENTRY, DESCRIPTOR));
  }

  private static void callWrapping(MethodVisitor code, VmMethod target) {
    Label begin = new Label();
    Label end = new Label();
    Label thrown = new Label();
    code.visitTryCatchBlock(begin, end, thrown, null);
    receiver(code, target);
    arguments(code, Type.getArgumentTypes(target.descriptor));
    code.visitLabel(begin);
    call(code, target);
    code.visitLabel(end);
    giveBack(code, target);
    code.visitLabel(thrown);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitTypeInsn(Opcodes.NEW, WRAPPER);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, WRAPPER, "<init>", "(Ljava/lang/Throwable;)V", false);
    code.visitInsn(Opcodes.ATHROW);
  }

  private static boolean makes(VmMethod target) {
    return target.name.equals("<init>");
  }

  private static void receiver(MethodVisitor code, VmMethod target) {
    if (makes(target)) {
      code.visitTypeInsn(Opcodes.NEW, target.owner.name);
      code.visitInsn(Opcodes.DUP);
    } else if (!target.isStatic()) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.CHECKCAST, target.owner.name);
    }
  }

  private static void arguments(MethodVisitor code, Type[] types) {
    for (int i = 0; i < types.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitIntInsn(Opcodes.SIPUSH, i);
      code.visitInsn(Opcodes.AALOAD);
      Conversions.convert(code, OBJECT, OBJECT, types[i]);
    }
  }

  static void call(MethodVisitor code, VmMethod target) {
    boolean inInterface = target.owner.isInterface();
    int opcode = inInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    if (target.isStatic()) {
      opcode = Opcodes.INVOKESTATIC;
    } else if (makes(target) || target.isPrivate()) {
      opcode = Opcodes.INVOKESPECIAL;
    }
    code.visitMethodInsn(opcode, target.owner.name, target.name, target.descriptor, inInterface);
  }

  private static void giveBack(MethodVisitor code, VmMethod target) {
    Type result = Type.getReturnType(target.descriptor);
    if (result.getSort() == Type.VOID) {
      if (!makes(target)) {
        code.visitInsn(Opcodes.ACONST_NULL);
      }
    } else if (Conversions.isPrimitive(result)) {
      Conversions.box(code, result);
    }
    code.visitInsn(Opcodes.ARETURN);
  }
}
