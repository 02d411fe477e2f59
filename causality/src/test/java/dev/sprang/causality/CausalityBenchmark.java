package dev.sprang.causality;

import dev.sprang.causality.order.Clause;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.causality.order.Z3Solver;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.programs.PaperPrograms;
import dev.sprang.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints, for the paper's small programs and each of its three explorers, the figures of its Tables
 * 2 and 3, and how long both solvers take for exactly the same questions. Not a test: run {@code
 * main} by hand.
 */
public final class CausalityBenchmark {
  private static final int MILLISECONDS = 60_000;

  private CausalityBenchmark() {}

  /** All questions about one trace. */
  private record Trial(int events, List<Clause> shared, List<List<Clause>> questions) {}

  public static void main(String[] arguments) {
    List<ModelProgram> programs =
        List.of(
            StandardPrograms.counter(4),
            PaperPrograms.airline(3, 2),
            PaperPrograms.pingpong(3),
            PaperPrograms.bubbleSort(3, 2, 1),
            PaperPrograms.pool(3, 2),
            PaperPrograms.stringBuffer());
    warmUp();
    System.out.println("program explorer runs reads constraints questions own-ms z3-ms ratio");
    double[] reduction = new double[Variant.values().length];
    double ratios = 0;
    for (ModelProgram program : programs) {
      long[] constraints = new long[Variant.values().length];
      for (Variant variant : Variant.values()) {
        Recorder recorder = new Recorder(new SearchSolver());
        McrExplorer explorer = new McrExplorer(variant, recorder, new McrExplorer.Rules());
        Result result = explore(program, explorer);
        double own = milliseconds(new SearchSolver(), recorder.trials);
        double reference = milliseconds(new Z3Solver(MILLISECONDS), recorder.trials);
        McrStatistics statistics = explorer.statistics();
        constraints[variant.ordinal()] = statistics.pairs();
        reduction[variant.ordinal()] += 1 - statistics.pairs() / (double) constraints[0];
        ratios += own / reference;
        System.out.printf(
            "%-16s %-10s %6d %8d %8d %7d %8.1f %8.1f %6.3f%n",
            program.name(),
            variant.id(),
            result.executions(),
            statistics.reads(),
            statistics.pairs(),
            statistics.questions(),
            own,
            reference,
            own / reference);
      }
    }
    int rows = programs.size();
    System.out.printf(
        "fewer read-write constraints on average: mcr-s %.1f %%, mcr-s-plus %.1f %%%n",
        100 * reduction[1] / rows, 100 * reduction[2] / rows);
    System.out.printf("own solver over z3, average: %.3f%n", ratios / (3 * rows));
  }

  private static void warmUp() {
    Recorder recorder = new Recorder(new SearchSolver());
    explore(
        StandardPrograms.counter(3),
        new McrExplorer(Variant.ALL_READS, recorder, new McrExplorer.Rules()));
    milliseconds(new SearchSolver(), recorder.trials);
    milliseconds(new Z3Solver(MILLISECONDS), recorder.trials);
  }

  private static Result explore(ModelProgram program, McrExplorer explorer) {
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    return new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
        .run();
  }

  private static double milliseconds(OrderSolver solver, List<Trial> trials) {
    long begin = System.nanoTime();
    for (Trial trial : trials) {
      OrderSolver.Session session = solver.begin(trial.events, trial.shared);
      trial.questions.forEach(session::solve);
    }
    double elapsed = (System.nanoTime() - begin) / 1e6;
    solver.close();
    return elapsed;
  }

  private static final class Recorder implements OrderSolver {
    private final OrderSolver solver;
    private final List<Trial> trials = new ArrayList<>();

    Recorder(OrderSolver solver) {
      this.solver = solver;
    }

    @Override
    public String name() {
      return solver.name();
    }

    @Override
    public Session begin(int events, List<Clause> shared) {
      Trial trial = new Trial(events, shared, new ArrayList<>());
      trials.add(trial);
      Session session = solver.begin(events, shared);
      return added -> {
        trial.questions.add(added);
        return session.solve(added);
      };
    }
  }
}
