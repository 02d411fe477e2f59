package dev.sprang.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Beside {@link InterleavingTest}: runs nothing but one execution, as the report of a failed test
 * gives it. For the debugger: breakpoints work. A single execution proves nothing, so the test
 * fails in any case, unless a violation is what it expects.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Replay {
  /** The schedule, or an {@code @} and the file that holds it. */
  String value();

  /** Which invocation of a parameterised test it belongs to; the others are skipped. */
  int invocation() default 1;
}
