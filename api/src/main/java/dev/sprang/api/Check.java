package dev.sprang.api;

import dev.sprang.api.program.LambdaProgram;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.api.program.Programs;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.jdk.program.JavaProgram;
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
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How to check. Immutable: every change gives another one. */
public final class Check {
  static final Check STANDARD = new Check(Map.of(), Expectation.VERIFIED, RacePolicy.STANDARD);

  private static final String ENGINE = ProjectDefaults.ENGINE;
  private static final String EXPLORER = ProjectDefaults.EXPLORER;
  private static final String REPLAY = "replay";

  /** The engine that fits. */
  private static final String ANY = "auto";

  /** The engine for code of this JVM: the debugger and what else is attached to it see it run. */
  private static final String OWN_JVM = "live";

  private static final String VM = "vm";

  /** The values given by name: engine, explorer, replay, and the options of the command line. */
  private final Map<String, String> values;

  private final Expectation expectation;

  private final RacePolicy races;

  private Check(Map<String, String> values, Expectation expectation, RacePolicy races) {
    this.values = values;
    this.expectation = expectation;
    this.races = races;
  }

  /**
   * Chooses an engine: {@code auto} (if none is named), {@code vm} or {@code live}. A replay, and
   * all in a JVM with a debugger, runs on {@code live}.
   */
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
    return new Check(values, expected, races);
  }

  /** Sets whether a check that would pass fails if there is a data race; it does otherwise. */
  public Check races(RaceHandling handling) {
    return new Check(values, expectation, new RacePolicy(handling, races.intended()));
  }

  /**
   * Names variables that threads may race for: {@code Statistics.hits}, a field by its class, with
   * or without the package. Such races are listed, but do not fail the check.
   */
  public Check intendedRaces(String... variables) {
    return new Check(values, expectation, new RacePolicy(races.handling(), Set.of(variables)));
  }

  /** Runs nothing but this schedule, or the one in the file behind an {@code @}. */
  public Check replay(String schedule) {
    return with(REPLAY, schedule);
  }

  private Check with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Check(more, expectation, races);
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
      String schedule = values.get(REPLAY);
      if (schedule == null) {
        Request request = request(program);
        return judged(launcher.check(request, loaded(program)), request);
      }
      return replayed(result(replay(launcher, program, scheduleText(schedule))));
    } catch (RefusedException refused) {
      throw new CheckFailedError(refused.getMessage());
    }
  }

  /**
   * Runs one execution of a program's main method, as {@code --tests} writes it down.
   *
   * @param schedule its inputs and choices
   * @throws CheckFailedError if it shows a violation, or does not fit the program any more
   */
  public CheckResult path(String schedule, Class<?> main, String... arguments) {
    return path(schedule, main, List.of(), arguments);
  }

  /**
   * The same for a program that needs more than the place where its main class is.
   *
   * @param libraries the last names of other places on the class path
   */
  public CheckResult path(
      String schedule, Class<?> main, List<String> libraries, String... arguments) {
    ReplayStyle replay = (request, name, choices) -> "run this test alone";
    Launcher launcher = new Launcher(new FrontDoor(new Interruption(), Optional.empty(), replay));
    try {
      JavaProgram program = Programs.ofMain(main, Sprang.class, libraries, List.of(arguments));
      LoadedProgram loaded = new LoadedProgram(main.getName(), 1, program);
      Request request = request(main.getName(), Optional.empty());
      CheckResult result = result(launcher.replay(request, loaded, schedule));
      if (result.verdict() == Verdict.VIOLATED) {
        throw CheckFailedError.of(result, "", Optional.empty());
      }
      return result;
    } catch (RefusedException refused) {
      throw new CheckFailedError(refused.getMessage());
    } catch (UnfitException unfit) {
      throw new CheckFailedError(unfit.refusal().message());
    }
  }

  /**
   * A schedule that the other engine has found fits here only if both make the same steps of it.
   */
  private Answer replay(Launcher launcher, MadeProgram program, String schedule) {
    Request request = request(program);
    Answer answer = launcher.replay(request, loaded(program), schedule);
    boolean isChosen = values.containsKey(ENGINE) || !request.engineId().equals(OWN_JVM);
    if (isChosen || answer instanceof Answer.Judged) {
      return answer;
    }
    Request onVm = with(ENGINE, VM).request(program);
    Answer other = launcher.replay(onVm, loaded(program), schedule);
    return other instanceof Answer.Judged ? other : answer;
  }

  private static LoadedProgram loaded(MadeProgram program) {
    return new LoadedProgram(program.address(), 1, program.program());
  }

  private Request request(MadeProgram program) {
    return request(program.address(), Optional.of(program.directory()));
  }

  private Request request(String address, Optional<Path> directory) {
    Catalogue catalogue = new Catalogue();
    Map<String, String> options = new LinkedHashMap<>(values);
    options.remove(REPLAY);
    ProjectDefaults project = ProjectDefaults.in(Path.of(""), catalogue);
    Optional<String> engine =
        Optional.ofNullable(options.remove(ENGINE))
            .or(() -> project.get(ENGINE))
            .or(() -> Optional.of(isWatched() ? OWN_JVM : ANY));
    String explorer =
        Optional.ofNullable(options.remove(EXPLORER))
            .or(() -> project.get(EXPLORER))
            .orElseGet(() -> catalogue.explorerFor(options));
    return catalogue.request(
        ProgramName.of(address),
        engine,
        explorer,
        project.settings(options, explorer, catalogue),
        directory);
  }

  /** Whether somebody wants to see the threads of this JVM run. */
  private boolean isWatched() {
    return values.containsKey(REPLAY)
        || ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .anyMatch(argument -> argument.contains("jdwp"));
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

  private CheckResult judged(Answer answer, Request request) {
    CheckResult result = result(answer);
    if (!expectation.isMetBy(result.verdict())) {
      throw CheckFailedError.of(result, expectation.advice(result.verdict()), request.page());
    }
    Optional<String> advice = races.advice(result.document().races());
    if (expectation != Expectation.VIOLATED && advice.isPresent()) {
      throw CheckFailedError.of(result, advice.get(), request.page());
    }
    return result;
  }

  /** A single execution proves nothing, so all it can meet is the expectation of a violation. */
  private CheckResult replayed(CheckResult result) {
    boolean isViolated = result.verdict() == Verdict.VIOLATED;
    if (isViolated && expectation == Expectation.VIOLATED) {
      return result;
    }
    throw CheckFailedError.of(
        result,
        isViolated ? "" : "This was only one execution. Leave the replay out to check all.",
        Optional.empty());
  }
}
