package dev.sprang.vm.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** What is on the operand stack: a register, or a small constant. */
  private record Value(boolean isConstant, boolean isWide, int word) {}

  private final List<Value> stack = new ArrayList<>();

  /** Where the last instruction keeps the register it writes; it may be sent elsewhere. */
  private int lastResultAt = NO_INSTRUCTION;

  Emitter(int locals, int maxStack) {
    stackBase = locals;
    registers = locals + maxStack + 1;
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

  int pool(@Nullable Object entry) {
    pool.add(entry);
    return pool.size() - 1;
  }

  /** Which of the values on the stack are longs or doubles: what blocks must agree on. */
  boolean[] shape() {
    boolean[] shape = new boolean[stack.size()];
    for (int at = 0; at < shape.length; at++) {
      shape[at] = stack.get(at).isWide;
    }
    return shape;
  }

  /** Begins a block: everything is at home, nothing is known of the instruction before. */
  void beginBlock(boolean[] shape) {
    stack.clear();
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
    pushRegister(home(stack.size()), wide);
    return stack.get(stack.size() - 1).word;
  }

  void pushRegister(int register, boolean wide) {
    stack.add(new Value(false, wide, register));
  }

  void pushConstant(int constant) {
    stack.add(new Value(true, false, constant));
  }

  private Value top() {
    return stack.get(stack.size() - 1);
  }

  /** Takes the top value; the answer is the register that holds it. */
  int pop() {
    int register = register(stack.size() - 1);
    drop();
    return register;
  }

  void drop() {
    stack.remove(stack.size() - 1);
  }

  boolean topIsConstant() {
    return top().isConstant;
  }

  boolean topIsWide() {
    return top().isWide;
  }

  boolean isWideBelow(int below) {
    return stack.get(stack.size() - 1 - below).isWide;
  }

  int popConstant() {
    return stack.remove(stack.size() - 1).word;
  }

  /** A value is in a register from now on. */
  private void move(int at, int register) {
    stack.set(at, new Value(false, stack.get(at).isWide, register));
  }

  private int register(int at) {
    if (stack.get(at).isConstant) {
      emitResult(Op.CONST, home(at), stack.get(at).word);
      move(at, home(at));
    }
    return stack.get(at).word;
  }

  /** Pops a value into a local variable. */
  void store(int local) {
    saveUsesOf(local);
    if (topIsConstant()) {
      emit(Op.CONST, local, popConstant());
      return;
    }
    int from = top().word;
    boolean justComputed =
        lastResultAt != NO_INSTRUCTION
            && from == home(stack.size() - 1)
            && code[lastResultAt] == from;
    drop();
    if (justComputed) {
      code[lastResultAt] = local;
      lastResultAt = NO_INSTRUCTION;
    } else if (from != local) {
      emit(Op.MOVE, local, from);
    }
  }

  /** Values on the stack that are described as this local must survive its next change. */
  void saveUsesOf(int local) {
    for (int at = 0; at < stack.size() - 1; at++) {
      save(at, local);
    }
  }

  /** The same for a change that takes nothing from the stack. */
  void saveAllUsesOf(int local) {
    for (int at = 0; at < stack.size(); at++) {
      save(at, local);
    }
  }

  private void save(int at, int local) {
    if (!stack.get(at).isConstant && stack.get(at).word == local) {
      emit(Op.MOVE, home(at), local);
      move(at, home(at));
    }
  }

  /** Puts every value at home, as jumps and blocks expect it. */
  void settle() {
    for (int at = 0; at < stack.size(); at++) {
      if (register(at) != home(at)) {
        emit(Op.MOVE, home(at), stack.get(at).word);
        move(at, home(at));
      }
    }
  }

  /** A register for a result nobody wants. */
  int spare() {
    return home(stack.size());
  }

  /** Puts the top value there once more; it stays where it is. */
  void duplicate() {
    stack.add(top());
  }

  /**
   * Replaces the top {@code taken} values by a selection of them. {@code picks} lists the new
   * values from the bottom, each as its old distance from the top.
   */
  void rearrange(int taken, int... picks) {
    int begin = stack.size() - taken;
    for (int at = begin; at < stack.size(); at++) {
      Value value = stack.get(at);
      if (!value.isConstant && value.word >= home(begin) && value.word < home(begin + taken + 2)) {
        int spare = registers++;
        emit(Op.MOVE, spare, value.word);
        move(at, spare);
      }
    }
    List<Value> old = List.copyOf(stack);
    stack.subList(begin, stack.size()).clear();
    for (int pick : picks) {
      stack.add(old.get(old.size() - 1 - pick));
    }
  }
}
