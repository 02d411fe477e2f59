package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.programs.live.LockOrder;
import dev.sprang.programs.live.LostNotification;
import dev.sprang.programs.polling.SpinForEver;
import dev.sprang.testkit.engines.KnownProgram;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions that are given up halfway, tens of thousands of them, leave nothing behind. */
class SoakTest {
  private static final int WARM = 5_000;
  private static final int MANY = 50_000;
  private static final long SLACK_BYTES = 2 << 20;

  @ParameterizedTest
  @ValueSource(classes = {LockOrder.class, LostNotification.class, SpinForEver.class})
  void neitherThreadsNorMemoryGrow(Class<?> program) {
    JavaProgram java = new JavaProgram(program.getName(), List.of(), List.of(KnownProgram.home()));
    Explorer explorer = new RandomExplorer(1);
    try (LiveEngine engine = new LiveEngine(java, Limits.DEFAULT)) {
      run(engine, explorer, WARM);
      int threads = ManagementFactory.getThreadMXBean().getThreadCount();
      long heap = liveHeap();
      assertEquals(MANY, run(engine, explorer, MANY).executions());
      assertTrue(ManagementFactory.getThreadMXBean().getThreadCount() <= threads);
      assertTrue(liveHeap() < heap + SLACK_BYTES, liveHeap() + " after " + heap);
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {LockOrder.class, SpinForEver.class})
  void aClosedEngineLeavesNoThread(Class<?> program) {
    int threads = sprangThreads();
    JavaProgram java = new JavaProgram(program.getName(), List.of(), List.of(KnownProgram.home()));
    try (LiveEngine engine = new LiveEngine(java, Limits.DEFAULT)) {
      run(engine, new RandomExplorer(1), 100);
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("sprang-")) {
        join(thread);
      }
    }
    assertEquals(threads, sprangThreads());
  }

  private static int sprangThreads() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("sprang-"))
            .count();
  }

  /** A thread that was told to end takes a moment. */
  private static void join(Thread thread) {
    try {
      thread.join(10_000);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Result run(LiveEngine engine, Explorer explorer, int executions) {
    return LiveProgramsTest.explore(engine, explorer, executions, List.of());
  }

  private static long liveHeap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
