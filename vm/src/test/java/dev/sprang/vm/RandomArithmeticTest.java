package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated arithmetic and control flow gives the same on HotSpot and on the machine. */
class RandomArithmeticTest {
  private static final long SEED = Long.getLong("sprang.seed", 11);
  private static final int PROGRAMS = 400;

  @TempDir Path directory;

  @Test
  void generatedProgramsPrintTheSame() throws Exception {
    RandomJava random = new RandomJava(SEED);
    Map<String, String> snippets = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      snippets.put("R" + i, random.next());
    }
    SnippetGroup group = SnippetGroup.of("random", snippets);
    group.compile(directory);
    Map<String, String> expected = group.onHotSpot(directory);
    Map<String, String> actual = group.onMachine(directory);
    for (String snippet : snippets.keySet()) {
      String which = "seed %d, %s:\n%s".formatted(SEED, snippet, snippets.get(snippet));
      assertEquals(expected.get(snippet), actual.get(snippet), which);
    }
  }
}
