package dev.sprang.explore;

/** Why an exploration ended. */
public enum Stop {
  /** The explorer needs no further run. */
  EXHAUSTED("no run is left"),
  VIOLATION("a violation was found"),
  TIME("the time budget ended"),
  EXECUTIONS("the budget of executions ended"),
  INTERRUPTED("it was interrupted"),
  /** Nothing can be proved any more. */
  STEP_LIMIT("an execution was longer than --steps allows"),
  /** The same, and the program would have ended if everybody had been let on. */
  STARVED(
      "a loop waits for a thread that was not let on, and the engine does not see that it waits"),
  /** The engine has left something out, and says what. */
  GAPS("some values of inputs were left out"),
  MEMORY("the memory budget ended"),
  OUT_OF_MEMORY("memory ran out"),
  REFUSED("the rest was refused"),
  REMODEL("the program has to be run otherwise");

  private final String text;

  Stop(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
