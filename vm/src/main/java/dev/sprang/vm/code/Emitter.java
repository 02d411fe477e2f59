package dev.sprang.vm.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects instructions, and holds the operand stack of the bytecode as descriptions: a value on
 * the stack is a register or a small constant until an instruction needs it somewhere else. Stack
 * depth d has a register of its own, its <em>home</em>; between blocks every value is at home.
 */
final class Emitter {
  private static final int NO_INSTRUCTION = -1;

  private final int stackBase;
  private int registers;

  private int[] code = new int[64];
  private int[] indexes = new int[64];
  private int length;
  final List<Object> pool = new ArrayList<>();

  /** Index into the bytecode of what is being translated. */
  private int index;

  private final boolean[] isConstant;
  private final boolean[] isWide;
  private final int[] value;
  private int depth;

  /** Where the last instruction keeps the register it writes; it may be sent elsewhere. */
  private int lastResultAt = NO_INSTRUCTION;

  Emitter(int locals, int maxStack) {
    stackBase = locals;
    registers = locals + maxStack + 1;
    isConstant = new boolean[maxStack + 4];
    isWide = new boolean[maxStack + 4];
    value = new int[maxStack + 4];
  }

  void at(int bytecodeIndex) {
    index = bytecodeIndex;
  }

  int length() {
    return length;
  }

  int registers() {
    return registers;
  }

  int[] code() {
    return Arrays.copyOf(code, length);
  }

  int[] indexes() {
    return Arrays.copyOf(indexes, length);
  }

  void patch(int at, int word) {
    code[at] = word;
  }

  /** Adds an instruction that writes no register. */
  int emit(int... words) {
    lastResultAt = NO_INSTRUCTION;
    return append(words);
  }

  /** Adds an instruction whose first operand is the register it writes. */
  void emitResult(int... words) {
    int at = append(words);
    lastResultAt = at + 1;
  }

  private int append(int... words) {
    if (length + words.length > code.length) {
      code = Arrays.copyOf(code, 2 * (length + words.length));
      indexes = Arrays.copyOf(indexes, code.length);
    }
    int at = length;
    for (int word : words) {
      indexes[length] = index;
      code[length++] = word;
    }
    return at;
  }

  int pool(Object entry) {
    pool.add(entry);
    return pool.size() - 1;
  }

  /** Which of the values on the stack are longs or doubles: what blocks must agree on. */
  boolean[] shape() {
    return Arrays.copyOf(isWide, depth);
  }

  /** Begins a block: everything is at home, nothing is known of the instruction before. */
  void beginBlock(boolean[] shape) {
    depth = 0;
    for (boolean wide : shape) {
      push(wide);
    }
    lastResultAt = NO_INSTRUCTION;
  }

  private int home(int at) {
    return stackBase + at;
  }

  /** Makes room for a value at its home, which the caller's next instruction writes. */
  int push(boolean wide) {
    isConstant[depth] = false;
    isWide[depth] = wide;
    value[depth] = home(depth);
    return home(depth++);
  }

  void pushRegister(int register, boolean wide) {
    isConstant[depth] = false;
    isWide[depth] = wide;
    value[depth++] = register;
  }

  void pushConstant(int constant) {
    isConstant[depth] = true;
    isWide[depth] = false;
    value[depth++] = constant;
  }

  /** Takes the top value; the answer is the register that holds it. */
  int pop() {
    int register = register(depth - 1);
    depth--;
    return register;
  }

  void drop() {
    depth--;
  }

  boolean topIsConstant() {
    return isConstant[depth - 1];
  }

  boolean topIsWide() {
    return isWide[depth - 1];
  }

  boolean isWideBelow(int below) {
    return isWide[depth - 1 - below];
  }

  int popConstant() {
    return value[--depth];
  }

  private int register(int at) {
    if (isConstant[at]) {
      emitResult(Op.CONST, home(at), value[at]);
      isConstant[at] = false;
      value[at] = home(at);
    }
    return value[at];
  }

  /** Pops a value into a local variable. */
  void store(int local) {
    saveUsesOf(local);
    if (isConstant[depth - 1]) {
      emit(Op.CONST, local, popConstant());
      return;
    }
    int from = value[depth - 1];
    boolean justComputed =
        lastResultAt != NO_INSTRUCTION && from == home(depth - 1) && code[lastResultAt] == from;
    depth--;
    if (justComputed) {
      code[lastResultAt] = local;
      lastResultAt = NO_INSTRUCTION;
    } else if (from != local) {
      emit(Op.MOVE, local, from);
    }
  }

  /** Values on the stack that are described as this local must survive its next change. */
  void saveUsesOf(int local) {
    for (int at = 0; at < depth - 1; at++) {
      save(at, local);
    }
  }

  /** The same for a change that takes nothing from the stack. */
  void saveAllUsesOf(int local) {
    for (int at = 0; at < depth; at++) {
      save(at, local);
    }
  }

  private void save(int at, int local) {
    if (!isConstant[at] && value[at] == local) {
      emit(Op.MOVE, home(at), local);
      value[at] = home(at);
    }
  }

  /** Puts every value at home, as jumps and blocks expect it. */
  void settle() {
    for (int at = 0; at < depth; at++) {
      if (register(at) != home(at)) {
        emit(Op.MOVE, home(at), value[at]);
        value[at] = home(at);
      }
    }
  }

  /** A register for a result nobody wants. */
  int spare() {
    return home(depth);
  }

  /** Puts the top value there once more; it stays where it is. */
  void duplicate() {
    int at = depth - 1;
    isConstant[depth] = isConstant[at];
    isWide[depth] = isWide[at];
    value[depth++] = value[at];
  }

  /**
   * Replaces the top {@code taken} values by a selection of them. {@code picks} lists the new
   * values from the bottom, each as its old distance from the top.
   */
  void rearrange(int taken, int... picks) {
    int begin = depth - taken;
    boolean[] constants = new boolean[picks.length];
    boolean[] wides = new boolean[picks.length];
    int[] values = new int[picks.length];
    for (int at = begin; at < depth; at++) {
      if (!isConstant[at] && value[at] >= home(begin) && value[at] < home(begin + taken + 2)) {
        int spare = registers++;
        emit(Op.MOVE, spare, value[at]);
        value[at] = spare;
      }
    }
    for (int i = 0; i < picks.length; i++) {
      int from = depth - 1 - picks[i];
      constants[i] = isConstant[from];
      wides[i] = isWide[from];
      values[i] = value[from];
    }
    System.arraycopy(constants, 0, isConstant, begin, picks.length);
    System.arraycopy(wides, 0, isWide, begin, picks.length);
    System.arraycopy(values, 0, value, begin, picks.length);
    depth = begin + picks.length;
  }
}
