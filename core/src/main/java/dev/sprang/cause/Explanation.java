package dev.sprang.cause;

import java.util.Optional;

/** What there is to say about why a violation happens. */
public sealed interface Explanation permits Cause, Explanation.Unknown {
  /** The cause, if it is known. */
  default Optional<Cause> cause() {
    return this instanceof Cause cause ? Optional.of(cause) : Optional.empty();
  }

  /** Why nothing can be said. */
  enum Unknown implements Explanation {
    /** Not all executions could be compared. */
    TOO_MUCH("there are too many executions to compare them all, or some have no end"),
    /** There are no few orders that make it happen. */
    NO_FEW_ORDERS("it takes the orders of too many steps together");

    private final String why;

    Unknown(String why) {
      this.why = why;
    }

    /** What follows "because". */
    public String why() {
      return why;
    }
  }
}
