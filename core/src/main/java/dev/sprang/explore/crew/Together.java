package dev.sprang.explore.crew;

import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The answer of a {@link Crew}, in the numbers of its founder's session.
 *
 * @param end why all ended, if it was before all was done
 */
record Together(Names names, CommonEnd end) {
  Attempt<Result> merged(Attempt<Result> first, List<Helper> helpers) {
    for (Helper helper : helpers) {
      helper.broken().ifPresent(Together::raise);
    }
    List<Attempt<Result>> all = new ArrayList<>(List.of(first));
    helpers.forEach(helper -> helper.attempt().map(this::told).map(this::over).ifPresent(all::add));
    Optional<Result> known =
        all.stream().map(Together::known).flatMap(Optional::stream).reduce(Result::merge);
    for (Attempt<Result> attempt : all) {
      if (attempt instanceof Unanswered<Result> unanswered) {
        Optional<Result> shown = known.filter(result -> !result.findings().isEmpty());
        return new Unanswered<>(unanswered.why(), unanswered.otherwise(), shown);
      }
    }
    return new Answered<>(ofAll(known.orElseThrow(), first));
  }

  private static void raise(Throwable broken) {
    if (broken instanceof Error error) {
      throw error;
    }
    if (broken instanceof RuntimeException exception) {
      throw exception;
    }
    throw new IllegalStateException(broken);
  }

  private static Optional<Result> known(Attempt<Result> attempt) {
    return attempt instanceof Unanswered<Result> unanswered
        ? unanswered.known()
        : Optional.of(attempt.orElseThrow());
  }

  /** Only what is done by all together counts as done; the first says what that is. */
  private Result ofAll(Result merged, Attempt<Result> first) {
    Stop stop = end.cause().orElse(merged.stop());
    if (stop == Stop.EXHAUSTED && !end.isDone()) {
      throw new IllegalStateException(
          "something was left over that several threads should have done: please report it");
    }
    Result own = first.orElseThrow();
    Result all = merged.ofAll(stop, end.elapsed(), own.estimate());
    boolean isAgreed = own.claim().complete() == all.claim().complete();
    return isAgreed ? all.claiming(own.claim()) : all;
  }

  /** What was found in another session, so that this one can show it. */
  private Attempt<Result> told(Attempt<Result> attempt) {
    return attempt.map(
        result -> result.withFindings(result.findings().stream().map(this::told).toList()));
  }

  /** Who was told to end because all is done has done its part. */
  private Attempt<Result> over(Attempt<Result> attempt) {
    boolean isOver = end.cause().isEmpty() && end.isDone();
    return attempt.map(
        result ->
            isOver && result.stop() == Stop.INTERRUPTED
                ? result.ofAll(Stop.EXHAUSTED, result.nanos(), result.estimate())
                : result);
  }

  private Finding told(Finding finding) {
    Schedule schedule = ScheduleText.parse(finding.scheduleText(), names);
    return finding.shownBy(finding.violation().shownBy(schedule), finding.scheduleText());
  }
}
