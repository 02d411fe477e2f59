package dev.sprang.programs.contracts;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Everything that a {@link Contract} lets its program print. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Prints {
  String[] value();

  /** Whether a JDK may keep the contract without ever showing some of it. */
  boolean loose() default false;
}
