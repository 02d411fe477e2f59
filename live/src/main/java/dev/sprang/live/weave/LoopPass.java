package dev.sprang.live.weave;

import dev.sprang.live.weave.Site.Subject;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells the engine when a loop goes round, so that it can stop those that do so for ever, and what
 * loops do that may poll, so that they wait instead of looking again in vain.
 */
final class LoopPass extends MethodVisitor {
  private final MethodScope scope;
  private final HookCode hooks;
  private final Loops loops;

  /** The sites of the loops that may poll, by their heads. */
  private final Map<Integer, Integer> polling = new HashMap<>();

  private int instruction;

  LoopPass(MethodVisitor next, MethodScope scope) {
    super(Opcodes.ASM9, next);
    this.scope = scope;
    this.hooks = new HookCode(next, scope);
    this.loops = scope.loops();
  }

  /** Called before every instruction of the method. */
  private void step() {
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
    step();
    if (site == null) {
      super.visitJumpInsn(opcode, label);
    } else if (opcode == Opcodes.GOTO) {
      hooks.polled(site);
      super.visitJumpInsn(opcode, label);
    } else {
      Label goesOn = new Label();
      super.visitJumpInsn(opposite(opcode), goesOn);
      hooks.polled(site);
      super.visitJumpInsn(Opcodes.GOTO, label);
      super.visitLabel(goesOn);
    }
  }

  /** Opposite conditions are neighbours, the first odd, but for the two about null. */
  private static int opposite(int opcode) {
    return opcode >= Opcodes.IFNULL ? opcode ^ 1 : (opcode + 1 ^ 1) - 1;
  }

  @Override
  public void visitInsn(int opcode) {
    step();
    super.visitInsn(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    step();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    step();
    super.visitVarInsn(opcode, local);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    step();
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    step();
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    step();
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    step();
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitLdcInsn(Object value) {
    step();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    step();
    super.visitIincInsn(local, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    step();
    super.visitTableSwitchInsn(min, max, otherwise, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    step();
    super.visitLookupSwitchInsn(otherwise, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    step();
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
