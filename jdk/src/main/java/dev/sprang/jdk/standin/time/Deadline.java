package dev.sprang.jdk.standin.time;

import dev.sprang.jdk.standin.SharedCell;

/** How much is left of the time that a call of several waits has for all of them. */
public final class Deadline {
  private final boolean isMeasured = SharedCell.waitsInTime();
  private final long nanos;
  private final long end;

  public Deadline(long nanos) {
    this.nanos = nanos;
    this.end = isMeasured ? System.nanoTime() + nanos : 0;
  }

  /** In nanoseconds; all of it, where the time may be over at any moment. */
  public long left() {
    return isMeasured ? end - System.nanoTime() : nanos;
  }
}
