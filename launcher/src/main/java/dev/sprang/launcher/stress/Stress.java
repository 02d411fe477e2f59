package dev.sprang.launcher.stress;

import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.input.JavaCompilation;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.memory.MemoryOrder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;

/** A script, run on the JVM itself as often as there is time for. */
public final class Stress {
  /** So many are run between two waits of the threads for each other. */
  private static final int INSTANCES = 4_096;

  private final ModelProgram program;
  private final ObjIntConsumer<long[]> code;
  private final long[][] notes;

  /**
   * Compiles a script.
   *
   * @throws UnfitException if it does what is not written in Java yet, or there is no compiler
   */
  public Stress(ModelProgram program) {
    this.program = program;
    this.code = compiled(StressSource.of(program, INSTANCES));
    this.notes = new long[program.threads().size()][INSTANCES];
  }

  /**
   * The programs of a file.
   *
   * @throws RefusedException if it cannot be read
   */
  public static List<LoadedProgram> programs(String file) {
    try {
      return ProgramFiles.read(ProgramName.of(file), Optional.empty());
    } catch (UnfitException unreadable) {
      throw new RefusedException(unreadable.refusal().message());
    }
  }

  /**
   * Runs a program for so long at least.
   *
   * @throws RefusedException if it is not written in Java yet
   */
  public static StressTally run(LoadedProgram program, Duration time) {
    try {
      if (program.program() instanceof ModelProgram model) {
        return new Stress(model).run(time);
      }
      throw new UnfitException("sprang stress runs thread scripts, .json or .jsonl");
    } catch (UnfitException unfit) {
      throw new RefusedException(program.address() + ": " + unfit.refusal().message());
    }
  }

  @SuppressWarnings("unchecked") // the source says so
  private static ObjIntConsumer<long[]> compiled(String source) {
    try {
      Path file = Files.createTempDirectory("sprang-").resolve(StressSource.CLASS + ".java");
      Files.writeString(file, source);
      Path classes = JavaCompilation.of(file, List.of(), Optional.empty());
      Files.delete(file);
      Files.delete(file.getParent());
      try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
        Class<?> found = loader.loadClass(StressSource.CLASS);
        return (ObjIntConsumer<long[]>) found.getDeclaredConstructor().newInstance();
      }
    } catch (IOException unwritable) {
      throw new UncheckedIOException("The script cannot be compiled", unwritable);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Runs it for so long at least. */
  public StressTally run(Duration time) {
    Map<List<Long>, long[]> counts = new HashMap<>();
    List<List<Integer>> phases = phases();
    ExecutorService pool = Executors.newFixedThreadPool(program.threads().size());
    long end = System.nanoTime() + time.toNanos();
    try {
      do {
        code.accept(new long[0], -1);
        for (List<Integer> phase : phases) {
          runPhase(phase, pool);
        }
        count(counts);
      } while (System.nanoTime() < end);
    } finally {
      pool.shutdownNow();
    }
    Map<String, Long> seen = new TreeMap<>();
    counts.forEach((key, count) -> seen.put(text(key), count[0]));
    return new StressTally(
        program.name(),
        seen,
        observations(MemoryOrder.SC, new SourceDporExplorer()),
        observations(MemoryOrder.JAVA, new JavaMemoryExplorer()));
  }

  /** Threads by when they are run: one that joins others comes after them. */
  private List<List<Integer>> phases() {
    int[] phase = new int[program.threads().size()];
    List<List<Integer>> phases = new ArrayList<>();
    for (int round = 0; round <= phase.length; round++) {
      for (int thread = 0; thread < phase.length; thread++) {
        List<Statement> script = program.threads().get(thread);
        for (Statement join : script.subList(0, StressSource.joins(script))) {
          phase[thread] = Math.max(phase[thread], phase[((Statement.Join) join).thread()] + 1);
        }
      }
    }
    for (int number = 0; number <= Arrays.stream(phase).max().orElse(0); number++) {
      List<Integer> threads = new ArrayList<>();
      for (int thread = 0; thread < phase.length; thread++) {
        if (phase[thread] == number) {
          threads.add(thread);
        }
      }
      phases.add(threads);
    }
    if (phases.size() > phase.length) {
      throw new UnfitException("The threads of %s join each other".formatted(program.name()));
    }
    return phases;
  }

  private void runPhase(List<Integer> threads, ExecutorService pool) {
    if (threads.isEmpty()) {
      return;
    }
    AtomicInteger missing = new AtomicInteger(threads.size());
    List<Future<?>> running = new ArrayList<>();
    for (int thread : threads) {
      running.add(
          pool.submit(
              () -> {
                missing.decrementAndGet();
                while (missing.get() > 0) {
                  Thread.yield(); // so that all begin at the same moment, if there are cores
                }
                code.accept(notes[thread], thread);
                return thread;
              }));
    }
    try {
      for (Future<?> one : running) {
        one.get();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", ended);
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }

  private void count(Map<List<Long>, long[]> counts) {
    for (int i = 0; i < INSTANCES; i++) {
      Long[] key = new Long[notes.length];
      for (int thread = 0; thread < notes.length; thread++) {
        key[thread] = notes[thread][i];
      }
      counts.computeIfAbsent(Arrays.asList(key), none -> new long[1])[0]++;
    }
  }

  /** What threads have observed, as outcomes have it. */
  private static String text(List<Long> key) {
    List<String> threads = new ArrayList<>();
    for (long note : key) {
      StringBuilder observed = new StringBuilder();
      for (long rest = note; rest != 0; rest /= StressSource.BASE) {
        observed.insert(0, "," + (rest % StressSource.BASE - 1));
      }
      threads.add(observed.isEmpty() ? "[]" : "[" + observed.substring(1) + "]");
    }
    return "[" + String.join(",", threads) + "]";
  }

  private Set<String> observations(MemoryOrder memory, Explorer explorer) {
    try (ModelEngine engine = new ModelEngine(program, Limits.DEFAULT, memory)) {
      Result result =
          new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
              .run();
      Set<String> found = new TreeSet<>();
      for (String outcome : result.outcomes().keySet()) {
        found.add(outcome.substring(outcome.indexOf("\"obs\":") + 6, outcome.length() - 1));
      }
      return found;
    }
  }
}
