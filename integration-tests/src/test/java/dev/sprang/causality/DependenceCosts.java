package dev.sprang.causality;

import dev.sprang.analysis.PublishedRules;
import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.dependence.JavaDependence;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.programs.live.mcr.Airline;
import dev.sprang.programs.live.mcr.BubbleSort;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.programs.live.mcr.PingPong;
import dev.sprang.programs.live.mcr.Pool;
import dev.sprang.programs.live.mcr.StringBuffer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Prints how many read-write constraints dependence saves on the paper's small programs, under the
 * repaired rules and with each published rule put back: what each repair costs. Last with no
 * dependence at all, which is the most that any rule could save. Not a test: run {@code main} by
 * hand.
 */
public final class DependenceCosts {
  private static final List<JavaProgram> PROGRAMS =
      List.of(
          Explored.program(Counter.class, "3"),
          Explored.program(Airline.class, "3", "2"),
          Explored.program(PingPong.class, "3"),
          Explored.program(BubbleSort.class, "3"),
          Explored.program(Pool.class, "3", "2"),
          Explored.program(StringBuffer.class));

  private DependenceCosts() {}

  public static void main(String[] args) {
    for (PublishedRules rules : PublishedRules.values()) {
      print(rules.name(), point -> JavaDependence.of(point, rules));
    }
    print("NOTHING", point -> JavaDependence.none());
  }

  private static void print(String rules, Function<ChoicePoint, ReadDependence> dependence) {
    Map<Variant, Double> sums = new EnumMap<>(Variant.class);
    for (JavaProgram program : PROGRAMS) {
      long all = 0;
      for (Variant variant : Variant.values()) {
        McrStatistics found = explore(program, variant, dependence);
        all = variant == Variant.ALL_READS ? found.get(Figure.CONSTRAINTS) : all;
        double saved = 100.0 - 100.0 * found.get(Figure.CONSTRAINTS) / all;
        sums.merge(variant, saved, Double::sum);
        String name = program.mainClass().substring(program.mainClass().lastIndexOf('.') + 1);
        System.out.printf(
            "%-9s %-13s %-11s reads %,9d constraints %,9d saved %5.1f %% questions %,7d"
                + " unfollowed %,5d closing %,3d%n",
            rules,
            name,
            variant.id(),
            found.get(Figure.READS),
            found.get(Figure.CONSTRAINTS),
            saved,
            found.get(Figure.QUESTIONS),
            found.get(Figure.UNFOLLOWED),
            found.get(Figure.CLOSING));
      }
    }
    sums.forEach(
        (variant, sum) ->
            System.out.printf(
                "%-9s on average %-11s saves %.1f %%%n",
                rules, variant.id(), sum / PROGRAMS.size()));
  }

  private static McrStatistics explore(
      JavaProgram program, Variant variant, Function<ChoicePoint, ReadDependence> dependence) {
    McrExplorer explorer =
        new McrExplorer(
            variant,
            new SearchSolver(),
            new McrExplorer.Rules() {
              @Override
              ReadDependence dependence(ChoicePoint point) {
                return dependence.apply(point);
              }
            });
    Explored.by(explorer, program, LiveEngine.KIND);
    return explorer.statistics();
  }
}
