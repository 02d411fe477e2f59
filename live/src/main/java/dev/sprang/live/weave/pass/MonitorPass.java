package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.MethodScope;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces monitors by the engine's: the real ones are never entered. Synchronized methods become
 * ordinary ones whose body does what the JVM would.
 */
final class MonitorPass extends ClassVisitor {
  private final ClassScope type;

  MonitorPass(ClassVisitor next, ClassScope type) {
    super(Opcodes.ASM9, next);
    this.type = type;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodScope method = type.method();
    boolean isSynchronized =
        (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0;
    int kept = isSynchronized ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
    MethodVisitor next = super.visitMethod(kept, name, descriptor, signature, exceptions);
    if (method.isKeptInitialiser() || method.isForeign()) {
      return next;
    }
    return isSynchronized ? new SynchronizedMethod(next, method) : new Blocks(next, method);
  }

  /** Synchronized blocks. */
  private static class Blocks extends MethodVisitor {
    final HookCode hooks;

    Blocks(MethodVisitor next, MethodScope scope) {
      super(Opcodes.ASM9, next);
      hooks = new HookCode(next, scope);
    }

    @Override
    public void visitInsn(int opcode) {
      switch (opcode) {
        case Opcodes.MONITORENTER -> hooks.enter();
        case Opcodes.MONITOREXIT -> hooks.exit();
        default -> super.visitInsn(opcode);
      }
    }

    /**
     * Compilers let the handler that leaves a monitor guard itself, so that leaving is tried again
     * should it fail. Here that would go on for ever when the engine ends an execution.
     */
    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      if (start != handler || type != null) {
        super.visitTryCatchBlock(start, end, handler, type);
      }
    }
  }

  /** A synchronized method: one big block. */
  private static final class SynchronizedMethod extends Blocks {
    private final MethodScope scope;
    private final Label start = new Label();

    SynchronizedMethod(MethodVisitor next, MethodScope scope) {
      super(next, scope);
      this.scope = scope;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      pushMonitor();
      hooks.enter();
      super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        pushMonitor();
        hooks.exit();
      }
      super.visitInsn(opcode);
    }

    /** The handler for all exceptions comes last in the table, as the outermost one. */
    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      Label handler = new Label();
      super.visitTryCatchBlock(start, handler, handler, null);
      super.visitLabel(handler);
      pushMonitor();
      hooks.exit();
      super.visitInsn(Opcodes.ATHROW);
      super.visitMaxs(maxStack, maxLocals);
    }

    private void pushMonitor() {
      if (scope.isStatic()) {
        super.visitLdcInsn(Type.getObjectType(scope.type().name()));
      } else {
        super.visitVarInsn(Opcodes.ALOAD, 0);
      }
    }
  }
}
