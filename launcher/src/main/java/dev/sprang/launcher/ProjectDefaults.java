package dev.sprang.launcher;

import dev.sprang.engine.UnfitException;
import dev.sprang.launcher.input.PropertiesFile;
import dev.sprang.launcher.input.Spelling;
import dev.sprang.setting.ResultPlace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a project wants unless the user says otherwise: {@code sprang.properties} in its directory,
 * with the names of the command line's options as keys; and where results go.
 *
 * @param directory the project's directory
 * @param values what the file says, by option name
 */
public record ProjectDefaults(Path directory, Map<String, String> values) {
  public static final String FILE = "sprang.properties";

  /** What can be said besides the settings of a check. */
  public static final String ENGINE = "engine";

  public static final String EXPLORER = "explorer";
  public static final String CLASS_PATH = "class-path";
  public static final String OUT = "out";

  private static final List<String> OTHERS = List.of(ENGINE, EXPLORER, CLASS_PATH, OUT);

  public ProjectDefaults {
    values = Map.copyOf(values);
  }

  /**
   * Reads the file, if there is one.
   *
   * @throws RefusedException if it cannot be read or has a key that nobody knows
   */
  public static ProjectDefaults in(Path directory, Catalogue catalogue) {
    Path file = directory.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return new ProjectDefaults(directory, Map.of());
    }
    PropertiesFile properties = read(file);
    List<String> known = new ArrayList<>(OTHERS);
    catalogue.options().forEach(option -> known.add(option.name()));
    Map<String, String> values = new TreeMap<>();
    for (String key : properties.keys()) {
      if (!known.contains(key)) {
        throw new RefusedException(
            "%s has the unknown key '%s'.%s Known are: %s"
                .formatted(
                    properties.place(key),
                    key,
                    Spelling.didYouMean(key, known),
                    String.join(", ", known)));
      }
      check(properties, key, catalogue);
      values.put(key, properties.value(key));
    }
    return new ProjectDefaults(directory, values);
  }

  /** A value that cannot be is told with its place, and without the dashes of the command line. */
  private static void check(PropertiesFile properties, String key, Catalogue catalogue) {
    try {
      catalogue.check(key, properties.value(key));
    } catch (RefusedException wrong) {
      String what = String.valueOf(wrong.getMessage()).replaceFirst("^--", "");
      throw new RefusedException(properties.place(key) + ": " + what);
    }
  }

  private static PropertiesFile read(Path file) {
    try {
      return PropertiesFile.read(file);
    } catch (UnfitException unreadable) {
      throw new RefusedException(unreadable.refusal().message());
    }
  }

  /** One of the values that are no setting. */
  public Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** Where results are saved if the user does not say. */
  public Path out() {
    return get(OUT).map(directory::resolve).orElseGet(() -> ResultPlace.in(directory));
  }

  /**
   * The settings for a check: what the user gave, and else what the project says. What only other
   * explorers read is left out.
   */
  public Map<String, String> settings(
      Map<String, String> given, String explorer, Catalogue catalogue) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (Option option : catalogue.options()) {
      String value = values.get(option.name());
      boolean reads = option.explorers().isEmpty() || option.explorers().contains(explorer);
      if (value != null && reads) {
        settings.put(option.name(), value);
      }
    }
    settings.putAll(given);
    return settings;
  }
}
