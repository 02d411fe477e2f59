package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A properties file of a user's that knows its lines, so that it can be told where it is wrong. */
public final class PropertiesFile {
  private final Path file;
  private final List<String> lines;
  private final Properties properties;

  private PropertiesFile(Path file, List<String> lines, Properties properties) {
    this.file = file;
    this.lines = lines;
    this.properties = properties;
  }

  /**
   * Reads a file.
   *
   * @throws UnfitException if it cannot be read
   */
  public static PropertiesFile read(Path file) {
    List<String> lines = List.of();
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      lines = text.lines().toList();
      return new PropertiesFile(file, lines, parsed(text));
    } catch (IOException | IllegalArgumentException unreadable) {
      String place = place(file, lines, line -> !isReadable(line));
      throw new UnfitException(
          "%s cannot be read: %s; write lines such as time = 60s, in UTF-8"
              .formatted(place, reason(unreadable)));
    }
  }

  private static String reason(Exception unreadable) {
    return unreadable instanceof CharacterCodingException
        ? "it has bytes that are no text in UTF-8"
        : String.valueOf(unreadable.getMessage());
  }

  private static Properties parsed(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return properties;
  }

  private static boolean isReadable(String line) {
    try {
      parsed(line);
      return true;
    } catch (IllegalArgumentException malformed) {
      return false;
    }
  }

  public Set<String> keys() {
    return new TreeSet<>(properties.stringPropertyNames());
  }

  public String value(String key) {
    return properties.getProperty(key).strip();
  }

  /** The file and the line where a key is. */
  public String place(String key) {
    return place(file, lines, line -> isReadable(line) && parsed(line).containsKey(key));
  }

  private static String place(Path file, List<String> lines, Predicate<String> isIt) {
    for (int i = 0; i < lines.size(); i++) {
      if (isIt.test(lines.get(i))) {
        return file + ":" + (i + 1);
      }
    }
    return file.toString();
  }
}
