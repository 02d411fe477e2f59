package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.UnfitException;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.judge.UncertifiedException;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.SearchFile;
import dev.sprang.report.ResultDocument;
import dev.sprang.setting.Setting;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out requests. Nothing that a user, program or file does makes it throw anything else than
 * {@link RefusedException}; what goes wrong after that is an answer.
 */
public final class Launcher {
  /** Whether a check goes on with what was saved; not for users, who say it by a command. */
  private static final Setting<Boolean> RESUMED = Setting.flag("resumed", "go on");

  private final FrontDoor frontDoor;

  public Launcher(FrontDoor frontDoor) {
    this.frontDoor = frontDoor;
  }

  /**
   * Checks all programs of a request, one after the other, until done or interrupted.
   *
   * @param audience is told each answer as soon as it is known
   * @throws RefusedException if a program cannot be read; nothing has been run then
   */
  public Summary check(Request request, Consumer<Answer> audience) {
    List<LoadedProgram> programs = read(request);
    boolean many = request.namesMany();
    Summary summary = new Summary(programs.size());
    for (LoadedProgram program : programs) {
      if (many && frontDoor.interruption().isRaised()) {
        break;
      }
      Optional<Path> out =
          request.out().map(dir -> many ? dir.resolve(Integer.toString(program.line())) : dir);
      Answer answer = answer(many ? program.address() : "", () -> document(request, program, out));
      summary.count(answer);
      audience.accept(answer);
    }
    return summary;
  }

  /**
   * Runs one schedule of a program; the request's explorer does not matter.
   *
   * @throws RefusedException if the program cannot be read or is not a single one
   */
  public Answer replay(Request request, String schedule) {
    List<LoadedProgram> programs = read(request);
    if (programs.size() > 1) {
      throw new RefusedException(
          "%s holds %d programs; say which one, as in %s"
              .formatted(request.program().address(), programs.size(), programs.get(0).address()));
    }
    return replay(request, programs.get(0), schedule);
  }

  /** Checks one program that the front door brings, whatever the request names. */
  public Answer check(Request request, LoadedProgram program) {
    return answer("", () -> document(request, program, request.out()));
  }

  private ResultDocument document(Request request, LoadedProgram program, Optional<Path> out) {
    try (SearchFile file = searchFile(request)) {
      ResultDocument answer =
          new EngineChoice(request, program, frontDoor, Optional.ofNullable(file))
              .run(session -> session.check(out));
      return new JavaMemoryCheck(request, program, frontDoor, out).after(answer);
    }
  }

  /** Null if the check is not saved as it goes. */
  private static @Nullable SearchFile searchFile(Request request) {
    String directory = request.settings().get(CheckSettings.CHECKPOINT);
    if (directory.equals(CheckSettings.NOWHERE)) {
      return null;
    }
    if (request.namesMany()) {
      throw new UnfitException("--checkpoint is for one program; name one, as in FILE.jsonl:7");
    }
    return request.settings().get(RESUMED)
        ? SearchFile.open(Path.of(directory))
        : SearchFile.create(Path.of(directory));
  }

  /**
   * Goes on with a check that was saved in a directory, and answers for all of it.
   *
   * @throws RefusedException if there is none that can be read
   */
  public Summary resume(Path directory, Catalogue catalogue, Consumer<Answer> audience) {
    return check(Search.Words.request(directory, catalogue).with(RESUMED, true), audience);
  }

  /** Begins a check that is saved, and ends it after so many executions if it is longer. */
  public Summary begin(Request request, long executions, Consumer<Answer> audience) {
    return check(request.with(CheckSettings.EXECUTIONS, executions), audience);
  }

  /** Answers with what was saved in a directory, without going on. */
  public Summary tell(Path directory, Catalogue catalogue, Consumer<Answer> audience) {
    Request request = Search.Words.request(directory, catalogue).with(RESUMED, true);
    return check(request.with(CheckSettings.TIME, Duration.ZERO), audience);
  }

  /** What a search that was saved in a directory has asked for. */
  public static Request saved(Path directory, Catalogue catalogue) {
    return Search.Words.request(directory, catalogue);
  }

  /**
   * Does parts of the check of one program, on the engine that the request names.
   *
   * @throws RefusedException if the program cannot be read
   * @throws UnfitException if such checks cannot be done in parts
   */
  public PartRunner partRunner(Request request) {
    EngineKind engine =
        request.engine().orElseThrow(() -> new RefusedException("Say --engine vm or model"));
    LoadedProgram program = read(request).get(0);
    return new Session(request, engine, false, program, frontDoor, Optional.empty()).partRunner();
  }

  /** Runs one schedule of a program that the front door brings. */
  public Answer replay(Request request, LoadedProgram program, String schedule) {
    Request asWritten = RaceFreeFirst.never(request);
    EngineChoice choice = new EngineChoice(asWritten, program, frontDoor, Optional.empty());
    return answer("", () -> choice.run(session -> session.replay(schedule)));
  }

  private static List<LoadedProgram> read(Request request) {
    try {
      return ProgramFiles.read(request.program(), request.out());
    } catch (UnfitException unreadable) {
      throw new RefusedException(unreadable.refusal().message());
    }
  }

  private static Answer answer(String program, Supplier<ResultDocument> session) {
    try {
      return new Answer.Judged(session.get());
    } catch (UnfitException unfit) {
      return new Answer.Failed(ExitStatus.REFUSED, program, unfit.refusal().message());
    } catch (CannotVouchException | UncertifiedException | UncheckedIOException untrue) {
      return new Answer.Failed(
          ExitStatus.CANNOT_VOUCH, program, String.valueOf(untrue.getMessage()));
    } catch (OutOfMemoryError full) {
      return new Answer.Failed(
          ExitStatus.CANNOT_VOUCH,
          program,
          "Memory ran out; give it more with SPRANG_JAVA_OPTS=-Xmx8g, or less to do");
    } catch (RuntimeException | Error fault) {
      return new Answer.Failed(ExitStatus.CANNOT_VOUCH, program, Fault.message(fault));
    }
  }
}
