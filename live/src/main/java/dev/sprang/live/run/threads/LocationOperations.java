package dev.sprang.live.run.threads;

import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/** The operations on each location, made once, so that a step allocates nothing. */
public final class LocationOperations {
  private final boolean plain;
  private Operation[] reads = new Operation[64];
  private Operation[] writes = new Operation[64];
  private Operation[] updates = new Operation[64];

  /**
   * @param plain whether the accesses synchronise nobody
   */
  public LocationOperations(boolean plain) {
    this.plain = plain;
  }

  public Operation read(int location) {
    reads = withRoom(reads, location);
    if (reads[location] == null) {
      reads[location] = made(Operation.read(location));
    }
    return reads[location];
  }

  public Operation write(int location) {
    writes = withRoom(writes, location);
    if (writes[location] == null) {
      writes[location] = made(Operation.write(location));
    }
    return writes[location];
  }

  public Operation update(int location) {
    updates = withRoom(updates, location);
    if (updates[location] == null) {
      updates[location] = made(Operation.update(location));
    }
    return updates[location];
  }

  private Operation made(Operation operation) {
    return plain ? operation.as(Mode.PLAIN) : operation;
  }

  private static Operation[] withRoom(Operation[] operations, int location) {
    return location < operations.length
        ? operations
        : Arrays.copyOf(operations, Math.max(2 * operations.length, location + 1));
  }
}
