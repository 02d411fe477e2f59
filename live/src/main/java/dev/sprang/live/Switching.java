package dev.sprang.live;

import dev.sprang.live.run.LiveRun;

/** How the live engine switches between the program's threads. */
public enum Switching {
  /** Strands of one thread that yield; only where the JVM can do so inside monitors. */
  CONTINUATIONS,
  /** Threads of the operating system that hand over to each other. */
  PLATFORM_THREADS;

  /** Whether this JVM has it. */
  public boolean isHere() {
    return this == PLATFORM_THREADS || LiveRun.hasContinuations();
  }

  /** The faster one that this JVM has. */
  public static Switching fastest() {
    return CONTINUATIONS.isHere() ? CONTINUATIONS : PLATFORM_THREADS;
  }
}
