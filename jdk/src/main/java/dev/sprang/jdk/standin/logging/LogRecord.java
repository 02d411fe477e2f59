package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import java.util.ResourceBundle;

/**
 * Stands for {@link java.util.logging.LogRecord}. Its sequence number is refused unless the program
 * sets one: the JDK's would tell in which order all threads log. Where it was made is not found
 * out.
 */
@SuppressWarnings({"this-escape", "serial"}) // a cell only keeps whose it is; streams are refused
public class LogRecord implements Serializable {
  private static final long serialVersionUID = 1;

  private static final Instant BEGIN = Instant.parse("2025-01-01T00:00:00Z");
  private static final int UNSET = -1;

  private final SharedCell cell = new SharedCell(this, "record");
  private Level level;
  private String message;
  private String loggerName;
  private String sourceClassName;
  private String sourceMethodName;
  private Object[] parameters;
  private Throwable thrown;
  private Instant instant = BEGIN;
  private long threadId = Thread.currentThread().getId();
  private long sequenceNumber = UNSET;

  public LogRecord(Level level, String message) {
    this.level = Objects.requireNonNull(level);
    this.message = message;
  }

  /** What a logger makes before others can see it: no operations. */
  LogRecord(Level level, String message, String loggerName, String type, String method) {
    this(level, message);
    this.loggerName = loggerName;
    sourceClassName = type;
    sourceMethodName = method;
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

  public String getMessage() {
    cell.look();
    return message;
  }

  public void setMessage(String message) {
    cell.pass();
    this.message = message;
  }

  public String getLoggerName() {
    cell.look();
    return loggerName;
  }

  public void setLoggerName(String loggerName) {
    cell.pass();
    this.loggerName = loggerName;
  }

  public String getSourceClassName() {
    cell.look();
    return sourceClassName;
  }

  public void setSourceClassName(String sourceClassName) {
    cell.pass();
    this.sourceClassName = sourceClassName;
  }

  public String getSourceMethodName() {
    cell.look();
    return sourceMethodName;
  }

  public void setSourceMethodName(String sourceMethodName) {
    cell.pass();
    this.sourceMethodName = sourceMethodName;
  }

  public Object[] getParameters() {
    cell.look();
    return parameters;
  }

  public void setParameters(Object[] parameters) {
    cell.pass();
    this.parameters = parameters;
  }

  public Throwable getThrown() {
    cell.look();
    return thrown;
  }

  public void setThrown(Throwable thrown) {
    cell.pass();
    this.thrown = thrown;
  }

  public ResourceBundle getResourceBundle() {
    return null;
  }

  public String getResourceBundleName() {
    return null;
  }

  public void setResourceBundle(ResourceBundle bundle) {
    refuseBundle(bundle);
  }

  public void setResourceBundleName(String name) {
    refuseBundle(name);
  }

  private static void refuseBundle(Object bundle) {
    if (bundle != null) {
      throw SharedCell.refuse("texts of a resource bundle are read from files");
    }
  }

  public long getSequenceNumber() {
    cell.look();
    if (sequenceNumber == UNSET) {
      throw SharedCell.refuse("the number of a log record tells in which order all threads log");
    }
    return sequenceNumber;
  }

  public void setSequenceNumber(long number) {
    cell.pass();
    sequenceNumber = number;
  }

  public int getThreadID() {
    return (int) getLongThreadID();
  }

  public void setThreadID(int id) {
    setLongThreadID(id);
  }

  public long getLongThreadID() {
    cell.look();
    return threadId;
  }

  public LogRecord setLongThreadID(long id) {
    cell.pass();
    threadId = id;
    return this;
  }

  public Instant getInstant() {
    cell.look();
    return instant;
  }

  public void setInstant(Instant time) {
    Objects.requireNonNull(time);
    cell.pass();
    instant = time;
  }

  public long getMillis() {
    return getInstant().toEpochMilli();
  }

  public void setMillis(long millis) {
    setInstant(Instant.ofEpochMilli(millis));
  }
}
