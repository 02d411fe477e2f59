package dev.sprang.operation;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Values for what a program takes from outside, by the names it asks for them with. A name has one
 * value in an execution, whoever asks and when: an input orders no threads. Values are texts, which
 * the engine reads as the program wants them; one that is not given is the engine's to choose,
 * always the same. As text {@code flag=1,n=-17}, in the order of names, with {@code %2C} for what
 * would be misread, so that it can be put before a schedule and pasted into a shell.
 */
public record Inputs(Map<String, String> values) {
  public static final Inputs NONE = new Inputs(Map.of());

  private static final String NONE_WORD = "none";

  public Inputs {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public static Inputs of(String name, String value) {
    return new Inputs(Map.of(name, value));
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  public String text() {
    return values.entrySet().stream()
        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
        .collect(Collectors.joining(","));
  }

  /**
   * Reads inputs back.
   *
   * @throws IllegalArgumentException with a message for the user if the text has none
   */
  public static Inputs parse(String text) {
    Map<String, String> values = new TreeMap<>();
    for (String token : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int equals = token.indexOf('=');
      if (equals <= 0) {
        throw new IllegalArgumentException("'%s' is not an input like n=17".formatted(token));
      }
      String name = decoded(token.substring(0, equals));
      if (values.put(name, decoded(token.substring(equals + 1))) != null) {
        throw new IllegalArgumentException("there are two values for input " + name);
      }
    }
    return values.isEmpty() ? NONE : new Inputs(values);
  }

  /** These, and of the others those that are not given here. */
  public Inputs and(Inputs others) {
    Map<String, String> all = new TreeMap<>(others.values);
    all.putAll(values);
    return new Inputs(all);
  }

  /** Reads inputs as users give them. */
  public static Inputs parseGiven(String text) {
    return text.equals(NONE_WORD) ? NONE : parse(text);
  }

  /** As users would give them. */
  @Override
  public String toString() {
    return isEmpty() ? NONE_WORD : text();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
