package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.InstructionPass;
import dev.sprang.live.weave.scope.MethodScope;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells the engine what is caught where everything is caught: by what ends a thread when its
 * execution is over, the program must not be able to go on.
 */
final class HandlerPass extends InstructionPass {
  /** What catches the engine's own signal, and errors of the JVM that say little of the program. */
  private static final Set<String> CATCHING_ALL =
      Set.of(
          "java/lang/Throwable",
          "java/lang/Error",
          "java/lang/VirtualMachineError",
          "java/lang/OutOfMemoryError",
          "java/lang/StackOverflowError");

  private final HookCode hooks;
  private final Set<Label> handlers = new HashSet<>();

  /** Handlers that compilers make for what must be done in any case; they throw it again. */
  private final Set<Label> passing = new HashSet<>();

  /**
   * Handlers that guard themselves, by their place in the table: compilers let the one that leaves
   * a monitor do so. What is thrown there comes back there, so nothing may be.
   */
  private final BitSet guardingThemselves = new BitSet();

  private final Set<Label> silent = new HashSet<>();
  private int block;
  private @Nullable Label at;

  HandlerPass(MethodVisitor next, MethodScope scope) {
    super(next);
    this.hooks = new HookCode(next, scope);
    scope
        .type()
        .outline()
        .code(scope.name(), scope.descriptor())
        .ifPresent(this::findGuardingThemselves);
  }

  private void findGuardingThemselves(MethodNode method) {
    for (int i = 0; i < method.tryCatchBlocks.size(); i++) {
      TryCatchBlockNode entry = method.tryCatchBlocks.get(i);
      int handler = method.instructions.indexOf(entry.handler);
      boolean guardsItself =
          method.instructions.indexOf(entry.start) <= handler
              && handler < method.instructions.indexOf(entry.end);
      guardingThemselves.set(i, guardsItself);
    }
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    if (guardingThemselves.get(block)) {
      silent.add(handler);
    } else if (type == null) {
      passing.add(handler);
    } else if (CATCHING_ALL.contains(type)) {
      handlers.add(handler);
    }
    block++;
    super.visitTryCatchBlock(start, end, handler, type);
  }

  @Override
  public void visitLabel(Label label) {
    boolean catches = handlers.contains(label) || passing.contains(label);
    if (catches && !silent.contains(label)) {
      at = label;
    }
    super.visitLabel(label);
  }

  @Override
  protected void step() {
    if (at != null) {
      mv.visitInsn(Opcodes.DUP);
      hooks.caught(handlers.contains(at));
      at = null;
    }
  }
}
