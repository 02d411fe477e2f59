package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.input.ProgramName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedFilesTest {
  @TempDir private Path directory;

  private void write(String name, String text) {
    try {
      Files.writeString(directory.resolve(name), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private WatchedFiles source() {
    return new WatchedFiles(ProgramName.of(directory.resolve("A.java").toString()));
  }

  @Test
  void sourcesBesideItCountAndResultsDoNot() throws IOException {
    write("A.java", "class A {}");
    String before = source().stand();
    write("result.html", "verified");
    assertEquals(before, source().stand());
    write("B.java", "class B {}");
    String both = source().stand();
    assertNotEquals(before, both);
    Files.delete(directory.resolve("B.java"));
    assertEquals(before, source().stand());
  }

  @Test
  void ofAClassTheClassPathCounts() {
    ProgramName name = new ProgramName("shop.Main", List.of(), directory.toString());
    String before = new WatchedFiles(name).stand();
    write("Main.class", "");
    assertNotEquals(before, new WatchedFiles(name).stand());
  }

  /** A change while a check runs is not missed. */
  @Test
  void itChecksAgainUntilItIsEnded() {
    write("A.java", "0");
    Interruption end = new Interruption();
    List<String> done = new ArrayList<>();
    int code =
        source()
            .checkAgain(
                end,
                () -> done.add("waits"),
                () -> {
                  done.add("checks");
                  write("A.java", "changed".repeat(done.size()));
                  if (done.size() == 5) {
                    end.raise();
                  }
                  return done.size();
                });
    assertEquals(List.of("checks", "waits", "checks", "waits", "checks"), done);
    assertEquals(5, code);
  }
}
