package dev.sprang.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The contracts an engine gives no complete answer to: it refuses them, or they are too large. Kept
 * in a file for each JDK that differs, so that a gap neither comes nor goes unnoticed. To write the
 * file of the running JDK anew run with {@code -Dsprang.goldens=rewrite}, and read the difference.
 */
final class Gaps {
  private static final Path HOME = Path.of("src/test/resources/contract");

  private final Path file;
  private final boolean rewriting = "rewrite".equals(System.getProperty("sprang.goldens"));
  private final Map<String, String> gaps;

  private Gaps(Path file) throws IOException {
    this.file = file;
    this.gaps =
        Files.readAllLines(file).stream()
            .map(line -> line.split(" "))
            .collect(
                Collectors.toMap(
                    row -> row[0] + " " + row[1], row -> row[2], Gaps::twice, TreeMap::new));
  }

  private static String twice(String first, String second) {
    throw new IllegalStateException("listed as " + first + " and as " + second);
  }

  static Gaps ofThisJdk() {
    try {
      return new Gaps(
          HOME.resolve(Runtime.version().feature() < 25 ? "gaps-17.txt" : "gaps-25.txt"));
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  /** What is known to be missing: "refused", "too-large" or nothing. */
  String expected(EngineUnderContract engine, ContractProgram contract, String found) {
    String key = engine + " " + contract;
    if (rewriting) {
      if (found.isEmpty()) {
        gaps.remove(key);
      } else {
        gaps.put(key, found);
      }
    }
    return gaps.getOrDefault(key, "");
  }

  Collection<String> contracts() {
    return gaps.keySet().stream().map(key -> key.split(" ")[1]).toList();
  }

  void rewriteIfAsked() {
    if (rewriting) {
      try {
        Files.write(
            file, gaps.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList());
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
