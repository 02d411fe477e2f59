package dev.sprang.property;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.SeveralStepsException;
import dev.sprang.execution.Names;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;

/**
 * Calls into ordinary objects of the JDK are run as one step each, which is right only if nobody
 * uses the object meanwhile.
 */
final class UnorderedCalls {
  private UnorderedCalls() {}

  /** Only such calls are plain updates. */
  static boolean contain(Operation operation) {
    return operation.isPlain() && operation.kind() == Kind.UPDATE;
  }

  /** Refuses a race of two operations on an object if one of them is such a call. */
  static void refuse(Operation one, Operation other, DataRace race, Names names) {
    if (!contain(one) && !contain(other)) {
      return;
    }
    String message =
        ("%s is used by two threads without synchronisation, at %s and %s. Calls into it are run as"
                + " one step each, which is only true if they are not concurrent: guard it by a lock")
            .formatted(race.location(), race.first(), race.second());
    throw names
        .calledClass(one.object())
        .<CannotVouchException>map(
            type ->
                new SeveralStepsException(
                    type, message + ", or let it run by its own code: --deep " + type))
        .orElseGet(() -> new CannotVouchException(message));
  }
}
