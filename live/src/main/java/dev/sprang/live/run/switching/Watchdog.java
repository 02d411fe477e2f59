package dev.sprang.live.run.switching;

import dev.sprang.execution.Refusal;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks from time to time whether a thread of the program blocks where the engine has no control:
 * in native code or on something of the JDK's that is not modelled. Time decides nothing about a
 * program's answers here: such a check is given up.
 */
public final class Watchdog implements AutoCloseable {
  private static final int PERIOD_MILLIS = 1_000;

  /** After so many looks at the same place a thread counts as blocked. */
  private static final int PATIENCE = 10;

  private static final int FRAMES = 12;
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  /** A thread that took less than this since the last look stands still. */
  private static final long STILL_NANOS = 1_000_000;

  /** What a look sees: who runs, and how far the execution is. */
  public record Look(@Nullable Thread thread, long progress) {}

  private final int periodMillis;
  private final Supplier<Look> looks;
  private final Consumer<Refusal> giveUp;
  private final Thread thread = new Thread(this::watch, "sprang-watchdog");
  private volatile boolean closed;

  /**
   * @param looks gives a look whose thread is null while none of the program's runs; may be called
   *     at any time
   * @param giveUp ends the check, with the reason
   */
  public Watchdog(Supplier<Look> looks, Consumer<Refusal> giveUp) {
    this(looks, giveUp, PERIOD_MILLIS);
  }

  /** For tests, which do not want to wait so long. */
  Watchdog(Supplier<Look> looks, Consumer<Refusal> giveUp, int periodMillis) {
    this.periodMillis = periodMillis;
    this.looks = looks;
    this.giveUp = giveUp;
    thread.setDaemon(true);
    thread.start();
  }

  @SuppressWarnings("deprecation") // getId: its successor is not in JDK 17
  private void watch() {
    Look last = new Look(null, 0);
    int times = 0;
    long lastCpu = 0;
    while (!closed) {
      try {
        Thread.sleep(periodMillis);
      } catch (InterruptedException closing) {
        return;
      }
      Look look = looks.get();
      Thread watched = look.thread;
      long cpu = watched == null ? 0 : CPU.getThreadCpuTime(watched.getId());
      boolean stands = watched != null && look.equals(last) && cpu - lastCpu < STILL_NANOS;
      times = stands ? times + 1 : 0;
      lastCpu = cpu;
      last = look;
      if (watched != null && times >= PATIENCE) {
        giveUp.accept(refusal(watched));
        watched.interrupt();
        times = 0;
      }
    }
  }

  private static Refusal refusal(Thread thread) {
    return new Refusal(
        "A thread of the program blocks where the engine has no control over it",
        Stream.of(thread.getStackTrace()).limit(FRAMES).map(StackTraceElement::toString).toList(),
        "Let it wait for other threads only, by what the engine knows");
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
