package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.MethodScope;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Follows, by their slots on the operand stack, the arrays whose elements are not observed: an
 * array while its own initialiser fills it, the tables that compilers make for switches over enums,
 * and JaCoCo's counters.
 */
abstract class UnobservedArrays extends HookPass {
  private static final int NONE = -1;

  /** Slots with such an array that somebody else made. */
  private final Set<Integer> tables = new HashSet<>();

  /**
   * Slots with the second reference to an array that is being filled; the slot below has the first.
   */
  private final Set<Integer> unfinished = new HashSet<>();

  /** The top slot, if it has the only reference to a new array. */
  private int fresh = NONE;

  /** The top slot, if it has the second reference to a new array. */
  private int copied = NONE;

  private int countersLocal = NONE;
  private boolean hasCountersOnTop;

  UnobservedArrays(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  /**
   * The load or store at hand takes its array from the stack, so many slots from the top.
   *
   * @return whether it is an array that is not observed, so that nobody need be asked
   */
  final boolean takeUnobserved(int slotsFromTop) {
    int slot = scope.depth() - slotsFromTop;
    if (unfinished.remove(slot)) {
      fresh = slot - 1;
      return true;
    }
    return tables.remove(slot);
  }

  /** Forgets slots that have been taken from the stack, before an instruction fills them again. */
  private void step(boolean pushesIndex) {
    int depth = scope.depth();
    if (copied != NONE && pushesIndex) {
      unfinished.add(copied);
    }
    copied = NONE;
    fresh = NONE;
    tables.removeIf(slot -> slot >= depth);
    unfinished.removeIf(slot -> slot >= depth);
  }

  @Override
  public void visitInsn(int opcode) {
    boolean copies = opcode == Opcodes.DUP && fresh != NONE && fresh == scope.depth() - 1;
    boolean stores = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    if (!stores) {
      step(opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5);
    }
    if (copies) {
      copied = scope.depth();
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    step(opcode != Opcodes.NEWARRAY);
    super.visitIntInsn(opcode, operand);
    if (opcode == Opcodes.NEWARRAY) {
      fresh = scope.depth() - 1; // where its length was
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    step(false);
    super.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.ANEWARRAY) {
      fresh = scope.depth() - 1;
    }
  }

  @Override
  public void visitLdcInsn(Object value) {
    step(value instanceof Integer);
    hasCountersOnTop |=
        value instanceof ConstantDynamic constant && constant.getName().equals("$jacocoData");
    super.visitLdcInsn(value);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    step(false);
    if (opcode == Opcodes.ASTORE && hasCountersOnTop) {
      countersLocal = local;
      hasCountersOnTop = false;
    } else if (opcode == Opcodes.ALOAD && local == countersLocal) {
      tables.add(scope.depth());
    }
    super.visitVarInsn(opcode, local);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    step(false);
    if (opcode == Opcodes.GETSTATIC && ClassShape.isSwitchTable(name)) {
      tables.add(scope.depth());
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!owner.equals(HookCode.HOOKS)) {
      step(false);
      hasCountersOnTop |= name.equals("$jacocoInit");
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
