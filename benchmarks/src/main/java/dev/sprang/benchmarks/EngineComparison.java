package dev.sprang.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.sprang.benchmarks.programs.Buffer;
import dev.sprang.benchmarks.programs.Counter;
import dev.sprang.benchmarks.programs.LastZero;
import dev.sprang.benchmarks.programs.LockAndAtomic;
import dev.sprang.benchmarks.programs.Philosophers;
import dev.sprang.benchmarks.programs.UpAndDown;
import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.vm.VmEngine;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The same programs by {@code optimal-dpor} on both engines for Java programs, those of {@link
 * StateSearch} among them, and what it reaches on the model engine, which costs next to nothing:
 * executions per second of processor time of the whole JVM, warm, whole explorations (of the large
 * programs their first executions) one after the other.
 */
public final class EngineComparison {
  private static final long WARM_UP = 10_000_000_000L;
  private static final long MEASURED = 5_000_000_000L;
  private static final long MOST_EXECUTIONS = 20_000;

  private EngineComparison() {}

  public static void main(String[] args) throws URISyntaxException {
    compare(Counter.class);
    compare(LockAndAtomic.class);
    compare(UpAndDown.class, "10");
    compare(LastZero.class, "5");
    compare(Philosophers.class, "5");
    compare(Buffer.class, "2");
    measure("Counter(5)", ModelEngine.KIND, StandardPrograms.counter(5));
    measure("lastzero(10)", ModelEngine.KIND, StandardPrograms.lastzero(10));
  }

  private static void compare(Class<?> program, String... arguments) throws URISyntaxException {
    Path home = Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI());
    JavaProgram java = new JavaProgram(program.getName(), List.of(arguments), List.of(home));
    String name = program.getSimpleName() + String.join("", arguments);
    for (EngineKind kind : List.of(VmEngine.KIND, LiveEngine.KIND)) {
      measure(name, kind, java);
    }
  }

  private static void measure(String name, EngineKind kind, Program program) {
    try (Engine engine = kind.prepare(program, Limits.DEFAULT)) {
      explore(engine, WARM_UP);
      System.out.printf(
          Locale.ROOT,
          "%-14s %-5s %,10.0f executions a CPU second%n",
          name,
          kind.id(),
          explore(engine, MEASURED));
    }
  }

  /** Explores the program again and again. */
  private static double explore(Engine engine, long nanos) {
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long cpu = process.getProcessCpuTime();
    long begin = System.nanoTime();
    long executions = 0;
    while (System.nanoTime() - begin < nanos) {
      executions +=
          new Exploration(
                  engine,
                  new OptimalDporExplorer(),
                  List.of(),
                  new Budget(Budget.UNLIMITED_TIME, MOST_EXECUTIONS),
                  true,
                  Progress.SILENT)
              .run()
              .executions();
    }
    return executions * 1e9 / (process.getProcessCpuTime() - cpu);
  }
}
