package dev.sprang.api.operations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation is called with two values, as without this, but an execution finds them itself: any
 * that lead anywhere, equal or not. Reports call them {@code operation.parameter.1} and {@code .2}.
 * For numbers, booleans, characters, texts and enums.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface AnyArgument {
  /** The least value of a whole number. */
  long from() default Long.MIN_VALUE;

  /** The greatest value of a whole number. */
  long to() default Long.MAX_VALUE;

  /** How many characters a text has at most. */
  int length() default 3;
}
