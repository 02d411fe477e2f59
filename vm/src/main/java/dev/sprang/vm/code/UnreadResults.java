package dev.sprang.vm.code;

import java.util.BitSet;

/**
 * Finds out whether anybody reads what a call gives, from the instructions that follow it up to a
 * jump: nobody does if it only goes into arithmetic that nobody reads either.
 */
public final class UnreadResults {
  /** What becomes of a result. */
  public enum Fate {
    UNREAD,
    /** It goes into what the method returns, and nowhere else. */
    RETURNED,
    READ
  }

  private static final int MOST_INSTRUCTIONS = 50;

  private final int[] code;
  private final RegisterLiveness liveness;

  /** The registers that hold something of the result. */
  private final BitSet held = new BitSet();

  private UnreadResults(RegisterCode method, RegisterLiveness liveness) {
    this.code = method.code;
    this.liveness = liveness;
  }

  /**
   * What becomes of the result of a call.
   *
   * @param call the call's instruction
   */
  public static Fate fate(RegisterCode method, RegisterLiveness liveness, int call) {
    return new UnreadResults(method, liveness).follow(call);
  }

  private Fate follow(int call) {
    held.set(code[call + 1]);
    int pc = call + Op.length(code, call);
    for (int i = 0; i < MOST_INSTRUCTIONS; i++) {
      if (!isAnyLive(pc)) {
        return Fate.UNREAD;
      }
      switch (code[pc]) {
        case Op.RETURN -> {
          return Fate.RETURNED;
        }
        case Op.GOTO -> pc = code[pc + 1];
        case Op.MOVE, Op.CONST, Op.CONST_LONG, Op.IADD, Op.ISUB, Op.IADD_CONST -> pc = compute(pc);
        case Op.LADD, Op.LSUB, Op.INEG, Op.LNEG, Op.CONVERT -> pc = compute(pc);
        default -> {
          return Fate.READ;
        }
      }
    }
    return Fate.READ;
  }

  private boolean isAnyLive(int pc) {
    for (int entry : liveness.before(pc)) {
      if (held.get(RegisterLiveness.register(entry))) {
        return true;
      }
    }
    return false;
  }

  private int compute(int pc) {
    String form = Op.form(code[pc]);
    boolean isOfResult = false;
    for (int k = 0; k < form.length(); k++) {
      isOfResult |= form.charAt(k) == 'r' && held.get(code[pc + 1 + k]);
    }
    held.set(code[pc + 1], isOfResult);
    return pc + Op.length(code, pc);
  }
}
