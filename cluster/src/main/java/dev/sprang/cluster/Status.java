package dev.sprang.cluster;

import dev.sprang.launcher.search.SavedSearch.Counts;
import java.util.List;

/**
 * How a search gets on that many do.
 *
 * @param history how many executions were counted by when, since the coordinator was started
 */
record Status(
    Coordinator.Phase phase,
    String reason,
    Counts counts,
    Parts parts,
    List<Worker> workers,
    List<Moment> history) {

  /**
   * @param waiting those that nobody has
   * @param leased leases, each of some parts
   * @param reports what was taken in
   * @param checked reports that were run again and were right
   * @param unchecked reports that are still to be run again
   */
  record Parts(long waiting, long leased, long reports, long checked, long unchecked) {}

  /**
   * @param seen how long ago it was heard of, in nanoseconds
   */
  record Worker(String name, long seen, long parts, long executions) {}

  /** So many executions after so many nanoseconds. */
  record Moment(long nanos, long executions) {}
}
