package dev.sprang.input;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** What a {@link RandomInputProgram} is made of: expressions of ints, conditions and statements. */
final class ProgramCode {
  private ProgramCode() {}

  sealed interface Expression {}

  record Constant(int value) implements Expression {}

  record Register(int number) implements Expression {}

  /** An operator of Java's on two ints, or on two longs made of them. */
  record Arithmetic(Width width, String operator, Expression left, Expression right)
      implements Expression {}

  enum Width {
    INT,
    LONG,
    DOUBLE
  }

  /** {@code (byte) e} and the like. */
  record Cast(String type, Expression of) implements Expression {}

  record Choice(Condition condition, Expression then, Expression otherwise) implements Expression {}

  /** An element of the thread's array. */
  record Element(Expression index) implements Expression {}

  /** A method that computes, with the same as Java code; what it asks of inputs is its own. */
  record Call(Function function, Expression of) implements Expression {}

  record Function(String java, IntUnaryOperator meaning) {}

  sealed interface Condition {}

  record Comparison(Width width, String operator, Expression left, Expression right)
      implements Condition {}

  /** {@code &&} or {@code ||}. */
  record Both(boolean isAnd, Condition first, Condition second) implements Condition {}

  sealed interface Statement {}

  record Take(int register, int input) implements Statement {}

  record Choose(int register, int ways) implements Statement {}

  record Compute(int register, Expression expression) implements Statement {}

  record Store(Expression index, Expression value) implements Statement {}

  record Assume(Condition condition) implements Statement {}

  record Read(int register, int variable) implements Statement {}

  record Write(int variable, Expression value) implements Statement {}

  /** {@code r = atomic.getAndAdd(value)}. */
  record Add(int register, Expression value) implements Statement {}

  /** {@code r = atomic.compareAndSet(expected, value) ? 1 : 0}. */
  record CompareAndSet(int register, Expression expected, Expression value) implements Statement {}

  record If(Condition condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  /** One body for each key, and one for all others. */
  record Switch(Expression of, List<Integer> keys, List<List<Statement>> bodies)
      implements Statement {}

  /** As often as the lowest bits of a number say. */
  record Repeat(Expression count, List<Statement> body) implements Statement {}

  /** Catches a division by zero and an index that is none. */
  record Try(List<Statement> body, List<Statement> handler) implements Statement {}

  record Locked(List<Statement> body) implements Statement {}

  /** Waits under the lock until the variable is not zero. */
  record Await(int variable) implements Statement {}

  /** Writes the variable under the lock and wakes all. */
  record Signal(int variable, Expression value) implements Statement {}

  /** The first thread starts another one, which begins with its first register. */
  record Start(int thread) implements Statement {}

  record Join(int thread) implements Statement {}
}
