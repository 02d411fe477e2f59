package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTableTest {
  private static final Duration HARDLY_ANY = Duration.ofMillis(1);

  @Test
  void showsFourLinesForEachProgram() {
    List<String> lines = LctTableTest.print(SearchTable.hybrid(), HARDLY_ANY);
    assertEquals(1 + 4 * 4 + 5, lines.size());
    assertTrue(lines.get(0).endsWith("stateful-dpor              hybrid"), lines.get(0));
    assertTrue(lines.get(1).startsWith("Alarm Clock (2, 5)  "), lines.get(1));
    assertEquals(
        "published 531,463 141,138 109,018 48,166", lines.get(4).strip().replaceAll(" +", " "));
    lines.forEach(line -> assertTrue(line.length() <= 120, line));
  }

  /** Each column has at most as many choices as the one before it. */
  @Test
  void everyReductionOfTheSecondPaperHasFewerChoicesThanTheOneBefore() {
    List<String> lines = LctTableTest.print(SearchTable.mayHappenBefore(), Duration.ofMinutes(10));
    for (int row = 1; row < 1 + 4 * 4; row += 4) {
      long[] choices = figures(lines.get(row));
      assertTrue(
          choices[0] >= choices[1] && choices[1] > choices[2] && choices[2] > 0, lines.get(row));
    }
  }

  /** The last three numbers of a line. */
  private static long[] figures(String line) {
    String[] words = line.strip().split(" +");
    long[] figures = new long[3];
    for (int i = 0; i < figures.length; i++) {
      figures[i] = Long.parseLong(words[words.length - 3 + i].replace(",", ""));
    }
    return figures;
  }
}
