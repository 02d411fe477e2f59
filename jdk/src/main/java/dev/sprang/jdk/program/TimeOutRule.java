package dev.sprang.jdk.program;

/** When waits for some time are over. */
public enum TimeOutRule {
  /** Where nobody can go on without that: time is discrete and virtual, and running takes none. */
  IDLE,
  /** At any moment, however long they are. */
  ANY
}
