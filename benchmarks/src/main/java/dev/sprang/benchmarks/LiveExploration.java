package dev.sprang.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.sprang.benchmarks.programs.Counter;
import dev.sprang.benchmarks.programs.LockAndAtomic;
import dev.sprang.benchmarks.programs.LockAtomicMap;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Random schedules of Java programs on the live engine, in one JVM that stays warm. Divide the
 * executions by the CPU seconds to get executions per CPU second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
      "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
      "--add-opens=java.base/java.lang=ALL-UNNAMED"
    })
public class LiveExploration {
  private static final int EXECUTIONS = 1_000;

  /** What a second brought, and how many CPU seconds the whole JVM took for it. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Counts {
    public long executions;
    public double cpuSeconds;
  }

  /** A program that is prepared once. */
  public abstract static class Prepared {
    private final Class<?> program;
    private final RandomExplorer explorer = new RandomExplorer(1);
    private LiveEngine engine;

    Prepared(Class<?> program) {
      this.program = program;
    }

    @Setup
    public void prepare() throws URISyntaxException {
      Path home = Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI());
      engine =
          new LiveEngine(
              new JavaProgram(program.getName(), List.of(), List.of(home)), Limits.DEFAULT);
    }

    void explore(Counts counts) {
      OperatingSystemMXBean process =
          (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      long begin = process.getProcessCpuTime();
      Budget budget = new Budget(Budget.UNLIMITED_TIME, EXECUTIONS);
      new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
      counts.executions += EXECUTIONS;
      counts.cpuSeconds += (process.getProcessCpuTime() - begin) / 1e9;
    }

    @TearDown
    public void close() {
      engine.close();
    }
  }

  /** Counter(3). */
  @State(Scope.Thread)
  public static class PreparedCounter extends Prepared {
    public PreparedCounter() {
      super(Counter.class);
    }
  }

  /** ReentrantLock and AtomicInteger. */
  @State(Scope.Thread)
  public static class PreparedLock extends Prepared {
    public PreparedLock() {
      super(LockAndAtomic.class);
    }
  }

  /** ReentrantLock, AtomicInteger and ConcurrentHashMap, three threads. */
  @State(Scope.Thread)
  public static class PreparedMap extends Prepared {
    public PreparedMap() {
      super(LockAtomicMap.class);
    }
  }

  @Benchmark
  public void randomLockAtomicMap(PreparedMap program, Counts counts) {
    program.explore(counts);
  }

  @Benchmark
  public void randomCounter3(PreparedCounter program, Counts counts) {
    program.explore(counts);
  }

  @Benchmark
  public void randomLockAndAtomic(PreparedLock program, Counts counts) {
    program.explore(counts);
  }
}
