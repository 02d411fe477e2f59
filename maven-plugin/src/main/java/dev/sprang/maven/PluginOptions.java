package dev.sprang.maven;

import dev.sprang.launcher.Catalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The options of a command: those of the catalogue, so that the plugin has every option the command
 * line has. An unknown one is passed on, and the command line refuses it with the known ones.
 */
final class PluginOptions {
  private static final String PREFIX = "sprang.";

  /** All options there are, by name, and whether they are flags. */
  private final Map<String, Boolean> isFlag = new LinkedHashMap<>();

  private final Predicate<String> isTaken;

  /**
   * @param isTaken which of the options the command takes; the others are for other commands
   */
  PluginOptions(Catalogue catalogue, Predicate<String> isTaken) {
    isFlag.put("engine", false);
    isFlag.put("explorer", false);
    catalogue.options().forEach(option -> isFlag.put(option.name(), option.isFlag()));
    this.isTaken = isTaken;
  }

  /**
   * The words of the command line.
   *
   * @param configured by option name
   * @param properties by property name; they prevail
   */
  List<String> words(Map<String, String> configured, Map<String, String> properties) {
    Map<String, String> values = new LinkedHashMap<>(configured);
    for (String name : isFlag.keySet()) {
      String value = properties.get(PREFIX + name);
      if (value != null) {
        values.put(name, value);
      }
    }
    values.keySet().removeIf(name -> isFlag.containsKey(name) && !isTaken.test(name));
    List<String> words = new ArrayList<>();
    values.forEach((name, value) -> add(words, name, value));
    return words;
  }

  /** A flag is on by its name alone, as with all properties of Maven. */
  private void add(List<String> words, String name, String value) {
    if (!isFlag.getOrDefault(name, false)) {
      words.add("--" + name);
      words.add(value);
    } else if (value.isEmpty() || value.equals("true")) {
      words.add("--" + name);
    }
  }
}
