package dev.sprang.explore.crew;

import dev.sprang.explore.Progress;
import dev.sprang.explore.Tally;

/** Who is told by all threads of a {@link Crew}, and has it kept where they stand. */
interface Timekeeper extends Progress {
  /** Whether the time or the executions are over, so that this is to be kept now. */
  boolean isEnding(Tally tally);

  /**
   * Has it kept if it is time; asked now and then by every thread.
   *
   * @return after how many events to ask again
   */
  long lookAtTheClock(Tally tally);
}
