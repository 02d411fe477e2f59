package dev.sprang.engine.model;

import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;

/**
 * The state of a model program: where its threads are, its memory, and what the threads have
 * observed, which is part of the outcome. Objects of model programs are made before the first
 * choice, so both namings are the same.
 */
final class ModelImage implements StateImage {
  private final ModelState state;
  private final ModelExecution execution;
  private final ImageWords words = new ImageWords();

  ModelImage(ModelState state, ModelExecution execution) {
    this.state = state;
    this.execution = execution;
  }

  @Override
  public ImageWords take(Naming naming) {
    words.clear();
    state.describe(words);
    execution.describeObservations(words);
    return words.seal();
  }

  @Override
  public int detail() {
    return 0;
  }
}
