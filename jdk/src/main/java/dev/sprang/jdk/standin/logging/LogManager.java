package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stands for {@link java.util.logging.LogManager}. Nothing is configured from outside: the root
 * logger has the level {@code INFO} and a handler for the console, as in the JDK's configuration.
 */
@SuppressWarnings("this-escape") // cells and loggers only keep whose they are
public class LogManager {
  private static final LogManager ONLY = new LogManager();

  /** Which loggers there are is behind it. */
  final SharedCell loggers = new SharedCell(this, "loggers");

  /** Levels and filters of all loggers are behind it. */
  final SharedCell levels = new SharedCell(this, "levels");

  /** Which handlers get what is logged is behind it. */
  final SharedCell handlers = new SharedCell(this, "handlers");

  final Logger root = new Logger(this, "", Level.INFO, new ConsoleHandler());
  private final Map<String, Logger> named = new TreeMap<>();

  protected LogManager() {
    named.put("", root);
    named.put(Logger.GLOBAL_LOGGER_NAME, Logger.getGlobal());
  }

  public static LogManager getLogManager() {
    return ONLY;
  }

  /** The logger of a name; who comes first makes it. */
  Logger demand(String name) {
    loggers.look();
    if (!named.containsKey(name)) {
      loggers.pass();
      if (!named.containsKey(name)) {
        named.put(name, new Logger(name, null));
      }
    }
    return named.get(name);
  }

  /** In a step of a cell: the nearest logger above one of this name; null above the root. */
  Logger above(String name) {
    String at = name;
    Logger found = null;
    while (found == null && !at.isEmpty()) {
      at = at.substring(0, Math.max(0, at.lastIndexOf('.')));
      found = named.get(at);
    }
    return found;
  }

  public Logger getLogger(String name) {
    loggers.look();
    return named.get(name);
  }

  public Enumeration<String> getLoggerNames() {
    loggers.look();
    return Collections.enumeration(named.keySet().stream().toList());
  }

  public String getProperty(String name) {
    return null;
  }

  public void reset() {
    levels.pass();
    named.values().forEach(Logger::resetLevel);
    handlers.pass();
    named.values().forEach(Logger::removeHandlers);
  }
}
