package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import java.io.OutputStream;

/** Stands for {@link java.util.logging.StreamHandler}: what it would write is thrown away. */
public class StreamHandler extends Handler {
  public StreamHandler() {
    super(Level.INFO, new SimpleFormatter());
  }

  public StreamHandler(OutputStream stream, Formatter formatter) {
    this();
    throw unknown();
  }

  protected void setOutputStream(OutputStream stream) {
    throw unknown();
  }

  private static Error unknown() {
    return SharedCell.refuse(
        "what a log handler writes to a stream is not known; write a Handler instead");
  }

  @Override
  public boolean isLoggable(LogRecord record) {
    return record != null && super.isLoggable(record);
  }

  @Override
  public void publish(LogRecord record) {
    if (isLoggable(record)) {
      try {
        getFormatter().format(record);
      } catch (Exception failure) {
        reportError(null, failure, ErrorManager.FORMAT_FAILURE);
      }
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
