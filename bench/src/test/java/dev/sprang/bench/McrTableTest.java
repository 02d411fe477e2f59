package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class McrTableTest {
  private static List<String> lines;

  @BeforeAll
  static void measureHardly() {
    lines = LctTableTest.print(new McrTable(), Duration.ofMillis(1));
  }

  @Test
  void showsTheFiguresOfBothTablesForEachProgram() {
    assertEquals(1 + 10 * 7 + 12, lines.size());
    assertTrue(lines.get(1).startsWith("Counter (5)"), lines.get(1));
    assertTrue(lines.get(3).endsWith(" 202,039       108,270       131,053"), lines.get(3));
    assertTrue(lines.get(4).endsWith(" 46.4 %        35.1 %"), lines.get(4));
    assertTrue(lines.get(6).endsWith(" 4,523         6,550         3,485"), lines.get(6));
  }

  @Test
  void saysWhatIsOursAndWhatIsLeftOut() {
    assertTrue(lines.contains("Not in our average, for not all three explorers finished:"));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("Ours: all programs, rewritten")));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("Missing: the paper's two large")));
  }

  @Test
  void fitsTheScreen() {
    lines.forEach(line -> assertTrue(line.length() <= 120, line));
  }

  /** No figure is drawn from a row that did not finish. */
  @Test
  void whatDoesNotFinishSavesNothing() {
    assertTrue(lines.get(2).matches("  reads +> .*"), lines.get(2));
    assertTrue(lines.get(4).matches("  saved +- +- .*"), lines.get(4));
  }
}
