package dev.sprang.causality;

import dev.sprang.causality.order.MissingSolver;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.causality.order.Z3Solver;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.setting.ResultPlace;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The explorers of this module: one line each. */
public final class CausalityExplorers implements ExplorerCatalogue {
  /** Who answers the questions of maximal causality reduction. */
  public enum Solvers {
    SEARCH,
    Z3
  }

  public static final Setting<Solvers> SOLVER =
      Setting.oneOf(
          "solver",
          Solvers.class,
          Solvers.SEARCH,
          "who solves order constraints; z3 needs tools.aqua:z3-turnkey on the class path");

  public static final Setting<Long> SOLVER_MILLIS =
      Setting.number(
          "solver-millis",
          60_000,
          1,
          "how long the solver may take for one question, in milliseconds");

  public static final Setting<Path> CACHE =
      new Setting<>(
          "cache",
          "DIR",
          ResultPlace.in(Path.of("")),
          "where the analysis of a Java program is kept for the next check",
          CausalityExplorers::path);

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException wrong) {
      throw new IllegalArgumentException("--cache takes a directory, not '%s'".formatted(text));
    }
  }

  @Override
  public List<ExplorerKind> kinds() {
    return List.of(
        mcr(Variant.ALL_READS, "maximal causality reduction: one execution of every value class"),
        mcr(Variant.DEPENDENT_READS, "mcr that keeps only the reads an event depends on"),
        mcr(Variant.DEPENDENT_READS_PLUS, "mcr-s that keeps every read before its target"),
        new ExplorerKind(
            "reads-value-from",
            "one execution of every combination of observed values, nothing run twice",
            List.of(),
            settings -> new ReadsValueFromExplorer(new OptimalDporExplorer())));
  }

  private static ExplorerKind mcr(Variant variant, String summary) {
    return new ExplorerKind(
        variant.id(),
        summary,
        variant == Variant.ALL_READS
            ? List.of(SOLVER, SOLVER_MILLIS)
            : List.of(SOLVER, SOLVER_MILLIS, CACHE),
        settings -> new McrExplorer(variant, solver(settings), settings.get(CACHE)));
  }

  private static OrderSolver solver(Settings settings) {
    int milliseconds = settings.get(SOLVER_MILLIS).intValue();
    return switch (settings.get(SOLVER)) {
      case SEARCH -> new SearchSolver(milliseconds);
      case Z3 -> z3(milliseconds);
    };
  }

  private static OrderSolver z3(int milliseconds) {
    try {
      return new Z3Solver(milliseconds);
    } catch (LinkageError missing) {
      return MissingSolver.z3(missing);
    }
  }
}
