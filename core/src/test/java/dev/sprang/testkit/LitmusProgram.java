package dev.sprang.testkit;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.memory.MemoryOrder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * A small program that shows what a memory model allows, with what threads can observe according to
 * an oracle that shares nothing with this project.
 */
public record LitmusProgram(ModelProgram program, String text) {
  private static final String FILE = "/litmus.jsonl";

  /** All there are. */
  public static List<LitmusProgram> all() {
    try (InputStream stream = LitmusProgram.class.getResourceAsStream(FILE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(LitmusProgram::of)
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static LitmusProgram of(String text) {
    String name = text.substring(text.indexOf(": \"") + 3, text.indexOf("\", \"threads\""));
    return new LitmusProgram(new ModelProgram(name, CorpusScript.threads(text)), text);
  }

  /** What threads can observe, as outcomes have it. */
  public Set<String> observations(MemoryOrder memory) {
    String key = "\"" + memory.name().toLowerCase(Locale.ROOT) + "\": [";
    int depth = 1;
    StringBuilder one = new StringBuilder();
    Set<String> found = new TreeSet<>();
    for (int i = text.indexOf(key) + key.length(); depth > 0; i++) {
      char c = text.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c != ' ' && (depth > 1 || c == ']')) {
        one.append(c);
      }
      if (c == ']' && depth == 1) {
        found.add(one.toString());
        one.setLength(0);
      }
    }
    return found;
  }

  @Override
  public String toString() {
    return program.name();
  }
}
