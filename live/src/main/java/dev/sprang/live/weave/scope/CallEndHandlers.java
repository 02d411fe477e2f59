package dev.sprang.live.weave.scope;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the engine know when a call is over, also if it throws. The handlers stand right behind the
 * calls, inside whatever guards those, and come first in the table, as the innermost ones.
 */
public final class CallEndHandlers {
  private record Guard(Label start, Label end, Label handler, @Nullable String type) {}

  private final MethodVisitor out;
  private final HookCode hooks;
  private final List<Guard> original = new ArrayList<>();
  private final List<Guard> added = new ArrayList<>();

  public CallEndHandlers(MethodVisitor out, MethodScope scope) {
    this.out = out;
    this.hooks = new HookCode(out, scope);
  }

  /** A guard that the method has already; to be held back until {@link #finish}. */
  public void add(Label start, Label end, Label handler, String type) {
    original.add(new Guard(start, end, handler, type));
  }

  public void around(int site, Runnable call) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label done = new Label();
    added.add(new Guard(start, end, handler, null));
    out.visitLabel(start);
    call.run();
    out.visitLabel(end);
    hooks.after(site);
    out.visitJumpInsn(Opcodes.GOTO, done);
    out.visitLabel(handler);
    hooks.after(site);
    out.visitInsn(Opcodes.ATHROW);
    out.visitLabel(done);
  }

  /** Lets the engine see what a call throws that hides in its exceptions what it has caught. */
  public void unwrapping(Runnable call) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label done = new Label();
    added.add(new Guard(start, end, handler, null));
    out.visitLabel(start);
    call.run();
    out.visitLabel(end);
    out.visitJumpInsn(Opcodes.GOTO, done);
    out.visitLabel(handler);
    out.visitInsn(Opcodes.DUP);
    hooks.caught(true);
    out.visitInsn(Opcodes.ATHROW);
    out.visitLabel(done);
  }

  /** Writes the table, before the method's end. */
  public void finish() {
    for (List<Guard> guards : List.of(added, original)) {
      guards.forEach(it -> out.visitTryCatchBlock(it.start, it.end, it.handler, it.type));
    }
  }
}
