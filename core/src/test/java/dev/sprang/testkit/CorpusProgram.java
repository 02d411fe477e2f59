package dev.sprang.testkit;

import dev.sprang.engine.model.ModelProgram;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A program of the corpus, with the figures of an oracle that shares nothing with this project.
 *
 * @param line where it stands in the file, from 1
 * @param text all that is known of it, as it is written there
 */
public record CorpusProgram(int line, ModelProgram program, String text) {
  private static final String FILE = "corpus.jsonl";

  /** All there are. */
  public static List<CorpusProgram> all() {
    try (InputStream stream = CorpusProgram.class.getResourceAsStream("/" + FILE)) {
      List<String> lines =
          new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return IntStream.range(0, lines.size()).mapToObj(i -> of(i + 1, lines.get(i))).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static CorpusProgram of(int line, String text) {
    ModelProgram program = new ModelProgram(FILE + ":" + line, CorpusScript.threads(text));
    return new CorpusProgram(line, program, text);
  }

  /** What the oracle counted: {@code interleavings}, {@code maz}, {@code rf}, {@code val}, ... */
  public int figure(String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\": (\\d+)").matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no " + name + " in " + text);
    }
    return Integer.parseInt(matcher.group(1));
  }

  /** Its place in the file. */
  @Override
  public String toString() {
    return program.name();
  }
}
