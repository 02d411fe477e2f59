package dev.sprang.jdk.standin.logging;

/** Stands for {@link java.util.logging.Filter}. */
@FunctionalInterface
public interface Filter {
  boolean isLoggable(LogRecord record);
}
