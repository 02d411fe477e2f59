package dev.sprang.benchmarks;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Whole explorations on the model engine, on one core: executions and events per second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ModelExploration {
  /**
   * What a second brought. {@code steps} are the events that were really run: a depth-first
   * explorer on an engine that rewinds runs only what two executions do not share.
   */
  @State(Scope.Thread)
  @AuxCounters
  public static class Counts {
    public long executions;
    public long events;
    public long steps;

    void add(Result result, long run) {
      executions += result.executions();
      events += result.events();
      steps += run;
    }
  }

  /** Every interleaving of two threads with three increments each: 924 executions. */
  @Benchmark
  public void exhaustiveCounter3(Counts counts) {
    explore(StandardPrograms.counter(3), new ExhaustiveExplorer(), counts);
  }

  /** Every interleaving of four threads with a critical section each. */
  @Benchmark
  public void exhaustiveSections(Counts counts) {
    explore(StandardPrograms.sections(4, 2), new ExhaustiveExplorer(), counts);
  }

  /** Two threads with five increments each: 34,904 executions. */
  @Benchmark
  public void optimalDporCounter5(Counts counts) {
    explore(StandardPrograms.counter(5), new OptimalDporExplorer(), counts);
  }

  /** Sixteen threads: 3,328 executions of 31 to 41 events. */
  @Benchmark
  public void optimalDporLastzero10(Counts counts) {
    explore(StandardPrograms.lastzero(10), new OptimalDporExplorer(), counts);
  }

  private static void explore(ModelProgram program, Explorer explorer, Counts counts) {
    CountingEngine engine = new CountingEngine(new ModelEngine(program, Limits.DEFAULT));
    Exploration exploration =
        new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT);
    counts.add(exploration.run(), engine.steps());
  }
}
