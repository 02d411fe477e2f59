package dev.sprang.jdk.standin.pool;

/**
 * Threads that the program may have made, used as the program itself would: what a thread's class
 * overrides is called.
 */
public final class CallerThreads {
  private CallerThreads() {}

  public static void interrupt(Thread thread) {
    thread.interrupt();
  }
}
