package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.flow.Loops;
import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.InstructionPass;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Subject;
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
  public void visitCode() {
    super.visitCode();
    for (int loop = 0; loop < loops.pollingCount(); loop++) {
      hooks.push(0); // a handler inside the loop must know the variable whatever was thrown where
      mv.visitVarInsn(Opcodes.ISTORE, scope.roundLocal(loop));
    }
    if (loops.actsAnyway()) {
      hooks.acts();
    }
  }

  @Override
  protected void step() {
    if (loops.isHead(instruction)) {
      int site = scope.site(new Subject.Loop());
      if (loops.polling(instruction) >= 0 && scope.depth() == 0) {
        polling.put(instruction, site);
        hooks.poll(site, scope.roundLocal(loops.polling(instruction)));
      } else {
        hooks.loop(site);
      }
    }
    if (loops.acts(instruction)) {
      hooks.acts();
    }
    instruction++;
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    int head = loops.headOfJump(instruction);
    Integer site = polling.get(head);
    if (site == null) {
      super.visitJumpInsn(opcode, label);
      return;
    }
    step();
    int local = scope.roundLocal(loops.polling(head));
    if (opcode == Opcodes.GOTO) {
      hooks.polled(local, site);
      mv.visitJumpInsn(opcode, label);
    } else {
      Label goesOn = new Label();
      mv.visitJumpInsn(opposite(opcode), goesOn);
      hooks.polled(local, site);
      mv.visitJumpInsn(Opcodes.GOTO, label);
      mv.visitLabel(goesOn);
    }
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    int[] changed = loops.changedBy(instruction).toArray();
    if (changed.length > 0) {
      spoilIfChanged(opcode, local, changed);
    }
    super.visitVarInsn(opcode, local);
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    spoil(loops.changedBy(instruction).toArray());
    super.visitIincInsn(local, increment);
  }

  /** The present rounds of these loops do more than look: no round has the number 0. */
  private void spoil(int[] changed) {
    for (int loop : changed) {
      hooks.push(0);
      mv.visitVarInsn(Opcodes.ISTORE, scope.roundLocal(loop));
    }
  }

  /** A store changes nothing if the variable holds the value already. */
  private void spoilIfChanged(int store, int local, int[] changed) {
    Label same = new Label();
    Object holds = scope.local(local);
    if (store == Opcodes.ISTORE && holds == Opcodes.INTEGER) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ILOAD, local);
      mv.visitJumpInsn(Opcodes.IF_ICMPEQ, same);
    } else if (store == Opcodes.LSTORE && holds == Opcodes.LONG) {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitVarInsn(Opcodes.LLOAD, local);
      mv.visitInsn(Opcodes.LCMP);
      mv.visitJumpInsn(Opcodes.IFEQ, same);
    } else if (store == Opcodes.ASTORE && (holds instanceof String || holds == Opcodes.NULL)) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ALOAD, local);
      mv.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
    }
    spoil(changed);
    mv.visitLabel(same);
  }

  /** Opposite conditions are neighbours, the first odd, but for the two about null. */
  private static int opposite(int opcode) {
    return opcode >= Opcodes.IFNULL ? opcode ^ 1 : (opcode + 1 ^ 1) - 1;
  }
}
