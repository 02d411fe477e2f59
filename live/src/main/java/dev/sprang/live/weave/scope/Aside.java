package dev.sprang.live.weave.scope;

import dev.sprang.jdk.scan.Boxing;
import java.util.function.IntPredicate;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts arguments aside in local variables that the method does not use, and back, so that hooks can
 * be called in between with what lies under them.
 */
public final class Aside {
  private final MethodVisitor out;
  private final HookCode hooks;
  private final Type[] types;
  private final int[] locals;
  private final int next;

  public Aside(MethodVisitor out, MethodScope scope, Type[] types) {
    this.out = out;
    this.hooks = new HookCode(out, scope);
    this.types = types;
    this.locals = new int[types.length];
    int local = scope.freeLocal();
    for (int i = 0; i < types.length; i++) {
      locals[i] = local;
      local += types[i].getSize();
    }
    next = local;
  }

  /** A local variable besides those for the arguments. */
  public int spare() {
    return next;
  }

  /** Takes the arguments from the first given one on from the stack; tells of those let out. */
  public void put(int first, IntPredicate letOut) {
    put(first, letOut, hooks::escape);
  }

  /** The same if something else is told of those. */
  public void put(int first, IntPredicate concerned, Runnable hook) {
    for (int i = types.length - 1; i >= first; i--) {
      if (concerned.test(i)) {
        hook.run();
      }
      out.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
    }
  }

  public int local(int argument) {
    return locals[argument];
  }

  public void load(int argument) {
    out.visitVarInsn(types[argument].getOpcode(Opcodes.ILOAD), locals[argument]);
  }

  /** Brings the arguments back from the first given one on. */
  public void loadFrom(int first) {
    for (int i = first; i < types.length; i++) {
      load(i);
    }
  }

  /** Makes an array of the chosen arguments, boxed. */
  public void pushArray(int[] chosen) {
    hooks.push(chosen.length);
    out.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < chosen.length; i++) {
      out.visitInsn(Opcodes.DUP);
      hooks.push(i);
      load(chosen[i]);
      Boxing.box(out, types[chosen[i]]);
      out.visitInsn(Opcodes.AASTORE);
    }
  }
}
