package dev.sprang.contract;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/** A program, and what it shows on an engine. */
final class Shown {
  /** What needs more executions says nothing. */
  private static final long LARGEST = 1_000;

  private final JavaProgram program;

  /** All outcomes and kinds of violations, and how many executions that took. */
  record All(Set<String> shown, long executions) {}

  /**
   * @param directory where its classes are
   */
  Shown(Path directory, String name) {
    program = new JavaProgram(name, List.of(), List.of(directory));
  }

  /** Compiles programs, given by name as text, all at once. */
  static void compile(Path directory, Map<String, String> sources) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = directory.resolve(source.getKey() + ".java");
      files.add(Files.writeString(file, source.getValue()));
    }
    RunningJavac.compile(files, directory, "-nowarn");
  }

  /** What the program shows; empty if that takes too long or is refused. */
  Optional<All> on(BiFunction<JavaProgram, Limits, Engine> maker, Explorer explorer) {
    try (Engine engine = maker.apply(program, Limits.DEFAULT)) {
      Budget budget = new Budget(Duration.ofMinutes(1), LARGEST);
      Result result =
          new Exploration(
                  engine,
                  explorer,
                  List.of(new NoDeadlock(), new NoFailure()),
                  budget,
                  true,
                  Progress.SILENT)
              .run();
      Set<String> shown = new TreeSet<>(result.outcomes().keySet());
      result.findings().forEach(finding -> shown.add(finding.violation().kind().id()));
      return result.stop() == Stop.EXHAUSTED
          ? Optional.of(new All(shown, result.executions()))
          : Optional.empty();
    } catch (CannotVouchException refused) {
      return Optional.empty();
    }
  }
}
