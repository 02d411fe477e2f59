package dev.sprang.api;

import java.io.Serializable;

/**
 * The code to check, as a lambda expression or a reference to a static method. It is serializable
 * only because that is how a lambda tells which method it stands for.
 */
@FunctionalInterface
public interface Body extends Serializable {
  void run() throws Throwable;
}
