package dev.sprang.api.operations;

/** How far calls may be held up by other threads that stop for ever, wherever that is. */
public enum ProgressCondition {
  /** They may wait. */
  ANY,
  /** A call goes on if all others stop: it never waits for another thread. */
  OBSTRUCTION_FREE,
  /** Some call always goes on: none ever waits, and they do not disturb each other for ever. */
  LOCK_FREE,
  /** Every call goes on: as lock-free, and none takes more than a number of steps. */
  WAIT_FREE
}
