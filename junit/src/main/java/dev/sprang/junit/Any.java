package dev.sprang.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter of an {@link InterleavingTest} that may have any value: the test is run for every way
 * that it can go for some value, in all interleavings. For numbers, booleans, characters, texts,
 * enums, and arrays of {@code int}, {@code long}, {@code boolean}, {@code char} and {@code byte}.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Any {
  /** The input's name, as reports have it; if none is given, that of the parameter. */
  String value() default "";

  /** The least value of a whole number. */
  long from() default Long.MIN_VALUE;

  /** The greatest value of a whole number. */
  long to() default Long.MAX_VALUE;

  /** How many elements an array has, and how many characters a text has at most. */
  int length() default 3;
}
