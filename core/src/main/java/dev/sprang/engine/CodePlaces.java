package dev.sprang.engine;

import java.util.Optional;

/** The {@linkplain ChoicePoint#capability capability} to say which instruction a site is. */
@FunctionalInterface
public interface CodePlaces {
  /** The instruction; empty if the site is none, such as the start of a synchronized method. */
  Optional<CodePlace> of(int site);
}
