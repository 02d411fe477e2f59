package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lambdas and method references: a class that keeps what is captured and calls the target. */
final class LambdaMaker {
  private static final int SERIALIZABLE = 1;
  private static final int MARKERS = 2;
  private static final int BRIDGES = 4;

  private final String name;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final Type[] captured;
  private final String method;
  private final Handle target;
  private final Type instantiated;

  private LambdaMaker(String name, DynamicRef site) {
    Object[] arguments = site.bootstrap().arguments();
    this.name = name;
    this.captured = Type.getArgumentTypes(site.descriptor());
    this.method = site.name();
    this.target = (Handle) arguments[1];
    this.instantiated = (Type) arguments[2];
  }

  static byte[] make(String name, VmClass host, DynamicRef site) {
    return new LambdaMaker(name, site).make(site);
  }

  private byte[] make(DynamicRef site) {
    Object[] arguments = site.bootstrap().arguments();
    Set<String> interfaces = new LinkedHashSet<>();
    interfaces.add(Type.getReturnType(site.descriptor()).getInternalName());
    List<Type> signatures = new ArrayList<>();
    signatures.add((Type) arguments[0]);
    if (arguments.length > 3) {
      readOptions(arguments, interfaces, signatures);
    }
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_SUPER;
    String[] parents = interfaces.toArray(String[]::new);
    writer.visit(Opcodes.V1_8, access, name, null, "java/lang/Object", parents);
    constructor();
    factory(site.descriptor());
    for (Type signature : new LinkedHashSet<>(signatures)) {
      function(signature);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void readOptions(
      Object[] arguments, Set<String> interfaces, List<Type> signatures) {
    int flags = (Integer) arguments[3];
    int at = 4;
    if ((flags & SERIALIZABLE) != 0) {
      interfaces.add("java/io/Serializable");
    }
    if ((flags & MARKERS) != 0) {
      for (int left = (Integer) arguments[at++]; left > 0; left--) {
        interfaces.add(((Type) arguments[at++]).getInternalName());
      }
    }
    if ((flags & BRIDGES) != 0) {
      for (int left = (Integer) arguments[at++]; left > 0; left--) {
        signatures.add((Type) arguments[at++]);
      }
    }
  }

  private void constructor() {
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
    MethodVisitor code = writer.visitMethod(0, "<init>", descriptor, null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int local = 1;
    for (int i = 0; i < captured.length; i++) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      writer.visitField(access, "c" + i, captured[i].getDescriptor(), null, null);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), local);
      code.visitFieldInsn(Opcodes.PUTFIELD, name, "c" + i, captured[i].getDescriptor());
      local += captured[i].getSize();
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
  }

  private void factory(String descriptor) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, descriptor, null, null);
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    int local = 0;
    for (Type type : captured) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      local += type.getSize();
    }
    String constructor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", constructor, false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
  }

  /** The interface's method: captured values and arguments go to the target, the result back. */
  private void function(Type signature) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, method, signature.getDescriptor(), null, null);
    boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (makes) {
      code.visitTypeInsn(Opcodes.NEW, target.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    List<Type> wanted = targetArguments();
    int next = 0;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, "c" + i, captured[i].getDescriptor());
      Conversions.convert(code, captured[i], captured[i], wanted.get(next++));
    }
    Type[] given = signature.getArgumentTypes();
    Type[] known = instantiated.getArgumentTypes();
    int local = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
      Conversions.convert(code, given[i], known[i], wanted.get(next++));
      local += given[i].getSize();
    }
    code.visitMethodInsn(
        callOpcode(), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    Type result =
        makes ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
    giveBack(code, result, signature.getReturnType());
    code.visitMaxs(0, 0);
  }

  private List<Type> targetArguments() {
    List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(target.getDesc())));
    int tag = target.getTag();
    if (tag != Opcodes.H_INVOKESTATIC && tag != Opcodes.H_NEWINVOKESPECIAL) {
      types.add(0, Type.getObjectType(target.getOwner()));
    }
    return types;
  }

  private int callOpcode() {
    return switch (target.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      default -> Opcodes.INVOKESPECIAL;
    };
  }

  private void giveBack(MethodVisitor code, Type result, Type expected) {
    if (expected.getSort() == Type.VOID) {
      if (result.getSort() != Type.VOID) {
        code.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      }
      code.visitInsn(Opcodes.RETURN);
      return;
    }
    boolean boxes = Conversions.isPrimitive(result) && !Conversions.isPrimitive(expected);
    Type known = instantiated.getReturnType();
    if (boxes) {
      Type primitive = result;
      Conversions.box(code, primitive);
    } else {
      Conversions.convert(
          code, result, result, Conversions.isPrimitive(expected) ? expected : known);
    }
    code.visitInsn(expected.getOpcode(Opcodes.IRETURN));
  }
}
