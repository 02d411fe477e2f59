package dev.sprang.api.operations;

import dev.sprang.api.history.Consistency;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose public methods are operations, to be called by several threads on one object: each
 * gives back what the object under test, which it has in a field, gives back.
 *
 * <pre>{@code
 * @Operations
 * public class QueueOperations {
 *   private final MyQueue<Integer> queue = new MyQueue<>();
 *
 *   public void add(@Range(from = 1, to = 2) int item) {
 *     queue.add(item);
 *   }
 *
 *   public Integer poll() {
 *     return queue.poll();
 *   }
 * }
 * }</pre>
 *
 * <p>Results are compared by {@code equals}; of exceptions only the class counts.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Operations {
  /**
   * A plain class with the same methods, which says by calls one after the other what they should
   * give back, and throws {@link dev.sprang.api.history.WouldBlock} where a call waits for another
   * one. If none is given, the operations themselves, called one after the other.
   */
  Class<?> specification() default Object.class;

  /** What is expected of calls that overlap. */
  Consistency consistency() default Consistency.LINEARIZABLE;

  /** How far calls may be held up by others. */
  ProgressCondition progress() default ProgressCondition.ANY;

  /**
   * How many steps, as traces show them, a call may take that is {@link
   * ProgressCondition#WAIT_FREE}.
   */
  int steps() default 0;

  /** How many threads there may be; at least two. */
  int threads() default 3;

  /** How many calls a thread may make. */
  int calls() default 3;
}
