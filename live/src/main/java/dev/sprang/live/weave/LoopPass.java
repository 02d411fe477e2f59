package dev.sprang.live.weave;

import dev.sprang.live.weave.Site.Subject;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells the engine when a loop goes round, so that it can stop those that do so for ever, and what
 * loops do that may poll, so that they wait instead of looking again in vain.
 */
final class LoopPass extends InstructionPass {
  private final MethodScope scope;
  private final HookCode hooks;
  private final Loops loops;

  /** The sites of the loops that may poll, by their heads. */
  private final Map<Integer, Integer> polling = new HashMap<>();

  private int instruction;

  LoopPass(MethodVisitor next, MethodScope scope) {
    super(next);
    this.scope = scope;
    this.hooks = new HookCode(next, scope);
    this.loops = scope.loops();
  }

  @Override
  void step() {
    if (loops.isHead(instruction)) {
      int site = scope.site(new Subject.Loop());
      boolean polls = loops.mayPoll(instruction) && scope.depth() == 0;
      if (polls) {
        polling.put(instruction, site);
      }
      hooks.loop(site, polls);
    }
    if (loops.acts(instruction)) {
      hooks.acts();
    }
    instruction++;
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    Integer site = polling.get(loops.headOfJump(instruction));
    if (site == null) {
      super.visitJumpInsn(opcode, label);
      return;
    }
    step();
    if (opcode == Opcodes.GOTO) {
      hooks.polled(site);
      mv.visitJumpInsn(opcode, label);
    } else {
      Label goesOn = new Label();
      mv.visitJumpInsn(opposite(opcode), goesOn);
      hooks.polled(site);
      mv.visitJumpInsn(Opcodes.GOTO, label);
      mv.visitLabel(goesOn);
    }
  }

  /** Opposite conditions are neighbours, the first odd, but for the two about null. */
  private static int opposite(int opcode) {
    return opcode >= Opcodes.IFNULL ? opcode ^ 1 : (opcode + 1 ^ 1) - 1;
  }
}
