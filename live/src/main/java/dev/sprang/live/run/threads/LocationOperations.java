package dev.sprang.live.run.threads;

import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/** The operations on each location, made once, so that a step allocates nothing. */
public final class LocationOperations {
  private final Mode mode;
  private Operation[] reads = new Operation[64];
  private Operation[] writes = new Operation[64];
  private Operation[] updates = new Operation[64];

  /**
   * @param mode that of all of them
   */
  public LocationOperations(Mode mode) {
    this.mode = mode;
  }

  public Operation read(int location) {
    reads = withRoom(reads, location);
    if (reads[location] == null) {
      reads[location] = Operation.read(location).as(mode);
    }
    return reads[location];
  }

  public Operation write(int location) {
    writes = withRoom(writes, location);
    if (writes[location] == null) {
      writes[location] = Operation.write(location).as(mode);
    }
    return writes[location];
  }

  public Operation update(int location) {
    updates = withRoom(updates, location);
    if (updates[location] == null) {
      updates[location] = Operation.update(location).as(mode);
    }
    return updates[location];
  }

  private static Operation[] withRoom(Operation[] operations, int location) {
    return location < operations.length
        ? operations
        : Arrays.copyOf(operations, Math.max(2 * operations.length, location + 1));
  }
}
