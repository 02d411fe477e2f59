package dev.sprang.cause;

import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.List;
import java.util.stream.Stream;

/**
 * Orders of events that make a violation happen: every execution in which all of them hold shows
 * it. None at all means that every execution does.
 *
 * @param orders as few as can be, in the order of their earlier events
 * @param isDecisive whether no execution shows it in which one of them is reversed and the others
 *     hold; else it also comes about in other ways
 * @param executions how many executions were compared: all that the program has, of each class of
 *     equal ones one
 */
public record Cause(List<Order> orders, boolean isDecisive, int executions) implements Explanation {
  public Cause {
    orders = List.copyOf(orders);
  }

  /** The events that it speaks of, to be shown. */
  public List<Mark> marks() {
    return orders.stream()
        .flatMap(order -> Stream.of(order.earlier(), order.later()))
        .filter(event -> event >= 0)
        .distinct()
        .map(event -> new Mark(event, Role.ORDERED))
        .toList();
  }

  /**
   * One event before another one, which conflicts with it, of another thread.
   *
   * @param earlier its index in the execution that shows the violation
   * @param later the index of the other; -1 if its thread never comes to it
   * @param laterThread the thread of the other
   */
  public record Order(int earlier, int later, int laterThread) {}
}
