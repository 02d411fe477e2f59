package dev.sprang.jdk.standin.logging;

/** Stands for {@link java.util.logging.ConsoleHandler}. */
public class ConsoleHandler extends StreamHandler {
  public ConsoleHandler() {}
}
