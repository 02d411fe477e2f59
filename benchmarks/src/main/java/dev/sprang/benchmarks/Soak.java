package dev.sprang.benchmarks;

import dev.sprang.benchmarks.programs.Deadlocking;
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

/**
 * Many executions of a program that deadlocks now and then, in one JVM: prints the live heap and
 * the number of threads as it goes, which must not grow.
 *
 * <pre>java -cp benchmarks/target/benchmarks.jar dev.sprang.benchmarks.Soak 1000000</pre>
 */
public final class Soak {
  private static final int PARTS = 10;

  private Soak() {}

  public static void main(String[] args) throws URISyntaxException {
    long executions = args.length == 0 ? 1_000_000 : Long.parseLong(args[0]);
    Path home =
        Path.of(Deadlocking.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    JavaProgram program = new JavaProgram(Deadlocking.class.getName(), List.of(), List.of(home));
    RandomExplorer explorer = new RandomExplorer(1);
    try (LiveEngine engine = new LiveEngine(program, Limits.DEFAULT)) {
      System.out.printf("%12s %12s %8s%n", "executions", "heap in KB", "threads");
      for (int part = 1; part <= PARTS; part++) {
        Budget budget = new Budget(Budget.UNLIMITED_TIME, executions / PARTS);
        new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
        System.out.printf("%12d %12d %8d%n", part * executions / PARTS, heapKilobytes(), threads());
      }
    }
  }

  private static long heapKilobytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 10;
  }

  private static int threads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }
}
