package dev.sprang.standin.logging;

/** Stands for {@link java.util.logging.ConsoleHandler}. */
public class ConsoleHandler extends StreamHandler {
  public ConsoleHandler() {}
}
