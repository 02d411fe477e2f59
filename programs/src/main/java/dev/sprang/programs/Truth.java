package dev.sprang.programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is known of a Java program, once for each list of arguments worth knowing about: whatever
 * checks it must find exactly this.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Truth.Several.class)
public @interface Truth {
  /** What the program is started with. */
  String[] arguments() default {};

  /** Everything the program can print, each without its last line break. */
  String[] results();

  /** How many Mazurkiewicz traces it has. */
  long traces();

  /** The kinds of violation it has, by the names reports use. */
  String[] violations() default {};

  /** Whether some of its executions have a data race. */
  boolean races() default false;

  /** The truths of one program. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Several {
    Truth[] value();
  }
}
