package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;

/** The operations that wait for a guard, until interrupted where that is possible. */
final class GuardOperations {
  private final LiveThreadOperations threads;
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private final ContentOperations waits = new ContentOperations();

  GuardOperations(LiveThreadOperations threads) {
    this.threads = threads;
  }

  /** Takes one of what there is. */
  Operation of(int location, ProgramThread self, boolean interruptible) {
    return interruptible
        ? threads.takeUnlessInterrupted(self, location, ContentOperations.some())
        : waits.take(location);
  }

  /** Waits until there is nothing left, and leaves it so. */
  Operation untilZero(int location, ProgramThread self, boolean interruptible) {
    return interruptible
        ? threads.sleepUnlessInterrupted(self, location, ContentOperations.none())
        : waits.untilNone(location);
  }

  /** Puts one in if there is less than so much. */
  Operation below(int location, int limit, ProgramThread self, boolean interruptible) {
    return interruptible
        ? threads.takeUnlessInterrupted(self, location, ContentOperations.below(limit))
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
