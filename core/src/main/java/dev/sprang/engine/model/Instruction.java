package dev.sprang.engine.model;

import dev.sprang.operation.Expression;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One step of a compiled script: an operation on shared state, or something local that runs along
 * with the operation before it.
 */
final class Instruction {
  enum Step {
    OPERATION,
    JUMP,
    JUMP_IF_ZERO,
    LET,
    INPUT,
    CHECK
  }

  static final long NO_LIMIT = -1;

  /** Of an operation that is not one of two. */
  static final int WHOLE = -1;

  final Step step;
  final int site;

  /** The operation's kind; null for local steps. */
  final OperationKind kind;

  /** The object if it is the same every time, else -1 and {@link #array} with {@link #index}. */
  final int object;

  final int array;
  final Expression index;

  /** What is written, or the condition or value of a local step. */
  final Expression value;

  /** A thread, jump target or register. */
  int target;

  final long operand;

  /** How long it waits at most; {@link #NO_LIMIT} for one that does not wait or for ever. */
  long time = NO_LIMIT;

  /** How much the operation orders; null if the script leaves that to the memory. */
  @Nullable Mode mode;

  /** For a read that is one of two: where what the first of them has found is kept. */
  int half = WHOLE;

  /** Whether it is the second of two, which finds the upper half. */
  boolean isUpper;

  /** The message of a check, the name of an input. */
  final String message;

  /** Operations by object, made when first needed. */
  private Operation[] operations = new Operation[0];

  private Operation[] overdue = new Operation[0];

  @SuppressWarnings("NullAway") // each step has what is asked of it
  private Instruction(
      Step step,
      int site,
      @Nullable OperationKind kind,
      Where where,
      @Nullable Expression value,
      int target,
      long operand,
      @Nullable String message) {
    this.step = step;
    this.site = site;
    this.kind = kind;
    this.object = where.object();
    this.array = where.array();
    this.index = where.index();
    this.value = value;
    this.target = target;
    this.operand = operand;
    this.message = message;
  }

  /** An object, or an element of an array of objects. */
  record Where(int object, int array, @Nullable Expression index) {
    static final Where NOWHERE = new Where(-1, -1, null);
  }

  static Instruction operation(
      int site,
      OperationKind kind,
      Where where,
      @Nullable Expression value,
      int target,
      long operand) {
    return new Instruction(Step.OPERATION, site, kind, where, value, target, operand, null);
  }

  static Instruction jump(Step step, int site, Expression condition) {
    return new Instruction(step, site, null, Where.NOWHERE, condition, -1, 0, null);
  }

  static Instruction let(int site, int register, Expression value) {
    return new Instruction(Step.LET, site, null, Where.NOWHERE, value, register, 0, null);
  }

  static Instruction input(int site, int register, String name) {
    return new Instruction(Step.INPUT, site, null, Where.NOWHERE, null, register, 0, name);
  }

  static Instruction check(int site, Expression condition, String message) {
    return new Instruction(Step.CHECK, site, null, Where.NOWHERE, condition, -1, 0, message);
  }

  /** The operation this instruction is when it is about {@code on}. */
  Operation operation(int on) {
    int slot = on + 1;
    if (slot >= operations.length) {
      operations = Arrays.copyOf(operations, slot + 1);
    }
    Operation operation = operations[slot];
    if (operation == null) {
      operation = make(on);
      operations[slot] = operation;
    }
    return operation;
  }

  /** Whether its thread may wait there, and need not do so for ever. */
  boolean mayWaitInTime() {
    return kind != null
        && switch (kind) {
          case AWAIT, TAKE, TRY_LOCK, REACQUIRE, PARK, SLEEP -> true;
          default -> false;
        };
  }

  /** The same when the thread has waited for as long as it wants to. */
  Operation overdue(int on) {
    int slot = on + 1;
    if (slot >= overdue.length) {
      overdue = Arrays.copyOf(overdue, slot + 1);
    }
    if (overdue[slot] == null) {
      overdue[slot] = Waits.overdue(operation(on));
    }
    return overdue[slot];
  }

  private Mode order() {
    return mode == null ? Mode.VOLATILE : mode;
  }

  private Operation make(int on) {
    return switch (kind) {
      case READ -> Operation.read(on).as(order());
      case WRITE -> Operation.write(on).as(order());
      case UPDATE -> Operation.update(on).as(order());
      case COMPARE_AND_SET -> Operation.compareAndSet(on, operand).as(order());
      case AWAIT ->
          value == null ? Waits.await(on, operand) : Waits.await(on, new Guard.Zero(value));
      case TAKE -> Waits.take(on, new Guard.Within(Long.SIZE, operand, Long.MAX_VALUE));
      case TRY_LOCK -> Operation.monitor(time == NO_LIMIT ? kind : OperationKind.LOCK, on);
      case LOCK, UNLOCK, QUERY_LOCK, WAIT, NOTIFY, NOTIFY_ALL -> Operation.monitor(kind, on);
      case REACQUIRE -> Waits.reacquire(on, operand == 1);
      case PARK -> Operation.park(on);
      case UNPARK -> Operation.unpark(target, on);
      case START -> Operation.start(target);
      case JOIN -> Operation.join(target);
      case CHOOSE -> Operation.choose((int) operand);
      case SLEEP -> Operation.sleep(false);
      case FENCE -> Operation.fence(order());
      case EXIT -> Operation.exit();
      case TICK, INPUT, BRANCH, ASSUME -> throw new AssertionError("no step of a script: " + kind);
    };
  }
}
