package dev.sprang.vm.code;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A translated method. The code is changed while it runs, but only to say the same in less time: it
 * stays valid over all executions.
 */
public final class RegisterCode {
  public final int[] code;

  /** How many registers a frame has; arguments come in the first ones. */
  public final int registers;

  /** Arguments, as bits, that calls have to be looked at for if other threads can reach them. */
  public int watched;

  /** What code names: members, classes, constants, switch tables; resolved forms replace them. */
  public final Object[] pool;

  /** The bytecode index for the begin of every instruction. */
  private final int[] bytecodeIndexes;

  private final Handler[] handlers;

  /** Bytecode indexes and line numbers in turn. */
  private final int[] lines;

  /** Which parts were run, if anybody wants to know. */
  private final @Nullable MethodParts parts;

  /** An exception handler: protects bytecode indexes from begin to end, exclusive. */
  public record Handler(int begin, int end, int pc, int register, @Nullable String type) {}

  /** A switch: where to go for each key; keys are sorted. */
  public record SwitchTable(int[] keys, int[] targets, int otherwise) {
    public int target(int key) {
      int at = Arrays.binarySearch(keys, key);
      return at < 0 ? otherwise : targets[at];
    }
  }

  RegisterCode(
      int[] code,
      int registers,
      Object[] pool,
      int[] bytecodeIndexes,
      Handler[] handlers,
      int[] lines,
      @Nullable MethodParts parts) {
    this.code = code;
    this.registers = registers;
    this.pool = pool;
    this.bytecodeIndexes = bytecodeIndexes;
    this.handlers = handlers;
    this.lines = lines;
    this.parts = parts;
  }

  /** The same code for frames that have some more words after their registers. */
  RegisterCode withMoreRegisters(int words) {
    return new RegisterCode(code, registers + words, pool, bytecodeIndexes, handlers, lines, parts);
  }

  /** Notes what the instruction at {@code pc} is there to note, which it need not do again. */
  public void pass(int pc) {
    Objects.requireNonNull(parts).note(code[pc + 1]);
    code[pc] = Op.PASSED;
  }

  public int bytecodeIndex(int pc) {
    return bytecodeIndexes[pc];
  }

  public Handler[] handlers() {
    return handlers;
  }

  /** The line of the source the instruction comes from; -1 if unknown. */
  public int line(int pc) {
    int index = Math.max(0, bytecodeIndexes[pc]);
    int line = -1;
    int best = -1;
    for (int i = 0; i < lines.length; i += 2) {
      if (lines[i] <= index && lines[i] >= best) {
        best = lines[i];
        line = lines[i + 1];
      }
    }
    return line;
  }
}
