package dev.sprang.launcher;

import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.judge.RaceList;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.report.Numbers;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.ResultDocument.Counted;
import dev.sprang.setting.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The sentences that say what a verdict rests on. */
final class Assumptions {
  private static final String SEQUENTIAL =
      "sequential consistency: every thread sees all operations in the one order they were run in";

  private static final String RACES =
      "; there are data races, so the Java memory model allows more than was run";

  private static final String WEAK =
      "; access modes weaker than volatile do not promise that, so the Java memory model may"
          + " allow more than was run";

  private static final String JAVA =
      "the Java memory model, with the access modes of VarHandle and without values out of thin"
          + " air: a read takes from any write that its axioms allow";

  private Assumptions() {}

  private static boolean isJava(Settings settings) {
    return settings.get(MemoryOrder.SETTING) == MemoryOrder.JAVA;
  }

  static List<String> of(
      Program program, Settings settings, Result result, RaceList.Verdict races) {
    String coverage =
        result.stop() == Stop.EXHAUSTED
            ? result.claim().text()
            : "only a part was explored: " + result.stop().text();
    return of(program, settings, coverage, memory(program, settings, races));
  }

  static List<String> ofReplay(Program program, Settings settings) {
    return of(
        program, settings, "only the given schedule was run", isJava(settings) ? JAVA : SEQUENTIAL);
  }

  /** Programs without data races behave sequentially consistently: the model's own theorem. */
  private static String memory(Program program, Settings settings, RaceList.Verdict races) {
    if (isJava(settings)) {
      return JAVA;
    }
    if (!(program instanceof JavaProgram) && !RaceFreeFirst.isTried(settings)) {
      return SEQUENTIAL; // scripts say no more than the order of steps there
    }
    return switch (races) {
      case NONE ->
          "the Java memory model: no execution had a data race, so all behave as in one order";
      case SOME -> SEQUENTIAL + RACES;
      case RELAXED -> SEQUENTIAL + WEAK;
      case UNKNOWN ->
          SEQUENTIAL + "; if there is a data race, the Java memory model allows more than was run";
    };
  }

  /** Whether an answer may not hold for the Java memory model, for that allows more. */
  static boolean areSequentialOnly(List<String> sentences) {
    return sentences.contains(SEQUENTIAL + RACES) || sentences.contains(SEQUENTIAL + WEAK);
  }

  /**
   * What an answer rests on if another one says that it holds for the Java memory model too.
   *
   * @param java the answer under that
   */
  static List<String> alsoInJava(ResultDocument answer, ResultDocument java) {
    Set<String> known = answer.results().stream().map(Counted::outcome).collect(Collectors.toSet());
    List<String> more =
        java.results().stream().map(Counted::outcome).filter(o -> !known.contains(o)).toList();
    String sentence =
        "the Java memory model: all that it allows was run besides, in %s; %s"
            .formatted(
                java.effort().executions() == 1
                    ? "1 execution"
                    : java.effort().executions() + " executions",
                more.isEmpty()
                    ? "there are no other results"
                    : "it allows results that are not listed here, such as \""
                        + more.get(0).strip()
                        + "\" (--memory java lists them)");
    List<String> sentences = new ArrayList<>(answer.assumptions());
    sentences.replaceAll(old -> areSequentialOnly(List.of(old)) ? sentence : old);
    java.assumptions().stream()
        .filter(other -> !sentences.contains(other))
        .filter(other -> !other.equals(JAVA) && !other.equals(java.stop()))
        .forEach(sentences::add);
    return sentences;
  }

  private static List<String> of(
      Program program, Settings settings, String coverage, String memory) {
    List<String> sentences = new ArrayList<>();
    sentences.add(coverage);
    sentences.add(memory);
    if (program instanceof JavaProgram) {
      sentences.add(
          "clocks, random numbers and hash codes are the same in every execution; no spurious"
              + " wake-ups");
    }
    if (program instanceof ModelProgram model && !model.spuriousWakeups() && waits(model)) {
      sentences.add(
          "no spurious wake-ups: who waits goes on only when notified (\"spurious\": true adds"
              + " them)");
    }
    if (settings.get(EndsInTime.AT_LIMIT) == EndsInTime.AtLimit.VIOLATION) {
      String steps = Numbers.of(settings.get(CheckSettings.STEPS), "step");
      sentences.add("an execution of more than " + steps + " counts as a violation");
    }
    addAllowed(settings, sentences);
    if (settings.get(CheckSettings.RECHECK)) {
      sentences.add("every schedule was run twice, with the same execution");
    }
    return sentences;
  }

  /** What is fine only because the user says so. */
  private static void addAllowed(Settings settings, List<String> sentences) {
    switch (settings.get(NoFailure.FAILURES)) {
      case ANY -> {}
      case ASSERTIONS -> sentences.add("only failed assertions count as failures of a thread");
      case EXCEPTIONS -> sentences.add("only runtime exceptions count as failures of a thread");
      case ALLOW -> sentences.add("a thread may end by an error");
    }
    if (settings.get(NoDeadlock.DEADLOCKS) == NoDeadlock.Deadlocks.ALLOW) {
      sentences.add("threads may wait for ever");
    }
  }

  private static boolean waits(ModelProgram program) {
    return program.threads().stream().anyMatch(Assumptions::waits);
  }

  private static boolean waits(List<Statement> statements) {
    return statements.stream().anyMatch(Assumptions::waits);
  }

  private static boolean waits(Statement statement) {
    return statement instanceof Statement.Wait
        || statement instanceof Statement.Nesting nesting && waits(nesting.body());
  }
}
