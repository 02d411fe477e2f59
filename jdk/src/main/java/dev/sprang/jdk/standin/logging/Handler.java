package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.Objects;

/** Stands for {@link java.util.logging.Handler}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public abstract class Handler {
  private final SharedCell cell = new SharedCell(this, "settings");
  private Level level = Level.ALL;
  private Formatter formatter;
  private Filter filter;
  private ErrorManager errorManager = new ErrorManager();
  private String encoding;

  protected Handler() {}

  /** Without an operation: this happens where the JDK's classes begin. */
  Handler(Level level, Formatter formatter) {
    this.level = level;
    this.formatter = formatter;
  }

  public abstract void publish(LogRecord record);

  public abstract void flush();

  public abstract void close();

  public boolean isLoggable(LogRecord record) {
    int value = record.getLevel().intValue();
    cell.look();
    if (value < level.intValue() || level.intValue() == Level.OFF.intValue()) {
      return false;
    }
    Filter own = filter;
    return own == null || own.isLoggable(record);
  }

  protected void reportError(String message, Exception cause, int code) {
    getErrorManager().error(message, cause, code);
  }

  public Level getLevel() {
    cell.look();
    return level;
  }

  public void setLevel(Level level) {
    Objects.requireNonNull(level);
    cell.pass();
    this.level = level;
  }

  public Formatter getFormatter() {
    cell.look();
    return formatter;
  }

  public void setFormatter(Formatter formatter) {
    Objects.requireNonNull(formatter);
    cell.pass();
    this.formatter = formatter;
  }

  public Filter getFilter() {
    cell.look();
    return filter;
  }

  public void setFilter(Filter filter) {
    cell.pass();
    this.filter = filter;
  }

  public ErrorManager getErrorManager() {
    cell.look();
    return errorManager;
  }

  public void setErrorManager(ErrorManager errorManager) {
    Objects.requireNonNull(errorManager);
    cell.pass();
    this.errorManager = errorManager;
  }

  public String getEncoding() {
    cell.look();
    return encoding;
  }

  public void setEncoding(String encoding) throws UnsupportedEncodingException {
    if (encoding != null) {
      try {
        Charset.forName(encoding);
      } catch (IllegalArgumentException unknown) {
        throw new UnsupportedEncodingException(encoding);
      }
    }
    cell.pass();
    this.encoding = encoding;
  }
}
