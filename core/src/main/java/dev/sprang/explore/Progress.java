package dev.sprang.explore;

/** Is told what happens while an exploration runs, on the exploration's own thread. */
public interface Progress {
  Progress SILENT = new Progress() {};

  /** After every execution; must be cheap. */
  default void executed(Tally tally, Explorer explorer) {}

  /** At once when something is found that was not known before. */
  default void found(Finding finding) {}
}
