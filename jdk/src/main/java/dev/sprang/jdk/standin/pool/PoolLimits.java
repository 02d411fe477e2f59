package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;

/**
 * How many workers a pool may have, and how long those stay that have nothing to do. Behind the
 * cell of the pool's state.
 */
final class PoolLimits {
  private static final String KEPT_ALIVE =
      "idle workers of pools are kept alive as long as the program runs, however short their"
          + " keep-alive time is";

  private int core;
  private int most;
  private long keepAlive;
  private boolean allowsCoreTimeOut;

  /** Whether there may ever be more workers than in the core, but for the one of an empty core. */
  private boolean mayExceedCore;

  PoolLimits(int core, int most, long keepAlive, boolean isQueueBounded) {
    this.core = core;
    this.most = most;
    this.keepAlive = keepAlive;
    this.mayExceedCore = isQueueBounded;
  }

  int core() {
    return core;
  }

  int most() {
    return most;
  }

  long keepAlive() {
    return keepAlive;
  }

  boolean allowsCoreTimeOut() {
    return allowsCoreTimeOut;
  }

  /**
   * Returns by how much the core has grown.
   *
   * @param count how many workers there are
   */
  int setCore(int size, int count) {
    if (size < 0 || size > most) {
      throw new IllegalArgumentException();
    }
    int more = size - core;
    core = size;
    mayExceedCore |= count > size;
    return more;
  }

  /** These tell whether an idle worker may have to go sooner than it would have. */
  boolean setMost(int size) {
    if (size <= 0 || size < core) {
      throw new IllegalArgumentException();
    }
    most = size;
    return false;
  }

  boolean setKeepAlive(long nanos) {
    boolean isLess = nanos < keepAlive;
    keepAlive = nanos;
    return isLess;
  }

  boolean allowCoreTimeOut(boolean allows) {
    boolean isNew = allows && !allowsCoreTimeOut;
    allowsCoreTimeOut = allows;
    return isNew;
  }

  /** Whether a JVM would wait for ever for idle workers of a pool that nobody shuts down. */
  boolean areEndless() {
    return core > 0 && !allowsCoreTimeOut;
  }

  /** Whether it depends on the number of workers how long an idle one stays, or all go in time. */
  boolean mayTimeOut() {
    if (!allowsCoreTimeOut && (most == core || !mayExceedCore && core > 0)) {
      return false;
    } else if (!SharedCell.waitsInTime()) {
      SharedCell.assume(KEPT_ALIVE);
      return false;
    }
    return true;
  }

  /** How long an idle one of so many stays. */
  long stays(int count) {
    return allowsCoreTimeOut || count > core ? keepAlive : Long.MAX_VALUE;
  }
}
