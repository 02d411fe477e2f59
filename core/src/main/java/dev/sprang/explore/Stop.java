package dev.sprang.explore;

/** Why an exploration ended. */
public enum Stop {
  /** The explorer needs no further run. */
  EXHAUSTED("no run is left"),
  VIOLATION("a violation was found"),
  TIME("the time budget ended"),
  EXECUTIONS("the budget of executions ended"),
  INTERRUPTED("it was interrupted"),
  OUT_OF_MEMORY("memory ran out"),
  REMODEL("the program has to be run otherwise");

  private final String text;

  Stop(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
