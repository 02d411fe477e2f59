package dev.sprang.maven;

import dev.sprang.launcher.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of a command: those of the catalogue, so that the plugin has every option the command
 * line has. An unknown one is passed on, and the command line refuses it with the known ones.
 */
final class PluginOptions {
  private static final String PREFIX = "sprang.";

  private final Map<String, Boolean> isFlag = new LinkedHashMap<>();

  /**
   * @param named options that take a value and are not in the catalogue
   */
  PluginOptions(List<Option> catalogue, Set<String> named) {
    named.forEach(name -> isFlag.put(name, false));
    catalogue.forEach(option -> isFlag.put(option.name(), option.isFlag()));
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
