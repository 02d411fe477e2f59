package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import java.util.Arrays;

/**
 * Operations on all of an object's content, where the engine cannot look inside: a call into the
 * JDK as one step. What such a location holds is the history of its changes, as a hash of who made
 * them and how many that thread had made before: with the same history and the same values read,
 * the content is the same.
 */
final class Contents {
  private final LiveMachine machine;
  private long[] histories = new long[64];

  Contents(LiveMachine machine) {
    this.machine = machine;
  }

  void reset() {
    Arrays.fill(histories, 0);
  }

  /** Asks for an operation on the content at {@code location}; the call then follows. */
  void access(ProgramThread self, Operation operation, int location, int site) {
    machine.operation(self, operation, site);
    if (location >= histories.length) {
      histories = Arrays.copyOf(histories, Math.max(2 * histories.length, location + 1));
    }
    machine.event().observed = histories[location];
    if (operation.kind() != Operation.Kind.READ) {
      histories[location] = change(histories[location], self);
    }
    machine.event().written = histories[location];
  }

  private static long change(long history, ProgramThread self) {
    long mixed = (history ^ self.number + 1) * 0x9E3779B97F4A7C15L + self.changes++;
    mixed = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    return mixed ^ mixed >>> 32;
  }
}
