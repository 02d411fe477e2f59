package dev.sprang.benchmarks;

import dev.sprang.benchmarks.programs.Buffer;
import dev.sprang.benchmarks.programs.LastZero;
import dev.sprang.benchmarks.programs.Philosophers;
import dev.sprang.benchmarks.programs.UpAndDown;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.programs.live.FileSystem;
import dev.sprang.programs.live.Indexer;
import dev.sprang.vm.VmEngine;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Whole searches over states on the vm engine: states, transitions a second of processor time, and
 * bytes per stored state. A runner instead of JMH, because what matters is a whole search, the
 * first one and one by a warm machine.
 */
public final class StateSearch {
  private static final int ROUNDS = 8;
  private static final Duration MOST_TIME = Duration.ofSeconds(30);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final Map<String, Supplier<Explorer>> EXPLORERS =
      Map.of(
          "stateful", StatefulExplorer::new,
          "heap-reach", HeapReachExplorer::new,
          "stateful-dpor", StatefulDporExplorer::new,
          "optimal-dpor", OptimalDporExplorer::new);

  private StateSearch() {}

  /**
   * @param args ids of explorers; none for stateful
   */
  public static void main(String[] args) {
    for (String id : args.length == 0 ? new String[] {"stateful"} : args) {
      measure(id, UpAndDown.class, "10");
      measure(id, LastZero.class, "5");
      measure(id, Philosophers.class, "5");
      measure(id, Buffer.class, "2");
      measure(id, Buffer.class, "3");
      if (id.endsWith("dpor")) {
        measure(id, Indexer.class, "12");
        measure(id, FileSystem.class, "14");
      }
    }
  }

  private static void measure(String id, Class<?> program, String argument) {
    double first = 0;
    for (int round = 1; round <= ROUNDS; round++) {
      JavaProgram java = new JavaProgram(program.getName(), List.of(argument), home(program));
      try (Engine engine = new VmEngine(java, Limits.DEFAULT)) {
        Explorer explorer = EXPLORERS.get(id).get();
        long begin = THREADS.getCurrentThreadCpuTime();
        Budget budget = new Budget(MOST_TIME, Budget.UNLIMITED_EXECUTIONS);
        Result result =
            new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
        double seconds = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
        first = round == 1 ? seconds : first;
        if (round == ROUNDS || seconds > 5) {
          String name = program.getSimpleName() + "(" + argument + ")";
          print(id, name, result, first, seconds, explorer);
          return;
        }
      }
    }
  }

  private static void print(
      String id, String name, Result result, double first, double last, Explorer explorer) {
    long states = result.figures().getOrDefault("states", 0L);
    long transitions = states + result.figures().getOrDefault("matched", 0L);
    double bytes =
        explorer instanceof StatefulExplorer stateful ? stateful.bytesPerState() : Double.NaN;
    System.out.printf(
        Locale.ROOT,
        "%-13s %-16s %-9s %,8d executions %,9d states, first %.3f s, warm %.3f s, %,9.0f transitions/s, %.1f bytes/state%n",
        id,
        name,
        result.stop(),
        result.executions(),
        states,
        first,
        last,
        transitions / last,
        bytes);
  }

  private static List<Path> home(Class<?> program) {
    try {
      return List.of(Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
