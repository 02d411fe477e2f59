package dev.sprang.live.run.contents;

import dev.sprang.execution.Operation;
import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.Signals;

/** The operations that wait for a guard, until interrupted where that is possible. */
final class GuardOperations {
  private final Signals signals;
  private final LocationOperations operations = new LocationOperations(false);
  private final ContentOperations waits = new ContentOperations();

  GuardOperations(Signals signals) {
    this.signals = signals;
  }

  /** Takes one of what there is. */
  Operation of(int location, ProgramThread self, boolean interruptible) {
    return interruptible
        ? signals.takeUnlessInterrupted(self, location, ContentOperations.some())
        : waits.take(location);
  }

  /** Waits until there is nothing left, and leaves it so. */
  Operation untilZero(int location, ProgramThread self, boolean interruptible) {
    return interruptible
        ? signals.sleepUnlessInterrupted(self, location, ContentOperations.none())
        : waits.untilNone(location);
  }

  /** Puts one in if there is less than so much. */
  Operation below(int location, int limit, ProgramThread self, boolean interruptible) {
    return interruptible
        ? signals.takeUnlessInterrupted(self, location, ContentOperations.below(limit))
        : waits.putBelow(location, limit);
  }

  /** Changes it if that is possible, and does not wait. */
  Operation now(int location) {
    return operations.update(location);
  }

  Operation look(int location) {
    return operations.read(location);
  }
}
