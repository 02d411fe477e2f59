package dev.sprang.programs.contracts;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the documentation of a class of the JDK says about the program that carries this. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Contract {
  /** The sentence the program tries out, in short. */
  String value();

  /** Everything the documentation lets the program print. */
  String[] results();

  /** Whether a JDK may keep the contract without ever showing some of the results. */
  boolean loose() default false;
}
