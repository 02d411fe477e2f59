package dev.sprang.vm.interpret;

import static org.objectweb.asm.Opcodes.I2B;
import static org.objectweb.asm.Opcodes.I2C;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.I2S;
import static org.objectweb.asm.Opcodes.L2I;

import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.input.Shadow;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.thread.VmThread;
import java.util.Map;
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

  private static final Map<Integer, Operator> CONVERSIONS =
      Map.of(
          I2L,
          Operator.I2L,
          L2I,
          Operator.L2I,
          I2B,
          Operator.I2B,
          I2C,
          Operator.I2C,
          I2S,
          Operator.I2S);

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
    return Terms.condition(condition, Terms.constant(left, false), Terms.constant(right, false))
        == Terms.TRUE;
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
    Term known = Terms.constant(isLong ? left : (int) left, isLong);
    Term and = Terms.constant(rightIsLong ? right : (int) right, rightIsLong);
    long value = Terms.binary(operator, known, and).value();
    Term result =
        one == null && other == null
            ? null
            : Terms.binary(operator, one == null ? known : one, other == null ? and : other);
    set(t, to, value, result, 4);
    return true;
  }

  private boolean floating(VmThread t, int[] code, int to) {
    int left = t.base + code[t.pc + 2];
    int right = t.base + code[t.pc + 3];
    if (!inputs.fix(t, left) || !inputs.fix(t, right)) {
      return false;
    }
    set(t, to, Arithmetic.floating(code[t.pc + 4], t.stack[left], t.stack[right]), null, 5);
    return true;
  }

  private boolean convert(VmThread t, int[] code, int to) {
    int from = t.base + code[t.pc + 2];
    Operator operator = CONVERSIONS.get(code[t.pc + 3]);
    Term term = shadow.register(t, from);
    if (operator == null && !inputs.fix(t, from)) {
      return false;
    }
    Term result = term == null || operator == null ? null : Terms.unary(operator, term);
    set(t, to, Arithmetic.convert(code[t.pc + 3], t.stack[from]), result, 4);
    return true;
  }
}
