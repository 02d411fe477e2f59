package dev.sprang.property;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Remodelling;
import java.util.List;

/**
 * Calls into ordinary objects are run as one step each, which is right only if nobody uses the
 * object meanwhile.
 */
final class UnorderedCalls {
  private static final String ADVICE = "Guard it by a lock";

  private UnorderedCalls() {}

  /** Only such calls are plain updates. */
  private static boolean contain(Operation operation) {
    return operation.isPlain() && operation.kind() == OperationKind.UPDATE;
  }

  /** Whether one of two operations that race is such a call. */
  static boolean contain(Operation one, Operation other) {
    return contain(one) || contain(other);
  }

  /**
   * How the program has to be run instead if such a call races. Every race of one asks for that,
   * also at places where others were seen: objects of many classes may come to one place.
   *
   * @throws CannotVouchException if there is no other way to run it
   */
  static Ending.Remodel remodel(Operation call, DataRace race, Names names) {
    String reason =
        ("%s is used by two threads without synchronisation, at %s and %s. Calls into it are run as"
                + " one step each, which is only true if they are not concurrent")
            .formatted(race.location(), race.first(), race.second());
    Remodelling how =
        names
            .remodelling(call.object())
            .orElseThrow(() -> new CannotVouchException(reason, ADVICE));
    return Ending.Remodel.of(how, reason, List.of(), ADVICE);
  }
}
