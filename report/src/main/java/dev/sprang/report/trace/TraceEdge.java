package dev.sprang.report.trace;

/**
 * How a later event rests on an earlier one.
 *
 * @param from the earlier step
 * @param to the later step
 */
public record TraceEdge(Kind kind, int from, int to) {
  /** What passes from one event to the other. */
  public enum Kind {
    /** The later event found the value the earlier one left. */
    READS_FROM,
    /** The later event took the lock that the earlier one, of another thread, let go. */
    LOCK_HANDOVER,
    /** The later event ends a wait that the earlier one allowed to end. */
    NOTIFIES,
    /** The later event uses the permit that the earlier one gave. */
    UNPARKS,
    /** The later event is the first of a thread that the earlier one started. */
    STARTS,
    /** The earlier event is the last of a thread whose end the later one waited for. */
    ENDS
  }
}
