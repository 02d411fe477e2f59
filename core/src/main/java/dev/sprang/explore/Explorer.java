package dev.sprang.explore;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Decides which runs are needed. The loop alternates {@link #next} and {@link #observe}, each plan
 * being run and observed before the next one is asked for. Used by one thread.
 */
public interface Explorer {
  /** What explorers say that do all themselves. */
  String GIVES_NOTHING = "explorers of this kind give no parts away";

  /** What explorers say that cannot tell what is left to do. */
  String NOT_RESUMED = "explorers of this kind cannot be resumed";

  /** The next run, or empty when no further one is needed here. */
  Optional<Plan> next();

  /**
   * The execution that the last plan gave. A view: the explorer copies what it keeps beyond this
   * call and the following {@link #next}.
   */
  void observe(Execution execution);

  /**
   * Gives away a part of what is left, which this explorer then never runs; empty if it has nothing
   * to give away now, or cannot. Asked between {@link #observe} and {@link #next}. What all have
   * done together, once nobody has a next run or a wish, is complete.
   */
  default Optional<Part> split() {
    return Optional.empty();
  }

  /**
   * An explorer of the same kind that does a part which another one has given away.
   *
   * @throws UnsupportedOperationException if explorers of this kind give nothing away
   */
  default Explorer take(Part part) {
    throw new UnsupportedOperationException(GIVES_NOTHING);
  }

  /**
   * What was found to be needed outside the own part since the last time: to be {@linkplain #hear
   * heard} by the explorer that gave the part away, which may wish the same of the one before it.
   */
  default List<Part> wishes() {
    return List.of();
  }

  /**
   * Takes in a wish of one who has taken a part from here, at the same times as {@link #split}; one
   * that had no next run may have one then.
   */
  default void hear(Part wish) {
    throw new UnsupportedOperationException(GIVES_NOTHING);
  }

  /**
   * All is done that was given away of the whole, nobody wishes anything, and {@link #next} was
   * empty. Whether there may be more all the same, for the one that has the whole to do.
   */
  default boolean goesOn() {
    return false;
  }

  /**
   * What this explorer decides by the numbers of threads it decides by these instead, which those
   * have in common who take parts of each other. They are in the order of the own numbers for all
   * threads that there have been. Asked right after {@link #take}, and before the first {@link
   * #split}, when the last execution has been observed.
   */
  default void order(IntUnaryOperator threads) {}

  /**
   * From now on others may do some of what is left at the same time, each with an engine session of
   * its own; empty if explorers of this kind do not share, or not now. Asked on this explorer's
   * thread, before {@link #next} or {@link #observe}. What all have done together, once {@link
   * #next} is empty for each of them, is complete if the {@linkplain Team#isDone team is done}; it
   * may wait for others then.
   *
   * @param names those of the session that this explorer's plans are run in
   */
  default Optional<Team> team(Names names) {
    return Optional.empty();
  }

  /** Whether there can be a {@linkplain #team team} at all. */
  default boolean canShare() {
    return false;
  }

  /** Those who share the work of an explorer. Used by several threads. */
  interface Team {
    /** One more, whose plans are run in the session with these names; used by one thread. */
    Explorer member(Names names);

    /**
     * A member leaves before its part is done, which nobody but the founder shall do, and does
     * next; no other member gets anything more to do.
     */
    void leave(Explorer member);

    /** Nobody gets a next run any more. */
    void end();

    /**
     * Has something done once, on the thread of some member, when nobody is at work: each waits in
     * {@link #next} with nothing half done. That may be much later, or never.
     */
    default void pause(Runnable work) {
      throw new UnsupportedOperationException(NOT_RESUMED);
    }

    /**
     * All that is left to do, for {@link #resume}, or what was done of a {@link Lot}; asked for in
     * a pause, or when all is done.
     */
    default String frontier() {
      throw new UnsupportedOperationException(NOT_RESUMED);
    }

    /** Whether nothing is left to do for anybody. */
    boolean isDone();
  }

  /** Whether what is left to do can be told, by its team, and {@linkplain #resume gone on with}. */
  default boolean canResume() {
    return false;
  }

  /**
   * Begins where a team of this kind has stood, whatever session that was in. Asked before {@link
   * #next}.
   *
   * @param frontier what was left to do
   * @param done how many executions that count were run before
   * @param names those of the session that this explorer's plans are run in
   * @throws IllegalArgumentException if the text is no such frontier
   */
  default void resume(String frontier, long done, Names names) {
    throw new UnsupportedOperationException(NOT_RESUMED);
  }

  /**
   * What is left of an exploration that other processes do, each some {@linkplain Lot parts} of it
   * at a time. Whatever order they come back in, and whoever did them, all together is run once.
   * Used by one thread at a time.
   */
  interface Frontier {
    /** Up to so many parts that nobody has, for one process; empty if there are none now. */
    Optional<Lot> take(int most);

    /** Others may have these parts: whatever was done of them is lost. */
    void giveBack(String address);

    /**
     * Parts were done as far as a text says.
     *
     * @param done what the {@linkplain Team#frontier frontier} of a team was that had begun with
     *     the parts
     * @throws IllegalArgumentException if nobody can have done that; nothing has changed then
     */
    void commit(String address, String done);

    /** All of it, for {@link #resume}, as if nobody were at work. */
    String text();

    /** How many parts nobody has. */
    int waiting();

    /** Whether nothing is left to do for anybody. */
    boolean isDone();
  }

  /**
   * Parts of a {@link Frontier} for one process.
   *
   * @param address what they are called where they come from
   * @param text for who {@linkplain #take(String, Names) does} them
   */
  record Lot(String address, String text) {}

  /**
   * What is left where a team of this kind has stood, to be done by other processes.
   *
   * @throws IllegalArgumentException if the text is no such frontier
   */
  default Frontier frontier(String text) {
    throw new UnsupportedOperationException(NOT_RESUMED);
  }

  /**
   * An explorer of the same kind that does the parts of a {@link Lot}, whatever session they come
   * from. What it finds to be needed outside them its team's frontier tells.
   *
   * @param names those of the session that its plans are run in
   * @throws IllegalArgumentException if the text is no such lot
   */
  default Explorer take(String lot, Names names) {
    throw new UnsupportedOperationException(NOT_RESUMED);
  }

  /**
   * Beginnings of executions without an end that have to be judged too: each ends in a state that
   * it was in before, and goes on for ever as it did since. Asked once, when {@link #next} is empty
   * and nothing was left out.
   */
  default List<Schedule> endless() {
    return List.of();
  }

  /**
   * An execution was stopped at its step limit, so that nothing will be proved. Whether to go on
   * all the same, to look for violations; who does {@linkplain #observe observes} it.
   */
  default boolean goesOnUnproved() {
    return !claim().complete();
  }

  /**
   * Whether the execution that was observed last is one of those that the claim speaks of; others
   * are run besides.
   */
  default boolean countsLast() {
    return true;
  }

  /** What has been shown once {@link #next} is empty. */
  Claim claim();

  /** What the claim is about. */
  default Coverage coverage() {
    return Coverage.HISTORIES;
  }

  /** Which executions the claim takes for the same. */
  default Equivalence equivalence() {
    return Equivalence.TRACES;
  }

  /**
   * Whether it also explores in which ways threads go on because of inputs, and its claim is about
   * those too; programs in which such ways differ are refused otherwise.
   */
  default boolean followsInputs() {
    return false;
  }

  /** What the explorer has counted, by the name that reports give it, in their order. */
  default Map<String, Long> figures() {
    return Map.of();
  }

  /** How long the whole exploration will be, where that can be told. */
  default Optional<Estimate> estimate() {
    return Optional.empty();
  }
}
