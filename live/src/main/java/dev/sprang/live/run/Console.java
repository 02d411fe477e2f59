package dev.sprang.live.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the program prints: its standard output is the execution's outcome. */
final class Console {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  PrintStream out() {
    return out;
  }

  void clear() {
    bytes.reset();
  }

  /** The number of the text printed so far. */
  int outcome() {
    String text = bytes.toString(StandardCharsets.UTF_8);
    Integer number = numbers.get(text);
    if (number == null) {
      number = texts.size();
      numbers.put(text, number);
      texts.add(text);
    }
    return number;
  }

  String text(int outcome) {
    return texts.get(outcome);
  }
}
