package dev.sprang.testkit;

import dev.sprang.engine.Engine;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.testkit.CompleteExplorer.Promise;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The truth about a program, found by running every interleaving, and the judge of what an explorer
 * says about it.
 *
 * @param traces the number of Mazurkiewicz traces
 * @param readsFrom the number of reads-from classes
 */
public record Yardstick(
    ModelProgram program, long interleavings, int traces, int readsFrom, Set<String> outcomes) {

  /** An explorer that runs more than this many times every interleaving will never end. */
  private static final int PATIENCE = 100;

  /** Empty if there are more than {@code limit} interleavings. */
  public static Optional<Yardstick> of(ModelProgram program, long limit) {
    return Answer.of(program, new ExhaustiveExplorer(), limit)
        .map(
            answer ->
                new Yardstick(
                    program,
                    answer.executions(),
                    answer.traces().size(),
                    answer.readsFrom().size(),
                    answer.outcomes()));
  }

  /** Where the number of traces is known already, nothing has to be compared trace by trace. */
  public static Yardstick of(ModelProgram program, int traces, int readsFrom) {
    Result result = Answer.count(program, new ExhaustiveExplorer());
    return new Yardstick(
        program, result.executions(), traces, readsFrom, result.outcomes().keySet());
  }

  /** What is wrong with the explorer's answer, if anything is. */
  public Optional<String> fault(CompleteExplorer explorer) {
    try {
      return fault(explorer.make(), explorer.promise(), engine -> engine)
          .map(fault -> explorer + " " + fault);
    } catch (UnfitException refused) {
      return explorer.mayRefuse() ? Optional.empty() : Optional.of(explorer + " refuses");
    }
  }

  /** The same for an explorer or engine that was tampered with. */
  public Optional<String> fault(
      Explorer explorer, Promise promise, UnaryOperator<Engine> tampering) {
    Optional<Answer> answer =
        Answer.of(program, explorer, PATIENCE * interleavings + PATIENCE, tampering);
    return answer.isEmpty() ? Optional.of("does not end") : fault(answer.get(), promise);
  }

  private Optional<String> fault(Answer answer, Promise promise) {
    if (promise == Promise.EVERY_READS_FROM_ONCE) {
      boolean isRight = answer.readsFrom().size() == readsFrom && answer.executions() == readsFrom;
      return isRight
          ? Optional.empty()
          : Optional.of(
              "makes %d executions of %d of %d reads-from classes"
                  .formatted(answer.executions(), answer.readsFrom().size(), readsFrom));
    }
    if (promise == Promise.EVERY_OUTCOME_BY_KIND) {
      Set<String> invented = missing(answer.outcomes(), outcomes);
      Set<String> lost =
          missing(LikeOutcomes.of(program, outcomes), LikeOutcomes.of(program, answer.outcomes()));
      return invented.isEmpty() && lost.isEmpty()
          ? Optional.empty()
          : Optional.of("loses %s, invents %s".formatted(lost, invented));
    }
    if (!answer.outcomes().equals(outcomes)) {
      return Optional.of(
          "loses %s, invents %s"
              .formatted(
                  missing(outcomes, answer.outcomes()), missing(answer.outcomes(), outcomes)));
    }
    if (promise == Promise.EVERY_OUTCOME) {
      return Optional.empty();
    }
    if (answer.traces().size() != traces) {
      return Optional.of("runs %d of %d traces".formatted(answer.traces().size(), traces));
    }
    if (promise.isOnce() && answer.executions() != traces) {
      return Optional.of("makes %d executions of %d traces".formatted(answer.executions(), traces));
    }
    if (promise != Promise.EVERY_TRACE_AGAIN && answer.executions() > interleavings) {
      return Optional.of(
          "makes %d executions, more than there are interleavings".formatted(answer.executions()));
    }
    if (promise == Promise.NOTHING_ELSE && answer.abandoned() > 0) {
      return Optional.of("abandons %d executions".formatted(answer.abandoned()));
    }
    return Optional.empty();
  }

  private static Set<String> missing(Set<String> from, Set<String> in) {
    Set<String> missing = new TreeSet<>(from);
    missing.removeAll(in);
    return missing;
  }
}
