package dev.sprang.api;

import dev.sprang.api.program.LambdaProgram;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ProjectDefaults;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.ReplayStyle;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How to check. Immutable: every change gives another one. */
public final class Check {
  static final Check STANDARD = new Check(Map.of(), Expectation.VERIFIED);

  private static final String ENGINE = ProjectDefaults.ENGINE;
  private static final String EXPLORER = ProjectDefaults.EXPLORER;
  private static final String REPLAY = "replay";

  /** The engine for code of this JVM: the debugger and what else is attached to it see it run. */
  private static final String OWN_JVM = "live";

  /** The values given by name: engine, explorer, replay, and the options of the command line. */
  private final Map<String, String> values;

  private final Expectation expectation;

  private Check(Map<String, String> values, Expectation expectation) {
    this.values = values;
    this.expectation = expectation;
  }

  /** Chooses an engine: {@code live} (if none is named), {@code vm} or {@code auto}. */
  public Check engine(String id) {
    return with(ENGINE, id);
  }

  /** Chooses an explorer, as {@code sprang explorers} lists them. */
  public Check explorer(String id) {
    return with(EXPLORER, id);
  }

  /** Stops after a time such as {@code 500ms}, {@code 60s} or {@code 5m}. */
  public Check time(String time) {
    return with("time", time);
  }

  /** Stops after a number of executions. */
  public Check executions(long most) {
    return with("executions", Long.toString(most));
  }

  /** Sets any option of the command line, by its name without hyphens. */
  public Check option(String name, String value) {
    return with(name, value);
  }

  /** Sets what the answer must be. */
  public Check expect(Expectation expected) {
    return new Check(values, expected);
  }

  /** Runs nothing but this schedule, or the one in the file behind an {@code @}. */
  public Check replay(String schedule) {
    return with(REPLAY, schedule);
  }

  private Check with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Check(more, expectation);
  }

  /**
   * Checks a piece of code.
   *
   * @throws CheckFailedError if the answer is not as expected, or there is none
   */
  public CheckResult check(Body body) {
    try (MadeProgram program = LambdaProgram.of(body)) {
      return check(
          program,
          (request, name, schedule) ->
              "Sprang.checking().replay(\"%s\").check(...)".formatted(schedule));
    } catch (UnfitException unfit) {
      throw new CheckFailedError(unfit.refusal().message());
    }
  }

  /**
   * Checks a program that a front door has made.
   *
   * @param replay how its users replay a schedule
   * @throws CheckFailedError if the answer is not as expected, or there is none
   */
  public CheckResult check(MadeProgram program, ReplayStyle replay) {
    Launcher launcher = new Launcher(new FrontDoor(new Interruption(), Optional.empty(), replay));
    try {
      Request request = request(program);
      LoadedProgram loaded = new LoadedProgram(program.address(), 1, program.program());
      String schedule = values.get(REPLAY);
      if (schedule == null) {
        return judged(launcher.check(request, loaded));
      }
      return replayed(result(launcher.replay(request, loaded, scheduleText(schedule))));
    } catch (RefusedException refused) {
      throw new CheckFailedError(refused.getMessage());
    }
  }

  private Request request(MadeProgram program) {
    Catalogue catalogue = new Catalogue();
    Map<String, String> options = new LinkedHashMap<>(values);
    options.remove(REPLAY);
    ProjectDefaults project = ProjectDefaults.in(Path.of(""), catalogue);
    Optional<String> engine =
        Optional.ofNullable(options.remove(ENGINE))
            .or(() -> project.get(ENGINE))
            .or(() -> Optional.of(OWN_JVM));
    String explorer =
        Optional.ofNullable(options.remove(EXPLORER))
            .or(() -> project.get(EXPLORER))
            .orElseGet(() -> catalogue.explorerFor(options));
    return catalogue.request(
        ProgramName.of(program.address()),
        engine,
        explorer,
        project.settings(options, explorer, catalogue),
        Optional.of(program.directory()));
  }

  private static String scheduleText(String schedule) {
    if (!schedule.startsWith("@")) {
      return schedule;
    }
    try {
      return Files.readString(Path.of(schedule.substring(1))).strip();
    } catch (IOException unreadable) {
      throw new CheckFailedError(
          "The schedule's file %s cannot be read: %s"
              .formatted(schedule.substring(1), unreadable.getMessage()));
    }
  }

  private static CheckResult result(Answer answer) {
    if (answer instanceof Answer.Judged judged) {
      return new CheckResult(judged.document());
    }
    Answer.Failed failed = (Answer.Failed) answer;
    throw new CheckFailedError(
        switch (failed.status()) {
          case REFUSED -> failed.message();
          default -> "Sprang cannot vouch for an answer. " + failed.message();
        });
  }

  private CheckResult judged(Answer answer) {
    CheckResult result = result(answer);
    if (expectation.isMetBy(result.verdict())) {
      return result;
    }
    throw CheckFailedError.of(result, expectation.advice(result.verdict()));
  }

  /** A single execution proves nothing, so all it can meet is the expectation of a violation. */
  private CheckResult replayed(CheckResult result) {
    boolean isViolated = result.verdict() == Verdict.VIOLATED;
    if (isViolated && expectation == Expectation.VIOLATED) {
      return result;
    }
    throw CheckFailedError.of(
        result,
        isViolated ? "" : "This was only one execution. Leave the replay out to check all.");
  }
}
