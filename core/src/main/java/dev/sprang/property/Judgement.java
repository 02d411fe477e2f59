package dev.sprang.property;

import dev.sprang.execution.Ending;
import java.util.Optional;

/** What a property says of an execution. */
public sealed interface Judgement {
  Judgement FINE = new Fine();

  /** The property holds. */
  record Fine() implements Judgement {}

  /** The property is broken. */
  record Broken(Violation how) implements Judgement {}

  /** The program does not behave like this: it has to be run otherwise to be judged. */
  record Untrue(Ending.Remodel otherwise) implements Judgement {}

  static Judgement of(Optional<Violation> violation) {
    return violation.<Judgement>map(Broken::new).orElse(FINE);
  }

  /** How the property is broken, if it is. */
  default Optional<Violation> violation() {
    return this instanceof Broken broken ? Optional.of(broken.how) : Optional.empty();
  }
}
