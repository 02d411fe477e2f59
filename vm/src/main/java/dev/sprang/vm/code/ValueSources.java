package dev.sprang.vm.code;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which instructions pushed a value, and which have set a variable. As for HotSpot's messages, what
 * only copies or casts a value is not where it comes from, and handlers know of no variable that it
 * was set.
 */
final class ValueSources extends SourceInterpreter {
  ValueSources() {
    super(Opcodes.ASM9);
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    return instruction instanceof VarInsnNode ? super.copyOperation(instruction, value) : value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    int op = instruction.getOpcode();
    return op == Opcodes.CHECKCAST || op == Opcodes.IINC
        ? value
        : super.unaryOperation(instruction, value);
  }

  @Override
  public SourceValue newExceptionValue(
      TryCatchBlockNode handler, Frame<SourceValue> frame, Type exception) {
    for (int i = 0; i < frame.getLocals(); i++) {
      frame.setLocal(i, newEmptyValue(i));
    }
    return new SourceValue(1, Set.of(handler.handler));
  }
}
