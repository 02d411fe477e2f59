package dev.sprang.live.weave.rule;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.weave.site.Site.Reason;

/** What the weaver does with a call. */
public sealed interface Treatment {
  Treatment LEAVE = new Leave();

  /** Nothing: the called method is woven itself, or there is none and the JVM will say so. */
  record Leave() implements Treatment {}

  /** It has a row in the synchroniser table. */
  record Model(Meaning meaning) implements Treatment {}

  /** It must not be run. */
  record Refuse(Reason reason) implements Treatment {
    Refuse(String why, String advice) {
      this(new Reason(why, advice));
    }
  }

  /** It calls, or makes, what an object of {@code java.lang.reflect} stands for. */
  record Reflect() implements Treatment {}

  /** It copies or fills arrays, as others see it element by element. */
  record Elements() implements Treatment {}

  /** It runs as it is, and the engine hears what it does. */
  record Run(Effect effect) implements Treatment {}
}
