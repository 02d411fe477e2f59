package dev.sprang.api.program;

import dev.sprang.engine.UnfitException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class file of a driver: a main method that follows a {@link DriverPlan}. It calls
 * everything directly, because what reflection does no engine sees; so it is in the package of the
 * code it calls, and what it cannot call there is refused.
 */
final class DriverCode {
  private static final String THROWABLE = "java/lang/Throwable";

  /** The local variables: main's argument, what was thrown first, then the objects. */
  private static final int FIRST_THROWN = 1;

  private static final int FIRST_INSTANCE = 2;

  private final Class<?> neighbour;
  private final Access access;
  private final DriverPlan plan;
  private final MethodVisitor out;
  private final ClassWriter writer =
      new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String one, String other) {
          return "java/lang/Object";
        }
      };

  private DriverCode(String name, Class<?> neighbour, DriverPlan plan) {
    this.neighbour = neighbour;
    this.access = new Access(neighbour);
    this.plan = plan;
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V11, access, name.replace('.', '/'), null, "java/lang/Object", null);
    out =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            "main",
            "([Ljava/lang/String;)V",
            null,
            new String[] {THROWABLE});
  }

  /**
   * Writes it.
   *
   * @param neighbour a class in the package the driver is to be in
   * @throws UnfitException if something cannot be called from there
   */
  static byte[] of(String name, Class<?> neighbour, DriverPlan plan) {
    DriverCode code = new DriverCode(name, neighbour, plan);
    code.main();
    code.writer.visitEnd();
    return code.writer.toByteArray();
  }

  private void main() {
    out.visitCode();
    for (int i = 0; i <= plan.instances().size(); i++) {
      out.visitInsn(Opcodes.ACONST_NULL);
      out.visitVarInsn(Opcodes.ASTORE, FIRST_THROWN + i);
    }
    attempt(
        () -> {
          plan.firstCalls().forEach(this::call);
          for (int i = 0; i < plan.instances().size(); i++) {
            make(i);
          }
          plan.calls().forEach(this::call);
        });
    plan.lastCalls().forEach(call -> attempt(() -> call(call)));
    Label normal = new Label();
    out.visitVarInsn(Opcodes.ALOAD, FIRST_THROWN);
    out.visitJumpInsn(Opcodes.IFNULL, normal);
    out.visitVarInsn(Opcodes.ALOAD, FIRST_THROWN);
    out.visitTypeInsn(Opcodes.CHECKCAST, THROWABLE);
    out.visitInsn(Opcodes.ATHROW);
    out.visitLabel(normal);
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  /** Does something; what it throws is kept if it is the first. */
  private void attempt(Runnable code) {
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label notFirst = new Label();
    Label after = new Label();
    out.visitTryCatchBlock(begin, end, handler, THROWABLE);
    out.visitLabel(begin);
    code.run();
    out.visitInsn(Opcodes.NOP); // there may be no code, and no handler covers nothing
    out.visitLabel(end);
    out.visitJumpInsn(Opcodes.GOTO, after);
    out.visitLabel(handler);
    out.visitVarInsn(Opcodes.ALOAD, FIRST_THROWN);
    out.visitJumpInsn(Opcodes.IFNONNULL, notFirst);
    out.visitVarInsn(Opcodes.ASTORE, FIRST_THROWN);
    out.visitJumpInsn(Opcodes.GOTO, after);
    out.visitLabel(notFirst);
    out.visitInsn(Opcodes.POP);
    out.visitLabel(after);
  }

  private void make(int instance) {
    Class<?> type = plan.instances().get(instance);
    Constructor<?> constructor = constructor(type, instance == 0);
    String name = Type.getInternalName(type);
    out.visitTypeInsn(Opcodes.NEW, name);
    out.visitInsn(Opcodes.DUP);
    if (constructor.getParameterCount() == 1) {
      pushInstance(instance - 1);
    }
    out.visitMethodInsn(
        Opcodes.INVOKESPECIAL, name, "<init>", Type.getConstructorDescriptor(constructor), false);
    out.visitVarInsn(Opcodes.ASTORE, FIRST_INSTANCE + instance);
  }

  private Constructor<?> constructor(Class<?> type, boolean isOutermost) {
    int parameters = isOutermost ? 0 : 1;
    return Stream.of(type.getDeclaredConstructors())
        .filter(one -> one.getParameterCount() == parameters && isCallable(one, type))
        .findFirst()
        .orElseThrow(
            () ->
                new UnfitException(
                    "%s needs a constructor without parameters that is not private"
                        .formatted(type.getName())));
  }

  private void pushInstance(int instance) {
    out.visitVarInsn(Opcodes.ALOAD, FIRST_INSTANCE + instance);
    out.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(plan.instances().get(instance)));
  }

  private void call(Call call) {
    Class<?> owner =
        call.isStatic() ? call.method().getDeclaringClass() : plan.instances().get(call.instance());
    if (!isCallable(call.method(), owner)) {
      throw new UnfitException(
          "%s cannot be called from the package of %s; make it public"
              .formatted(call.method(), neighbour.getName()));
    }
    if (!call.isStatic()) {
      pushInstance(call.instance());
    }
    pushArguments(call);
    out.visitMethodInsn(
        call.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(owner),
        call.method().getName(),
        Type.getMethodDescriptor(call.method()),
        owner.isInterface());
    discard(call.method().getReturnType());
  }

  private void pushArguments(Call call) {
    Class<?>[] types = call.method().getParameterTypes();
    if (types.length != call.arguments().size()) {
      throw new UnfitException(
          "%s has parameters that nothing is known for; leave them out".formatted(call.method()));
    }
    ValueCode values = new ValueCode(out, access);
    for (int i = 0; i < types.length; i++) {
      try {
        values.push(call.arguments().get(i), types[i]);
      } catch (UnfitException unfit) {
        throw new UnfitException(
            "Argument %d of %s: %s".formatted(i + 1, call.method().getName(), unfit.getMessage()));
      }
    }
  }

  private void discard(Class<?> result) {
    if (result == long.class || result == double.class) {
      out.visitInsn(Opcodes.POP2);
    } else if (result != void.class) {
      out.visitInsn(Opcodes.POP);
    }
  }

  /** Lambda bodies are private; {@link OpenedClass} gives the driver its own copy. */
  private boolean isCallable(Executable member, Class<?> owner) {
    return access.sees(owner) && (OpenedClass.opens(member) || access.sees(member));
  }
}
