package dev.sprang.operation;

import dev.sprang.execution.Moment;

/** The {@linkplain Moment#capability capability} to say what the program calls its threads. */
@FunctionalInterface
public interface GivenNames {
  /** The name the program has given a thread that took part; empty if it has given none. */
  String of(int thread);

  /** A thread's name in Java, unless that is what the JDK gives threads without one. */
  static String given(String name) {
    return name.equals("main") || name.matches("Thread-[0-9]+") ? "" : name;
  }
}
