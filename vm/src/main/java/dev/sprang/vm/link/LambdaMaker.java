package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
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
    MadeCode code = new MadeCode(writer, 0, "<init>", descriptor);
    code.loadThis();
    code.callSpecial("java/lang/Object", "<init>", "()V");
    for (int i = 0; i < captured.length; i++) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      writer.visitField(access, "c" + i, captured[i].getDescriptor(), null, null);
      code.loadThis();
      code.loadArg(i);
      code.putField(Type.getObjectType(name), "c" + i, captured[i]);
    }
    code.returnValue();
    code.endMethod();
  }

  private void factory(String descriptor) {
    MadeCode code = new MadeCode(writer, Opcodes.ACC_STATIC, CallSites.ENTRY, descriptor);
    code.make(name);
    code.loadArgs();
    code.callSpecial(name, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, captured));
    code.returnValue();
    code.endMethod();
  }

  /** The interface's method: captured values and arguments go to the target, the result back. */
  private void function(Type signature) {
    MadeCode code = new MadeCode(writer, Opcodes.ACC_PUBLIC, method, signature.getDescriptor());
    boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (makes) {
      code.make(target.getOwner());
    }
    List<Type> wanted = targetArguments();
    int next = 0;
    for (int i = 0; i < captured.length; i++) {
      code.loadThis();
      code.getField(Type.getObjectType(name), "c" + i, captured[i]);
      code.convert(captured[i], captured[i], wanted.get(next++));
    }
    Type[] given = signature.getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      code.loadArg(i);
      code.convert(given[i], instantiated.getArgumentTypes()[i], wanted.get(next++));
    }
    code.visitMethodInsn(
        callOpcode(), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    Type expected = signature.getReturnType();
    code.returnAs(
        makes ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc()),
        MadeCode.isPrimitive(expected) ? expected : instantiated.getReturnType());
    code.endMethod();
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
}
