package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Arrays;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.function.Supplier;

/** Stands for {@link java.util.logging.Logger}. */
public class Logger {
  public static final String GLOBAL_LOGGER_NAME = "global";

  @Deprecated public static final Logger global = new Logger(GLOBAL_LOGGER_NAME);

  private static final Handler[] NONE = {};

  /** Null for {@link #global}, which is there before any manager: see {@link #manager()}. */
  private final LogManager manager;

  private final String name;

  /** The rest is in cells of the manager. Never changed in place. */
  private Handler[] handlers = NONE;

  private Level level;
  private Filter filter;
  private boolean usesParentHandlers = true;

  protected Logger(String name, String resourceBundleName) {
    if (resourceBundleName != null) {
      throw SharedCell.refuse("texts of a resource bundle are read from files");
    }
    this.name = name;
    this.manager = LogManager.getLogManager();
  }

  private Logger(String name) {
    this.name = name;
    this.manager = null;
  }

  /** One of those that are always there. */
  Logger(LogManager manager, String name, Level level, Handler... handlers) {
    this.manager = manager;
    this.name = name;
    this.level = level;
    this.handlers = handlers;
  }

  public static Logger getLogger(String name) {
    return LogManager.getLogManager().demand(Objects.requireNonNull(name));
  }

  public static final Logger getGlobal() {
    return global;
  }

  public static Logger getAnonymousLogger() {
    return new Logger(null, null);
  }

  private LogManager manager() {
    return manager == null ? LogManager.getLogManager() : manager;
  }

  public String getName() {
    return name;
  }

  public ResourceBundle getResourceBundle() {
    return null;
  }

  public String getResourceBundleName() {
    return null;
  }

  public void log(LogRecord record) {
    if (!isLoggable(record.getLevel())) {
      return;
    }
    Filter own = filter;
    if (own == null || own.isLoggable(record)) {
      publish(record);
    }
  }

  /** To the own handlers, then to the parents', whose may have been changed meanwhile. */
  private void publish(LogRecord record) {
    Logger at = this;
    while (at != null) {
      for (Handler handler : at.getHandlers()) {
        handler.publish(record);
      }
      at = at.getUseParentHandlers() ? at.above() : null;
    }
  }

  /**
   * The next logger above; in a step of any cell, as one more or less without settings is the same.
   */
  private Logger above() {
    return name == null ? manager().root : manager().above(name);
  }

  public Logger getParent() {
    manager().loggers.look();
    return above();
  }

  public boolean isLoggable(Level wanted) {
    int value = wanted.intValue();
    manager().levels.look();
    int least = effectiveLevel().intValue();
    return value >= least && least != Level.OFF.intValue();
  }

  /** In a step of the cell. */
  private Level effectiveLevel() {
    Logger at = this;
    while (at != null && at.level == null) {
      at = at.above();
    }
    return at == null ? Level.INFO : at.level;
  }

  public Level getLevel() {
    manager().levels.look();
    return level;
  }

  public void setLevel(Level level) {
    manager().levels.pass();
    this.level = this == manager().root && level == null ? Level.INFO : level;
  }

  public Filter getFilter() {
    manager().levels.look();
    return filter;
  }

  public void setFilter(Filter filter) {
    manager().levels.pass();
    this.filter = filter;
  }

  public boolean getUseParentHandlers() {
    manager().handlers.look();
    return usesParentHandlers;
  }

  public void setUseParentHandlers(boolean uses) {
    manager().handlers.pass();
    usesParentHandlers = uses;
  }

  public Handler[] getHandlers() {
    manager().handlers.look();
    return handlers.length == 0 ? NONE : handlers.clone();
  }

  public void addHandler(Handler handler) {
    Objects.requireNonNull(handler);
    manager().handlers.pass();
    handlers = Arrays.copyOf(handlers, handlers.length + 1);
    handlers[handlers.length - 1] = handler;
  }

  public void removeHandler(Handler handler) {
    manager().handlers.pass();
    for (int i = 0; i < handlers.length; i++) {
      if (handlers[i] == handler) {
        Handler[] others = Arrays.copyOf(handlers, handlers.length - 1);
        System.arraycopy(handlers, i + 1, others, i, others.length - i);
        handlers = others;
        return;
      }
    }
  }

  /** In a step of the cell. */
  void removeHandlers() {
    handlers = NONE;
  }

  /** In a step of the cell. */
  void resetLevel() {
    level = this == manager().root ? Level.INFO : null;
  }

  private void write(Level at, String type, String method, String message) {
    if (isLoggable(at)) {
      log(record(at, type, method, message));
    }
  }

  private void write(Level at, String type, String method, Supplier<String> message) {
    if (isLoggable(at)) {
      log(record(at, type, method, message.get()));
    }
  }

  private void write(Level at, String type, String method, String message, Object[] parameters) {
    if (isLoggable(at)) {
      LogRecord record = record(at, type, method, message);
      record.setParameters(parameters);
      log(record);
    }
  }

  private void write(
      Level at, String type, String method, Supplier<String> message, Throwable thrown) {
    if (isLoggable(at)) {
      LogRecord record = record(at, type, method, message.get());
      record.setThrown(thrown);
      log(record);
    }
  }

  private LogRecord record(Level at, String type, String method, String message) {
    return new LogRecord(at, message, name, type, method);
  }

  public void log(Level at, String message) {
    write(at, null, null, message);
  }

  public void log(Level at, Supplier<String> message) {
    write(at, null, null, message);
  }

  public void log(Level at, String message, Object parameter) {
    write(at, null, null, message, new Object[] {parameter});
  }

  public void log(Level at, String message, Object[] parameters) {
    write(at, null, null, message, parameters);
  }

  public void log(Level at, String message, Throwable thrown) {
    write(at, null, null, () -> message, thrown);
  }

  public void log(Level at, Throwable thrown, Supplier<String> message) {
    write(at, null, null, message, thrown);
  }

  public void logp(Level at, String type, String method, String message) {
    write(at, type, method, message);
  }

  public void logp(Level at, String type, String method, Supplier<String> message) {
    write(at, type, method, message);
  }

  public void logp(Level at, String type, String method, String message, Object parameter) {
    write(at, type, method, message, new Object[] {parameter});
  }

  public void logp(Level at, String type, String method, String message, Object[] parameters) {
    write(at, type, method, message, parameters);
  }

  public void logp(Level at, String type, String method, String message, Throwable thrown) {
    write(at, type, method, () -> message, thrown);
  }

  public void logp(
      Level at, String type, String method, Throwable thrown, Supplier<String> message) {
    write(at, type, method, message, thrown);
  }

  public void entering(String type, String method) {
    write(Level.FINER, type, method, "ENTRY");
  }

  public void entering(String type, String method, Object parameter) {
    write(Level.FINER, type, method, "ENTRY {0}", new Object[] {parameter});
  }

  public void entering(String type, String method, Object[] parameters) {
    StringBuilder message = new StringBuilder("ENTRY");
    for (int i = 0; parameters != null && i < parameters.length; i++) {
      message.append(" {").append(i).append('}');
    }
    write(Level.FINER, type, method, message.toString(), parameters);
  }

  public void exiting(String type, String method) {
    write(Level.FINER, type, method, "RETURN");
  }

  public void exiting(String type, String method, Object result) {
    write(Level.FINER, type, method, "RETURN {0}", new Object[] {result});
  }

  public void throwing(String type, String method, Throwable thrown) {
    write(Level.FINER, type, method, () -> "THROW", thrown);
  }

  public void severe(String message) {
    log(Level.SEVERE, message);
  }

  public void severe(Supplier<String> message) {
    log(Level.SEVERE, message);
  }

  public void warning(String message) {
    log(Level.WARNING, message);
  }

  public void warning(Supplier<String> message) {
    log(Level.WARNING, message);
  }

  public void info(String message) {
    log(Level.INFO, message);
  }

  public void info(Supplier<String> message) {
    log(Level.INFO, message);
  }

  public void config(String message) {
    log(Level.CONFIG, message);
  }

  public void config(Supplier<String> message) {
    log(Level.CONFIG, message);
  }

  public void fine(String message) {
    log(Level.FINE, message);
  }

  public void fine(Supplier<String> message) {
    log(Level.FINE, message);
  }

  public void finer(String message) {
    log(Level.FINER, message);
  }

  public void finer(Supplier<String> message) {
    log(Level.FINER, message);
  }

  public void finest(String message) {
    log(Level.FINEST, message);
  }

  public void finest(Supplier<String> message) {
    log(Level.FINEST, message);
  }
}
