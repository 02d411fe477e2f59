package dev.sprang.live.weave.rule;

import dev.sprang.jdk.synchroniser.Meaning;

/** What the weaver does with a call. */
public sealed interface Treatment {
  Treatment LEAVE = new Leave();

  /** Nothing: the called method is woven itself, or there is none and the JVM will say so. */
  record Leave() implements Treatment {}

  /** It has a row in the synchroniser table. */
  record Model(Meaning meaning) implements Treatment {}

  /** It must not be run: {@code why} is for the user. */
  record Refuse(String why) implements Treatment {}

  /** It runs as it is, and the engine hears what it does. */
  record Run(Effect effect) implements Treatment {}
}
