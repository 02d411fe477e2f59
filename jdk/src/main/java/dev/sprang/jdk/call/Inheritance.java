package dev.sprang.jdk.call;

import java.util.HashSet;
import java.util.Set;

/**
 * What new threads take over from who makes them (priority, class loader) is looked at without an
 * operation. So it must not be what others change of a thread that makes threads, in whatever
 * executions. Threads are numbers.
 */
public final class Inheritance {
  /** What a refusal says. */
  public static final String WHY =
      "threads that inherit a priority or a class loader which another thread changes meanwhile";

  private final Set<Integer> makers = new HashSet<>();
  private final Set<Integer> changed = new HashSet<>();

  /**
   * A thread makes another one while others are there.
   *
   * @return whether that may take over something else in another order
   */
  public boolean noteMaker(int maker) {
    makers.add(maker);
    return changed.contains(maker);
  }

  /** The same where another thread changes something of this one. */
  public boolean noteChange(int thread) {
    changed.add(thread);
    return makers.contains(thread);
  }
}
