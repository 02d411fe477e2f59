package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Refusal;
import dev.sprang.operation.Remodelling;
import java.util.Optional;
import java.util.function.Function;

/** What came of trying to answer: the answer, or why there is none and how there might be one. */
public sealed interface Attempt<T> {
  /** What follows from the answer, where there is one. */
  <U> Attempt<U> then(Function<T, Attempt<U>> next);

  /**
   * The answer.
   *
   * @throws CannotVouchException if there is none
   */
  T orElseThrow();

  default <U> Attempt<U> map(Function<T, U> change) {
    return then(answer -> new Answered<>(change.apply(answer)));
  }

  /** There is an answer. */
  record Answered<T>(T answer) implements Attempt<T> {
    @Override
    public <U> Attempt<U> then(Function<T, Attempt<U>> next) {
      return next.apply(answer);
    }

    @Override
    public T orElseThrow() {
      return answer;
    }
  }

  /**
   * The whole cannot be answered.
   *
   * @param otherwise how the program has to be run to be answered for; empty if nobody knows
   * @param known what is known all the same: violations in executions that were true
   */
  record Unanswered<T>(Refusal why, Optional<Remodelling> otherwise, Optional<T> known)
      implements Attempt<T> {
    @Override
    public <U> Attempt<U> then(Function<T, Attempt<U>> next) {
      return new Unanswered<>(why, otherwise, known.flatMap(answer -> replayed(answer, next)));
    }

    /** Empty if what is known does not bear looking at it once more. */
    private static <T, U> Optional<U> replayed(T known, Function<T, Attempt<U>> next) {
      try {
        return next.apply(known) instanceof Answered<U> answered
            ? Optional.of(answered.answer)
            : Optional.empty();
      } catch (CannotVouchException refused) {
        return Optional.empty();
      }
    }

    @Override
    public T orElseThrow() {
      throw new CannotVouchException(why);
    }
  }
}
