package dev.sprang.live;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.weave.SourceCompiler;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.RaceDetector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A small program, checked in every interleaving and once per trace: what it printed, how it ended.
 *
 * @param results what it printed, without the last line break
 * @param violations the kinds of violation, by the names reports use
 * @param assumptions what the engine says the answer rests on
 */
record Checked(Set<String> results, Set<String> violations, List<String> assumptions) {
  private static final int INTERLEAVINGS = 20_000;

  /**
   * Checks a class Main with these members, a class Gone among them missing, by both explorers,
   * which must agree.
   */
  static Checked of(Path directory, String members) {
    return of(directory, 17, members);
  }

  static Checked of(Path directory, int release, String members) {
    compile(directory, release, members);
    Checked all = explore(directory, new ExhaustiveExplorer());
    Checked reduced = explore(directory, new OptimalDporExplorer());
    if (!all.results.equals(reduced.results) || !all.violations.equals(reduced.violations)) {
      throw new AssertionError(all + " in every interleaving, but per trace " + reduced);
    }
    return reduced;
  }

  /** Why the engine refuses the program; empty if it does not. */
  static String refusal(Path directory, String members) {
    compile(directory, 17, members);
    try {
      explore(directory, new OptimalDporExplorer());
      return "";
    } catch (CannotVouchException refused) {
      return refused.getMessage();
    }
  }

  private static Checked explore(Path directory, Explorer explorer) {
    JavaProgram program = new JavaProgram("Main", List.of(), List.of(directory));
    Budget budget = new Budget(Duration.ofMinutes(1), INTERLEAVINGS);
    try (LiveEngine engine = new LiveEngine(program, Limits.DEFAULT)) {
      Result result =
          new Exploration(
                  engine,
                  explorer,
                  List.of(
                      new NoDeadlock(), new NoFailure(), new EndsInTime(), new RaceDetector(true)),
                  budget,
                  true,
                  Progress.SILENT)
              .run();
      Set<String> printed = new TreeSet<>();
      result.outcomes().keySet().forEach(text -> printed.add(text.strip()));
      Set<String> violations = new TreeSet<>();
      result.findings().forEach(finding -> violations.add(finding.violation().kind().id()));
      return new Checked(printed, violations, engine.assumptions());
    }
  }

  private static void compile(Path directory, int release, String members) {
    String source =
        "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.locks.*;"
            + " import java.lang.invoke.*; public class Main { "
            + members
            + " }";
    Map<String, byte[]> files = SourceCompiler.compile(release, "Main.java", source);
    files.keySet().removeIf(name -> name.endsWith("$Gone"));
    files.forEach(
        (name, bytes) -> {
          try {
            Files.write(directory.resolve(name + ".class"), bytes);
          } catch (IOException failure) {
            throw new UncheckedIOException(failure);
          }
        });
  }
}
