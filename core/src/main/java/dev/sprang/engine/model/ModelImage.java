package dev.sprang.engine.model;

import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import dev.sprang.operation.Hash;

/**
 * The state of a model program: where its threads are, its memory, and what the threads have
 * observed, which is part of the outcome. Objects of model programs are made before the first
 * choice, so objects are named in one way only.
 */
final class ModelImage implements StateImage {
  private final ModelState state;
  private final ModelExecution execution;
  private final int[] kinds;
  private final ImageWords words = new ImageWords();

  /** The started threads in the order in which they are told, and a hash of each. */
  private final int[] order;

  private final long[] hashes;
  private final int[] places;
  private final ImageWords own = new ImageWords();

  ModelImage(ModelState state, ModelExecution execution, int[] kinds) {
    this.state = state;
    this.execution = execution;
    this.kinds = kinds;
    this.order = new int[kinds.length];
    this.hashes = new long[kinds.length];
    this.places = new int[kinds.length];
  }

  @Override
  public ImageWords take(Naming naming) {
    words.clear();
    if (naming == Naming.BY_REACH_AND_KIND) {
      describeKinds();
    } else {
      state.describe(words);
      execution.describeObservations(words);
    }
    return words.seal();
  }

  @Override
  public int detail() {
    return 0;
  }

  /** Tells the started threads in an order that only depends on what they are at. */
  private void describeKinds() {
    int started = 0;
    for (int thread = 0; thread < kinds.length; thread++) {
      boolean isStarted = state.pc(thread) != ModelState.NOT_STARTED;
      words.add(isStarted ? 1 : 0);
      if (isStarted) {
        hashes[thread] = hashOf(thread);
        insert(thread, started++);
      }
    }
    for (int place = 0; place < started; place++) {
      int thread = order[place];
      places[thread] = place;
      words.add(kinds[thread]);
      describe(thread, words);
    }
    state.describeCells(words, places);
  }

  private void insert(int thread, int count) {
    int place = count;
    while (place > 0 && isBefore(thread, order[place - 1])) {
      order[place] = order[place - 1];
      place--;
    }
    order[place] = thread;
  }

  private boolean isBefore(int thread, int other) {
    return kinds[thread] != kinds[other]
        ? kinds[thread] < kinds[other]
        : hashes[thread] < hashes[other];
  }

  /** Where two threads have the same, how they are ordered costs at most that a state is met. */
  private long hashOf(int thread) {
    own.clear();
    describe(thread, own);
    return Hash.of(own.seal().low(), state.held(thread));
  }

  private void describe(int thread, ImageWords some) {
    state.describeFrame(thread, some);
    execution.describeObservations(thread, some);
  }
}
