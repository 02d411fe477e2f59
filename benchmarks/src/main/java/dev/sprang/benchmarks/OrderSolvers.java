package dev.sprang.benchmarks;

import dev.sprang.causality.McrExplorer;
import dev.sprang.causality.McrStatistics;
import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.Variant;
import dev.sprang.causality.order.Clause;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.causality.order.Z3Solver;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.programs.live.mcr.Airline;
import dev.sprang.programs.live.mcr.BubbleSort;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.programs.live.mcr.PingPong;
import dev.sprang.programs.live.mcr.Pool;
import dev.sprang.programs.live.mcr.StringBuffer;
import dev.sprang.testkit.programs.PaperPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * How long the own solver and Z3 take for exactly the same questions: those of maximal causality
 * reduction on the small programs of its paper, as model programs and as Java programs. A runner
 * instead of JMH, because the questions of a whole exploration are asked once.
 */
public final class OrderSolvers {
  private static final int MILLISECONDS = 60_000;

  private OrderSolvers() {}

  /** All questions about one trace. */
  private record Trial(int events, List<Clause> shared, List<List<Clause>> questions) {}

  public static void main(String[] args) throws IOException {
    Path cache = Files.createTempDirectory("dependence");
    measure("warm-up", () -> model(StandardPrograms.counter(3)), cache);
    System.out.println("program explorer runs reads constraints questions own-ms z3-ms ratio");
    List<Double> ratios = new ArrayList<>();
    List<ModelProgram> models =
        List.of(
            StandardPrograms.counter(3),
            PaperPrograms.airline(3, 2),
            PaperPrograms.pingpong(3),
            PaperPrograms.bubbleSort(3, 2, 1),
            PaperPrograms.pool(3, 2),
            PaperPrograms.stringBuffer());
    models.forEach(program -> ratios.addAll(measure(program.name(), () -> model(program), cache)));
    List<JavaProgram> programs =
        List.of(
            program(Counter.class, "3"),
            program(Airline.class, "3", "2"),
            program(PingPong.class, "3"),
            program(BubbleSort.class, "3"),
            program(Pool.class, "3", "2"),
            program(StringBuffer.class));
    programs.forEach(
        program ->
            ratios.addAll(
                measure(
                    program.mainClass().replaceAll(".*\\.", ""),
                    () -> new VmEngine(program, Limits.DEFAULT),
                    cache)));
    System.out.printf(
        "own solver over z3: average %.3f, at most %.3f%n",
        ratios.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
        ratios.stream().mapToDouble(Double::doubleValue).max().orElseThrow());
  }

  /** The own solver's time in parts of Z3's, once for each explorer. */
  private static List<Double> measure(String name, Supplier<Engine> engines, Path cache) {
    List<Double> ratios = new ArrayList<>();
    for (Variant variant : Variant.values()) {
      Recorder recorder = new Recorder(new SearchSolver());
      McrExplorer explorer = new McrExplorer(variant, recorder, cache);
      Result result;
      try (Engine engine = engines.get()) {
        result =
            new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
                .run();
      }
      double own = milliseconds(new SearchSolver(), recorder.trials);
      double reference = milliseconds(new Z3Solver(MILLISECONDS), recorder.trials);
      McrStatistics statistics = explorer.statistics();
      ratios.add(own / reference);
      System.out.printf(
          "%-16s %-10s %6d %8d %8d %7d %8.1f %8.1f %6.3f%n",
          name,
          variant.id(),
          result.executions(),
          statistics.get(Figure.READS),
          statistics.get(Figure.CONSTRAINTS),
          statistics.get(Figure.QUESTIONS),
          own,
          reference,
          own / reference);
    }
    return ratios;
  }

  private static Engine model(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT);
  }

  private static JavaProgram program(Class<?> type, String... arguments) {
    try {
      Path home = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new JavaProgram(type.getName(), List.of(arguments), List.of(home));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
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
