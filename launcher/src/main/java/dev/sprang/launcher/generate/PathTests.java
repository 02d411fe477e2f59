package dev.sprang.launcher.generate;

import dev.sprang.engine.Engine;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Tally;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.Judgement;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One execution of every path that is found, to be written down as tests: the first that shows a
 * violation, or else the first.
 */
public final class PathTests {
  private final Engine engine;
  private final JavaProgram program;
  private final List<Property> properties;
  private final Map<Long, PathTest> byPath = new LinkedHashMap<>();

  /** What a replay needs to be judged alike, by name. */
  private final Map<String, String> options;

  /**
   * @param properties what a replay is judged by
   * @param options the settings it needs for that
   */
  public PathTests(
      Engine engine, JavaProgram program, List<Property> properties, Map<String, String> options) {
    this.engine = engine;
    this.program = program;
    this.options = options;
    this.properties = List.copyOf(properties);
  }

  /** Looks at an execution. */
  public void record(Execution execution) {
    boolean isWhole = execution.ending().isFinal() && execution.ending().hasOutcome();
    if (!isWhole && execution.failures().isEmpty()) {
      return;
    }
    long path = Tally.path(execution.events());
    PathTest known = byPath.get(path);
    if (known != null && !known.violation().isEmpty()) {
      return;
    }
    String violation = violation(execution);
    if (known == null || !violation.isEmpty()) {
      String schedule =
          ScheduleText.format(
              execution.schedule().withoutBranches(), execution.inputs(), engine.names());
      byPath.put(path, new PathTest(schedule, execution.inputs().text(), violation));
    }
  }

  private String violation(Execution execution) {
    for (Property property : properties) {
      if (property.judge(execution, engine.names()) instanceof Judgement.Broken broken) {
        Violation violation = broken.how();
        return violation.site().isEmpty()
            ? violation.message()
            : violation.message() + " at " + violation.site();
      }
    }
    return "";
  }

  /** Writes them. */
  public void write(Path directory) {
    TestSource source = new TestSource(program, options);
    List<PathTest> all = new ArrayList<>(byPath.values());
    try {
      for (int from = 0; from < all.size(); from += TestSource.MOST) {
        int to = Math.min(all.size(), from + TestSource.MOST);
        int number = from / TestSource.MOST + 1;
        Path file = directory.resolve(source.file(number));
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.text(number, all.subList(from, to)));
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(
          "Tests cannot be written to %s (%s); name another directory with --tests"
              .formatted(directory, failed.getMessage()),
          failed);
    }
  }
}
