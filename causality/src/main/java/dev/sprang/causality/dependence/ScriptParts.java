package dev.sprang.causality.dependence;

import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.operation.Expression;
import java.util.BitSet;
import java.util.List;

/** What can be said of a piece of script without running it. */
final class ScriptParts {
  private ScriptParts() {}

  /** The registers a script may set. */
  static void assignedIn(List<Statement> script, BitSet registers) {
    for (Statement each : script) {
      Statement statement = withoutMode(each);
      if (statement instanceof Statement.Let s) {
        registers.set(s.register());
      } else if (statement instanceof Statement.Input s) {
        registers.set(s.register());
      } else if (statement instanceof Statement.Read s) {
        registers.set(0);
        registers.set(s.register());
      } else if (statement instanceof Statement.Nesting s) {
        assignedIn(s.body(), registers);
      } else if (observes(statement)) {
        registers.set(0);
      }
    }
  }

  private static Statement withoutMode(Statement statement) {
    return statement instanceof Statement.InMode s ? s.access() : statement;
  }

  private static boolean observes(Statement statement) {
    return statement instanceof Statement.Increment
        || statement instanceof Statement.CompareAndSet
        || statement instanceof Statement.FetchAndAdd
        || statement instanceof Statement.Await
        || statement instanceof Statement.Take
        || statement instanceof Statement.Choose;
  }

  /** Whether a thread that begins the script comes to its end: nothing blocks, loops or fails. */
  static boolean alwaysReturns(List<Statement> script) {
    return script.stream().allMatch(ScriptParts::alwaysReturns);
  }

  private static boolean alwaysReturns(Statement statement) {
    if (statement instanceof Statement.If s) {
      return alwaysReturns(s.body());
    } else if (withoutMode(statement) instanceof Statement.Access s) {
      return isFixed(s.place());
    }
    return statement instanceof Statement.Let
        || statement instanceof Statement.Fence
        || statement instanceof Statement.Input
        || statement instanceof Statement.Choose
        || statement instanceof Statement.Unpark;
  }

  private static boolean isFixed(Place place) {
    return place.index() == null || place.index() instanceof Expression.Constant;
  }
}
