package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LctTableTest {
  private static final Duration HARDLY_ANY = Duration.ofMillis(1);
  private static List<String> lines;

  @BeforeAll
  static void measureHardly() {
    lines = print(new LctTable(), HARDLY_ANY);
  }

  @Test
  void showsThreeLinesForEachOfTheNineProgramsOfThePaper() {
    assertEquals(1 + 3 * 9 + 7, lines.size());
    assertTrue(lines.get(0).endsWith("  race-flip  optimal-dpor"), lines.get(0));
    assertTrue(lines.get(1).startsWith("Indexer (12)  "), lines.get(1));
    assertEquals(
        "published > 10,000 8,614.6 - 154 27 8 -", lines.get(3).strip().replaceAll(" +", " "));
  }

  @Test
  void fitsTheScreen() {
    lines.forEach(line -> assertTrue(line.length() <= 120, line));
  }

  @Test
  void aCellThatDoesNotFinishSaysSo() {
    assertTrue(lines.get(1).matches("Indexer \\(12\\) +> \\d+ .*"), lines.get(1));
  }

  @Test
  void anInterruptedTableEndsWithoutRunningAnything() {
    Interruption interruption = new Interruption();
    interruption.raise();
    String indexer = print(new LctTable(), Duration.ofHours(1), interruption).get(1);
    assertTrue(indexer.matches("Indexer \\(12\\)( +> 0){7}"), indexer);
  }

  static List<String> print(BenchTable table, Duration time) {
    return print(table, time, new Interruption());
  }

  private static List<String> print(BenchTable table, Duration time, Interruption interruption) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FrontDoor frontDoor =
        new FrontDoor(interruption, Optional.empty(), new ReplayCommand("./sprang"));
    table.print(
        new BenchSettings(time, frontDoor), new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
