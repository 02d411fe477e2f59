package dev.sprang.property;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Remodelling;
import java.util.List;
import java.util.Optional;

/**
 * Calls into ordinary objects are run as one step each, which is right only if nobody uses the
 * object meanwhile.
 */
final class UnorderedCalls {
  private static final String ADVICE = "Guard it by a lock";

  private UnorderedCalls() {}

  /** Only such calls are plain updates. */
  static boolean contain(Operation operation) {
    return operation.isPlain() && operation.kind() == OperationKind.UPDATE;
  }

  /**
   * How the program has to be run instead, if one of two operations that race is such a call.
   *
   * @throws CannotVouchException if there is no other way to run it
   */
  static Optional<Ending.Remodel> remodel(
      Operation one, Operation other, DataRace race, Names names) {
    if (!contain(one) && !contain(other)) {
      return Optional.empty();
    }
    String reason =
        ("%s is used by two threads without synchronisation, at %s and %s. Calls into it are run as"
                + " one step each, which is only true if they are not concurrent")
            .formatted(race.location(), race.first(), race.second());
    Remodelling how =
        names.remodelling(one.object()).orElseThrow(() -> new CannotVouchException(reason, ADVICE));
    return Optional.of(Ending.Remodel.of(how, reason, List.of(), ADVICE));
  }
}
