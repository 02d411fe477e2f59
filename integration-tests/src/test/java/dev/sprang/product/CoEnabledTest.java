package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whoever lets go of a lock is never enabled together with who waits for it. Without that, the
 * explorers by Flanagan and Godefroid's other algorithms run 18,000 executions and more of this.
 */
class CoEnabledTest {
  private static final String PROGRAM = "src/test/resources/explorers/FsNoRead.java";

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"dpor, 6", "dpor-cr, 6", "dpor --per-object, 20"}) // where reads are dependent, too
  void fourteenFilesTakeFewExecutions(String explorer, long executions) {
    List<String> words = new ArrayList<>(List.of("check", "--json", "--executions", "1000"));
    words.addAll(List.of("--out", directory.toString(), "--explorer"));
    words.addAll(Arrays.asList(explorer.split(" ")));
    words.addAll(List.of(PROGRAM, "14"));
    CommandLine done = CommandLine.run(words.toArray(String[]::new));
    Map<String, Object> result = done.json().get(0);
    assertEquals("verified", result.get("verdict"), done.out());
    assertEquals(executions, ((Number) result.get("executions")).longValue());
  }
}
