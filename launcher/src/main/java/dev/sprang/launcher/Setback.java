package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.engine.RefusalException;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Refusal;

/** An engine gave up. */
record Setback(EngineKind engine, RuntimeException why) {
  /** What happened, as a part of a sentence. */
  String text() {
    String what =
        why instanceof RefusalException refused
            ? "refused: " + refused.refusal().reason()
            : "broke down, a bug of Sprang's: "
                + String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    return "the %s engine %s".formatted(engine.id(), what);
  }

  /** Whether both engines say the same, if of different calls. */
  private boolean isSameAs(Setback other) {
    return kind(why).equals(kind(other.why));
  }

  private static String kind(RuntimeException why) {
    String reason =
        why instanceof RefusalException refused
            ? refused.refusal().reason()
            : String.valueOf(why.getMessage());
    return reason.substring(reason.lastIndexOf(": ") + 1);
  }

  /** What to throw after an earlier setback on another engine: it tells of both. */
  RuntimeException after(Setback first) {
    boolean isFirstTelling = why instanceof UnfitException; // only that engine fits the request
    Setback main = isFirstTelling ? first : this;
    Setback other = isFirstTelling ? this : first;
    if (isSameAs(first) || !(main.why instanceof RefusalException refused)) {
      return main.why; // or it is nothing of the engines'
    }
    // to use the other engine, as the first one may have advised, was of no use
    String advice = why instanceof RefusalException last ? last.refusal().advice() : "";
    return refused.with(
        new Refusal(
            refused.refusal().reason() + "; " + other.text(), refused.refusal().place(), advice));
  }
}
