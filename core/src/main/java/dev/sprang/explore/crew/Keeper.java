package dev.sprang.explore.crew;

import java.util.Optional;

/** Keeps where an exploration stands. Used by the threads of a {@link Crew}, one at a time. */
public interface Keeper {
  /** Keeps nothing. */
  Keeper NONE =
      new Keeper() {
        @Override
        public boolean isDue() {
          return false;
        }

        @Override
        public void keep(Checkpoint checkpoint) {}
      };

  /** Whether it is time; asked often, by any thread. */
  boolean isDue();

  /** After how many events of a thread to ask that again. */
  default long events() {
    return Crew.NEWS;
  }

  /** Keeps a checkpoint instead of the one before. Nobody is at work meanwhile. */
  void keep(Checkpoint checkpoint);

  /** What to go on from; from the start if empty. */
  default Optional<Checkpoint> begin() {
    return Optional.empty();
  }
}
