package dev.sprang.live.weave.file;

import dev.sprang.jdk.standin.SharedCell;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Follows the object that a constructor makes, to the first instruction that gives it away. */
final class ThisInterpreter extends BasicInterpreter {
  /** Is given the object whose cell it is only to have a name. */
  private static final String SHARED_CELL = Type.getInternalName(SharedCell.class);

  private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  private final InsnList instructions;
  private int first;

  ThisInterpreter(InsnList instructions) {
    super(Opcodes.ASM9);
    this.instructions = instructions;
    this.first = instructions.size();
  }

  /** The number of that instruction; past the end if there is none. */
  int first() {
    return first;
  }

  private void giveAway(AbstractInsnNode by) {
    first = Math.min(first, instructions.indexOf(by));
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return local == 0 ? THIS : super.newParameterValue(isInstanceMethod, local, type);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value)
      throws AnalyzerException {
    if (value.equals(THIS)
        && (node.getOpcode() == Opcodes.PUTSTATIC || node.getOpcode() == Opcodes.CHECKCAST)) {
      giveAway(node);
    }
    return super.unaryOperation(node, value);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode node, BasicValue left, BasicValue right)
      throws AnalyzerException {
    if (node.getOpcode() == Opcodes.PUTFIELD && right.equals(THIS)) {
      giveAway(node);
    }
    return super.binaryOperation(node, left, right);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode node, BasicValue array, BasicValue index, BasicValue value)
      throws AnalyzerException {
    if (value.equals(THIS)) {
      giveAway(node);
    }
    return super.ternaryOperation(node, array, index, value);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode node, List<? extends BasicValue> values)
      throws AnalyzerException {
    boolean callsConstructor =
        node instanceof MethodInsnNode call
            && call.name.equals("<init>")
            && values.get(0).equals(THIS);
    boolean names = node instanceof MethodInsnNode call && call.owner.equals(SHARED_CELL);
    List<? extends BasicValue> given = callsConstructor ? values.subList(1, values.size()) : values;
    if (given.contains(THIS) && !names) {
      giveAway(node);
    }
    return super.naryOperation(node, values);
  }

  @Override
  public BasicValue merge(BasicValue one, BasicValue other) {
    boolean isThis =
        one.equals(THIS) && other.isReference() || other.equals(THIS) && one.isReference();
    return isThis ? THIS : super.merge(one, other);
  }
}
