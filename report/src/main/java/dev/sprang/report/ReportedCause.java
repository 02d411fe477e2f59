package dev.sprang.report;

import java.util.List;

/**
 * Why a violation happens, in a saved result.
 *
 * @param sentence for people
 * @param orders the orders of steps that it takes; empty if it always happens, or if that is not
 *     known
 * @param decisive whether it never happens with one of them reversed and the others as they are
 * @param executions how many executions were compared: all there are; 0 if the cause is not known
 */
public record ReportedCause(String sentence, List<Order> orders, boolean decisive, int executions) {

  public ReportedCause {
    orders = List.copyOf(orders);
  }

  /**
   * One step before another one.
   *
   * @param later 0 if its thread never comes to it
   * @param thread the thread of the later one
   */
  public record Order(int earlier, int later, String thread) {}
}
