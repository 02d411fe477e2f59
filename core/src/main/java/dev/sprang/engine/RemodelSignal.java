package dev.sprang.engine;

import dev.sprang.execution.Ending;

/**
 * Leads a machine out of the middle of a step: the program has to be run otherwise. Nobody but a
 * machine throws it, and nobody but {@link StepLoop} sees it: for everybody else it is an ending.
 */
public final class RemodelSignal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Ending.Remodel ending;

  public RemodelSignal(Ending.Remodel ending) {
    super(ending.why().message(), null, false, false);
    this.ending = ending;
  }

  Ending.Remodel ending() {
    return ending;
  }
}
