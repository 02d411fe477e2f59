package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.function.Supplier;

/** What {@link System#getLogger} gives programs: a logger of this package under another type. */
public final class SystemLogger implements System.Logger {
  private final Logger logger;

  private SystemLogger(Logger logger) {
    this.logger = logger;
  }

  /** Stands for the method of this name; its class cannot have a stand-in. */
  public static System.Logger getLogger(String name) {
    return new SystemLogger(Logger.getLogger(name));
  }

  /** The level that has the same number. */
  private static dev.sprang.jdk.standin.logging.Level level(System.Logger.Level level) {
    return dev.sprang.jdk.standin.logging.Level.parse(String.valueOf(level.getSeverity()));
  }

  @Override
  public String getName() {
    return logger.getName();
  }

  @Override
  public boolean isLoggable(System.Logger.Level level) {
    return logger.isLoggable(level(level));
  }

  @Override
  public void log(System.Logger.Level level, String message) {
    logger.log(level(level), message);
  }

  @Override
  public void log(System.Logger.Level level, Supplier<String> message) {
    logger.log(level(level), Objects.requireNonNull(message));
  }

  @Override
  public void log(System.Logger.Level level, Object object) {
    Objects.requireNonNull(object);
    if (isLoggable(level)) {
      logger.log(level(level), CallerCollections.text(object));
    }
  }

  @Override
  public void log(System.Logger.Level level, String message, Throwable thrown) {
    logger.log(level(level), message, thrown);
  }

  @Override
  public void log(System.Logger.Level level, Supplier<String> message, Throwable thrown) {
    logger.log(level(level), thrown, Objects.requireNonNull(message));
  }

  @Override
  public void log(System.Logger.Level level, String message, Object... parameters) {
    logger.log(level(level), message, parameters);
  }

  @Override
  public void log(
      System.Logger.Level level, ResourceBundle bundle, String message, Throwable thrown) {
    refuse(bundle);
    logger.log(level(level), message, thrown);
  }

  @Override
  public void log(
      System.Logger.Level level, ResourceBundle bundle, String message, Object... parameters) {
    refuse(bundle);
    logger.log(level(level), message, parameters);
  }

  private static void refuse(ResourceBundle bundle) {
    if (bundle != null) {
      throw SharedCell.refuse("texts of a resource bundle are read from files");
    }
  }
}
