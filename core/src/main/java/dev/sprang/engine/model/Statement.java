package dev.sprang.engine.model;

import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The script language of model programs: what one thread does. The first group is the vocabulary of
 * the oracle; the second adds what the standard benchmark programs need (registers, computed
 * places, loops, starting threads, data choices).
 */
public sealed interface Statement {
  /** A named variable or monitor, or an element of a named array of them. */
  record Place(String name, @Nullable Expression index) {
    public static Place named(String name) {
      return new Place(name, null);
    }

    boolean isElement() {
      return index != null;
    }
  }

  /** Accesses a variable, and never waits. */
  sealed interface Access extends Statement {
    Place place();
  }

  /** Has others in it. */
  sealed interface Nesting extends Statement {
    List<Statement> body();
  }

  /** Observes a variable; the value also goes into {@code register} unless that is 0. */
  record Read(Place place, int register) implements Access {}

  record Write(Place place, Expression value) implements Access {}

  /** A read, then a write of the value read plus {@code delta}: two operations. */
  record Increment(Place place, long delta) implements Access {}

  record CompareAndSet(Place place, long expected, Expression value) implements Access {}

  /** Adds to a variable in one operation and observes the old value. */
  record FetchAndAdd(Place place, long delta) implements Access {}

  /**
   * An access that says how much it orders. One that does not is plain if it only reads or writes
   * and volatile if it does both, where memory is not one; where it is, that makes no difference.
   */
  record InMode(Mode mode, Access access) implements Statement {}

  /** Orders what its thread does before and after it: volatile is a full fence. */
  record Fence(Mode mode) implements Statement {}

  record If(Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Nesting {
    @Override
    public List<Statement> body() {
      return Stream.concat(then.stream(), otherwise.stream()).toList();
    }
  }

  record Sync(Place monitor, List<Statement> body) implements Nesting {}

  /** Runs the body under the monitor if it is free, else skips it; observes which. */
  record TrySync(Place monitor, List<Statement> body) implements Nesting {}

  record Wait(Place monitor) implements Statement {}

  record Notify(Place monitor, boolean all) implements Statement {}

  record Park() implements Statement {}

  record Unpark(int thread) implements Statement {}

  /** Blocks until the variable holds the value, then observes it. */
  record Await(Place place, long expected) implements Statement {}

  /** Blocks until the variable is at least the amount, then takes that away; observes the old. */
  record Take(Place place, long amount) implements Statement {}

  record Join(int thread) implements Statement {}

  /**
   * Waits so long at most for what the statement waits for, and goes on without it then: a wait,
   * park, await, take, or a try for a monitor, which then waits for it too.
   */
  record Within(long time, Statement waiting) implements Statement {}

  /** Blocks for so long. */
  record Sleep(long time) implements Statement {}

  record Start(int thread) implements Statement {}

  /** Ends the program, whatever its threads are at. */
  record Exit() implements Statement {}

  /** Puts a value into a register; not an operation. */
  record Let(int register, Expression value) implements Statement {}

  /** Puts an input of the program into a register; not an operation. */
  record Input(String name, int register) implements Statement {}

  record While(Expression condition, List<Statement> body) implements Nesting {}

  /** Observes one of the values 0 to {@code values} - 1, every one of them in some execution. */
  record Choose(int values) implements Statement {}

  /** Ends the thread with a failure if the condition is 0. */
  record Check(Expression condition, String message) implements Statement {}
}
