package dev.sprang.programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What is known of a Java program: whatever checks it must find exactly this. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Truth {
  /** Everything the program can print, each without its last line break. */
  String[] results();

  /** How many Mazurkiewicz traces it has. */
  long traces();

  /** The kinds of violation it has, by the names reports use. */
  String[] violations() default {};

  /** Whether some of its executions have a data race. */
  boolean races() default false;
}
