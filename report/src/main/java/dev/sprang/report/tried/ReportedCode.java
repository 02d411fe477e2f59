package dev.sprang.report.tried;

import dev.sprang.execution.RunMethod;
import dev.sprang.execution.RunMethod.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which lines and branches of a class some execution has run, in a saved result.
 *
 * @param source the source file, without a directory
 */
public record ReportedCode(String type, String source, List<Method> methods) {
  /** A method, with the lines it has in the source. */
  public record Method(String name, String descriptor, List<Line> lines) {
    public Method {
      lines = List.copyOf(lines);
    }

    /** Where it begins. */
    public int line() {
      return lines.get(0).number;
    }
  }

  /**
   * A line of the source.
   *
   * @param missed instructions of it that no execution has run
   * @param covered instructions that some execution has run
   * @param missedBranches ways to go on from its decisions that no execution has taken
   */
  public record Line(int number, int missed, int covered, int missedBranches, int coveredBranches) {
    Line plus(Line other) {
      return new Line(
          number,
          missed + other.missed,
          covered + other.covered,
          missedBranches + other.missedBranches,
          coveredBranches + other.coveredBranches);
    }

    static Line of(Part part) {
      int run = part.isRun() ? 1 : 0;
      return part.isWay()
          ? new Line(part.line(), 0, 0, 1 - run, run)
          : new Line(part.line(), (1 - run) * part.instructions(), run * part.instructions(), 0, 0);
    }

    /** Whether some of it was run. */
    public boolean isCovered() {
      return covered > 0;
    }
  }

  public ReportedCode {
    methods = List.copyOf(methods);
  }

  /** By class. */
  public static List<ReportedCode> of(List<RunMethod> run) {
    Map<String, List<RunMethod>> byType = new TreeMap<>();
    run.forEach(
        method -> byType.computeIfAbsent(method.type(), type -> new ArrayList<>()).add(method));
    List<ReportedCode> reported = new ArrayList<>();
    byType.forEach(
        (type, methods) ->
            reported.add(
                new ReportedCode(
                    type,
                    methods.get(0).source(),
                    methods.stream().map(ReportedCode::reported).toList())));
    return reported;
  }

  private static Method reported(RunMethod method) {
    List<Line> lines =
        method.parts().stream().filter(part -> part.line() >= 0).map(Line::of).toList();
    return new Method(method.name(), method.descriptor(), merged(lines));
  }

  /** By line, in order. */
  public static List<Line> merged(List<Line> lines) {
    Map<Integer, Line> byNumber = new TreeMap<>();
    lines.forEach(line -> byNumber.merge(line.number, line, Line::plus));
    return List.copyOf(byNumber.values());
  }

  /** Its lines, in order. */
  public List<Line> lines() {
    return merged(methods.stream().flatMap(method -> method.lines.stream()).toList());
  }

  /** How much was run, and which lines not. */
  public String summary() {
    List<Line> all = lines();
    int missed = all.stream().mapToInt(Line::missedBranches).sum();
    int taken = all.stream().mapToInt(Line::coveredBranches).sum();
    String branches =
        missed + taken == 0 ? "" : ", %d of %d branches".formatted(taken, missed + taken);
    return "%d of %d lines%s%s%s"
        .formatted(
            all.stream().filter(Line::isCovered).count(),
            all.size(),
            branches,
            listed("; not run: ", all, line -> !line.isCovered()),
            listed("; branches missed at: ", all, l -> l.isCovered() && l.missedBranches > 0));
  }

  private static String listed(String what, List<Line> lines, Predicate<Line> which) {
    int[] numbers = lines.stream().filter(which).mapToInt(Line::number).toArray();
    List<String> ranges = new ArrayList<>();
    int begin = 0;
    for (int i = 1; i <= numbers.length; i++) {
      if (i == numbers.length || !isNext(lines, numbers[i - 1], numbers[i])) {
        boolean isOne = begin == i - 1;
        ranges.add(isOne ? "" + numbers[begin] : numbers[begin] + "-" + numbers[i - 1]);
        begin = i;
      }
    }
    return ranges.isEmpty() ? "" : what + String.join(", ", ranges);
  }

  /** Whether a line is the next one that has code. */
  private static boolean isNext(List<Line> lines, int number, int other) {
    return IntStream.range(1, lines.size())
        .anyMatch(i -> lines.get(i - 1).number == number && lines.get(i).number == other);
  }
}
