package dev.sprang.live.weave.scope;

import dev.sprang.live.weave.file.Outline;
import dev.sprang.live.weave.file.WeaveException;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/**
 * Goes through a method ahead of the passes and knows, at each instruction of the original code,
 * its line, its bytecode index and the types on the operand stack before it.
 */
final class MethodHead extends AnalyzerAdapter {
  final String owner;
  final int access;
  final String name;
  final String descriptor;
  private int line;

  /** Whether the class file must have stack maps: then what is unknown cannot be reached. */
  private final boolean hasFrames;

  /** The bytecode index of every instruction, where they are known. */
  private final int[] indexes;

  private int instruction = -1;

  MethodHead(
      String owner,
      int access,
      String name,
      String descriptor,
      Outline outline,
      boolean hasFrames) {
    super(Opcodes.ASM9, owner, access, name, descriptor, null);
    this.owner = owner;
    this.access = access;
    this.name = name;
    this.descriptor = descriptor;
    this.line = outline.firstLine(name, descriptor);
    this.indexes = outline.indexes(name, descriptor);
    this.hasFrames = hasFrames;
  }

  void setPasses(MethodVisitor passes) {
    mv = passes;
  }

  int line() {
    return line;
  }

  void nextInstruction() {
    instruction++;
  }

  /** The bytecode index of the present instruction; -1 before the first one, or if unknown. */
  int index() {
    return instruction < 0 || instruction >= indexes.length ? -1 : indexes[instruction];
  }

  /** The operand stack in slots, its top last; null where the code cannot be reached. */
  List<Object> operands() {
    return stack;
  }

  /** The local variables in slots; null where the code cannot be reached. */
  List<Object> locals() {
    return locals;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String method, String signature, boolean isInterface) {
    if (stack == null && !hasFrames && method.equals("<init>")) {
      throw new WeaveException(
          owner, "it has no stack maps, as compilers made before Java 7; compile it again");
    }
    super.visitMethodInsn(opcode, type, method, signature, isInterface);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (opcode == Opcodes.JSR) {
      throw new WeaveException(
          owner,
          "it has subroutines (JSR and RET), as compilers made before Java 6; compile it again");
    }
    super.visitJumpInsn(opcode, label);
  }
}
