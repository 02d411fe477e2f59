package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTableTest {
  private static final Duration HARDLY_ANY = Duration.ofMillis(1);

  @Test
  void showsBothTablesOfTheFirstPaper() {
    List<String> lines = LctTableTest.print(SearchTable.hybrid(), HARDLY_ANY);
    assertEquals(1 + 15 * 5 + 1 + 1 + 7 * 4 + 1 + 5, lines.size());
    assertTrue(lines.get(0).endsWith("stateful-dpor              hybrid"), lines.get(0));
    assertTrue(lines.get(1).startsWith("CRE Demo (2 3)  "), lines.get(1));
    assertEquals("published 30,942 2,476 2,015 2,086", words(lines.get(4)));
    assertTrue(lines.get(5).startsWith("  ours: "), lines.get(5));
    assertTrue(lines.get(1 + 15 * 5 + 1).startsWith("Searches for errors"));
    lines.forEach(line -> assertTrue(line.length() <= 120, line));
  }

  @Test
  void showsTheProgramsOfTheSecondPaper() {
    List<String> lines = LctTableTest.print(SearchTable.mayHappenBefore(), HARDLY_ANY);
    assertEquals(1 + 9 * 5 + 1 + 5, lines.size());
    assertEquals("published 47,114 3,736 3,736", words(lines.get(4)));
  }

  private static String words(String line) {
    return line.strip().replaceAll(" +", " ");
  }
}
