package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.memory.JavaMemoryTrial;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.report.ResultDirectory;
import dev.sprang.report.ResultDocument;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Goes on under the Java memory model where a program is verified in one order of everything, but
 * has data races or weak accesses: then the model allows more. What breaks there is the answer; if
 * nothing does, the answer holds for the model; and if it is not known, the answer says as before
 * that it does not.
 *
 * @param out where the result is saved
 */
record JavaMemoryCheck(
    Request request, LoadedProgram program, FrontDoor frontDoor, Optional<Path> out) {
  /** So many executions more than twice those that were needed in one order. */
  private static final long EXECUTIONS_AT_LEAST = 2_000;

  /** The answer for the model too, as far as that is found out. */
  ResultDocument after(ResultDocument answer) {
    return applies(answer) ? found(answer).orElse(answer) : answer;
  }

  private boolean applies(ResultDocument answer) {
    return answer.verdict() == Verdict.VERIFIED
        && answer.subject().engine().equals(VmEngine.KIND.id())
        && request.explorer().id().equals(Catalogue.DEFAULT_EXPLORER)
        && !request.settings().isGiven(MemoryOrder.SETTING)
        && !isKept(request)
        && Assumptions.areSequentialOnly(answer.assumptions());
  }

  /** Whether more is wanted of the executions of a check than to judge them. */
  static boolean isKept(Request request) {
    return request.settings().get(CheckSettings.RECORD)
        || request.settings().get(CheckSettings.RECHECK)
        || request.settings().get(CheckSettings.CERTIFY)
        || !request.settings().get(CheckSettings.CHECKPOINT).equals(CheckSettings.NOWHERE);
  }

  private Optional<ResultDocument> found(ResultDocument answer) {
    try {
      ResultDocument java = check(answer, Optional.empty());
      return switch (java.verdict()) {
        case VIOLATED -> Optional.of(out.isPresent() ? check(answer, out) : java);
        case VERIFIED ->
            Optional.of(
                saved(answer.restingOn(Assumptions.alsoInJava(answer, java), MemoryOrder.JAVA)));
        default -> Optional.empty();
      };
    } catch (CannotVouchException | UnfitException unknown) {
      return Optional.empty();
    }
  }

  private ResultDocument check(ResultDocument answer, Optional<Path> directory) {
    Request java =
        RaceFreeFirst.underTheModel(request.on(VmEngine.KIND))
            .with(CheckSettings.TIME, timeLeft(answer))
            .with(CheckSettings.EXECUTIONS, executions(answer))
            .by(trial(executions(answer)));
    return new EngineChoice(java, program, frontDoor, Optional.empty())
        .run(session -> session.check(directory));
  }

  /** The default under the model, which gives up early where it would be cut off. */
  private ExplorerKind trial(long most) {
    ExplorerKind whole = request.explorer();
    return new ExplorerKind(
        whole.id(),
        whole.summary(),
        whole.settings(),
        whole.memories(),
        values -> new JavaMemoryTrial(most));
  }

  private Duration timeLeft(ResultDocument answer) {
    Duration given = request.settings().get(CheckSettings.TIME);
    if (given.equals(Budget.UNLIMITED_TIME)) {
      return given;
    }
    Duration left = given.minusMillis((long) (1000 * answer.effort().seconds()));
    return left.isNegative() ? Duration.ZERO : left;
  }

  private long executions(ResultDocument answer) {
    long most = 2 * answer.effort().executions() + EXECUTIONS_AT_LEAST;
    return Math.min(most, request.settings().get(CheckSettings.EXECUTIONS));
  }

  private ResultDocument saved(ResultDocument document) {
    if (out.isPresent()) {
      try (ResultDirectory directory = ResultDirectory.open(out.get())) {
        directory.save(document);
        return directory.failure().map(document::telling).orElse(document);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
    return document;
  }
}
