package dev.sprang.memory;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;

/**
 * What an access to a location finds and leaves: the memory of an engine, as a strategy. A memory
 * model is one such strategy, and the relation between events it asks which writes a read may see.
 * What threads do besides, with its mode, is in the events.
 */
public interface MemoryModel {
  /** Locations as an engine keeps them, each with one value; taken back with the steps. */
  interface Cells {
    long cell(int location);

    void store(int location, long value);
  }

  /** How an engine gets its memory, when it is made. */
  @FunctionalInterface
  interface Kind {
    /**
     * @param cells the locations, for whoever needs no more than their last values
     * @param events what has happened so far; a view
     */
    MemoryModel over(Cells cells, Events events);

    /**
     * Whether there is one memory that all threads see: what is in it at the end is a result then,
     * and accesses that say nothing else are in the one order of everything.
     */
    default boolean isOne() {
      return true;
    }
  }

  /** The engine goes back to where so many events had happened. */
  default void rewind(int steps) {}

  /**
   * Adds the ways a thread can go on with an access, one choice each; none if it has to wait. Where
   * a read may take from several writes, a choice {@linkplain
   * dev.sprang.operation.Choice#readingFrom names the write}.
   */
  void addChoices(Operation access, int thread, Schedule choices);

  /** Whether a choice that names a write is one of those. */
  default boolean offers(Operation access, int choice) {
    Schedule all = new Schedule();
    addChoices(access, Choice.thread(choice), all);
    for (int k = 0; k < all.length(); k++) {
      if (all.choice(k) == choice) {
        return true;
      }
    }
    return false;
  }

  /** What the access made by a choice finds. */
  long read(int choice, int location);

  /** The access made by a choice stores something. */
  void write(int choice, int location, long value);
}
