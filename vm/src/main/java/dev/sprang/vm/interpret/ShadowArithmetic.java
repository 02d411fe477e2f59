package dev.sprang.vm.interpret;

import static org.objectweb.asm.Opcodes.FADD;
import static org.objectweb.asm.Opcodes.FCMPL;
import static org.objectweb.asm.Opcodes.I2L;

import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.input.Shadow;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.thread.VmThread;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Moves, constants and arithmetic with terms beside the values. */
final class ShadowArithmetic {
  private static final Operator[] BINARY = {
    Operator.ADD,
    Operator.SUB,
    Operator.MUL,
    Operator.DIV,
    Operator.REM,
    Operator.AND,
    Operator.OR,
    Operator.XOR,
    Operator.SHL,
    Operator.SHR,
    Operator.USHR
  };

  private static final Operator[] CONDITIONS = {
    Operator.EQ, Operator.NE, Operator.LT, Operator.GE, Operator.GT, Operator.LE
  };

  /** Floating arithmetic and conversions by their bytecode. */
  private static final Map<Integer, Operator> BY_BYTECODE = byBytecode();

  private final VmInputs inputs;
  private final Shadow shadow;

  ShadowArithmetic(VmInputs inputs) {
    this.inputs = inputs;
    this.shadow = inputs.shadow;
  }

  /** The condition of a jump, counted from that for equality. */
  static Operator condition(int number) {
    return CONDITIONS[number];
  }

  static boolean holds(Operator condition, int left, int right) {
    return condition.apply(left, right, false) != 0;
  }

  /** Whether the instruction was executed; if not, it throws, or the thread has to find out. */
  boolean execute(VmThread t, int[] code) {
    int op = code[t.pc];
    int pc = t.pc;
    int to = t.base + code[pc + 1];
    switch (op) {
      case Op.MOVE -> set(t, to, t.stack[t.base + code[pc + 2]], term(t, code, 2), 3);
      case Op.CONST -> set(t, to, code[pc + 2], null, 3);
      case Op.CONST_LONG ->
          set(t, to, (long) code[pc + 2] << 32 | code[pc + 3] & 0xFFFFFFFFL, null, 4);
      case Op.IADD_CONST -> {
        Term term = term(t, code, 2);
        Term sum =
            term == null
                ? null
                : Terms.binary(Operator.ADD, term, Terms.constant(code[pc + 3], false));
        set(t, to, (int) t.stack[t.base + code[pc + 2]] + code[pc + 3], sum, 4);
      }
      case Op.INEG, Op.LNEG -> {
        long value = t.stack[t.base + code[pc + 2]];
        Term term = term(t, code, 2);
        long negated = op == Op.INEG ? -(int) value : -value;
        set(t, to, negated, term == null ? null : Terms.unary(Operator.NEG, term), 3);
      }
      case Op.FLOATING -> {
        return floating(t, code, to);
      }
      case Op.CONVERT -> {
        return convert(t, code, to);
      }
      default -> {
        return binary(t, code, op, to);
      }
    }
    return true;
  }

  private @Nullable Term term(VmThread t, int[] code, int operand) {
    return shadow.register(t, t.base + code[t.pc + operand]);
  }

  private void set(VmThread t, int register, long value, @Nullable Term term, int length) {
    t.stack[register] = value;
    shadow.setRegister(t, register, term);
    t.pc += length;
  }

  private boolean binary(VmThread t, int[] code, int op, int to) {
    boolean isLong = op >= Op.LADD;
    Operator operator = op == Op.LCMP ? Operator.CMP : BINARY[isLong ? op - Op.LADD : op - Op.IADD];
    long left = t.stack[t.base + code[t.pc + 2]];
    long right = t.stack[t.base + code[t.pc + 3]];
    Term one = term(t, code, 2);
    Term other = term(t, code, 3);
    boolean shifts =
        operator == Operator.SHL || operator == Operator.SHR || operator == Operator.USHR;
    boolean rightIsLong = isLong && !shifts;
    boolean divides = operator == Operator.DIV || operator == Operator.REM;
    if (divides && other != null) {
      Term zero = Terms.constant(0, isLong);
      if (inputs.decide(t, Terms.condition(Operator.EQ, other, zero)) < 0) {
        return false;
      }
    }
    if (divides && (isLong ? right : (int) right) == 0) {
      return false;
    }
    long value = operator.apply(isLong ? left : (int) left, right, isLong);
    Term result =
        one == null && other == null
            ? null
            : Terms.binary(
                operator,
                one == null ? Terms.constant(isLong ? left : (int) left, isLong) : one,
                other == null
                    ? Terms.constant(rightIsLong ? right : (int) right, rightIsLong)
                    : other);
    set(t, to, value, result, 4);
    return true;
  }

  private boolean floating(VmThread t, int[] code, int to) {
    int bytecode = code[t.pc + 4];
    Operator operator = Objects.requireNonNull(BY_BYTECODE.get(bytecode));
    long left = t.stack[t.base + code[t.pc + 2]];
    long right = t.stack[t.base + code[t.pc + 3]];
    Term one = term(t, code, 2);
    Term other = term(t, code, 3);
    Term result = null;
    if (operator.arity() == 1) {
      result = one == null ? null : Terms.unary(operator, one);
    } else if (one != null || other != null) {
      boolean isLong = (one != null ? one : Objects.requireNonNull(other)).isLong();
      result =
          Terms.binary(
              operator,
              one == null ? Terms.constant(isLong ? left : (int) left, isLong) : one,
              other == null ? Terms.constant(isLong ? right : (int) right, isLong) : other);
    }
    set(t, to, Arithmetic.floating(bytecode, left, right), result, 5);
    return true;
  }

  private boolean convert(VmThread t, int[] code, int to) {
    int from = t.base + code[t.pc + 2];
    Operator operator = Objects.requireNonNull(BY_BYTECODE.get(code[t.pc + 3]));
    Term term = shadow.register(t, from);
    Term result = term == null ? null : Terms.unary(operator, term);
    set(t, to, Arithmetic.convert(code[t.pc + 3], t.stack[from]), result, 4);
    return true;
  }

  private static Map<Integer, Operator> byBytecode() {
    Map<Integer, Operator> all = new HashMap<>();
    Operator[] arithmetic = {
      Operator.FADD, Operator.DADD, Operator.FSUB, Operator.DSUB, Operator.FMUL, Operator.DMUL,
      Operator.FDIV, Operator.DDIV, Operator.FREM, Operator.DREM, Operator.FNEG, Operator.DNEG
    };
    for (int i = 0; i < arithmetic.length; i++) {
      all.put(FADD + i / 2 * 4 + i % 2, arithmetic[i]);
    }
    Operator[] comparisons = {Operator.FCMPL, Operator.FCMPG, Operator.DCMPL, Operator.DCMPG};
    for (int i = 0; i < comparisons.length; i++) {
      all.put(FCMPL + i, comparisons[i]);
    }
    Operator[] conversions = {
      Operator.I2L, Operator.I2F, Operator.I2D, Operator.L2I, Operator.L2F, Operator.L2D,
      Operator.F2I, Operator.F2L, Operator.F2D, Operator.D2I, Operator.D2L, Operator.D2F,
      Operator.I2B, Operator.I2C, Operator.I2S
    };
    for (int i = 0; i < conversions.length; i++) {
      all.put(I2L + i, conversions[i]);
    }
    return Map.copyOf(all);
  }
}
