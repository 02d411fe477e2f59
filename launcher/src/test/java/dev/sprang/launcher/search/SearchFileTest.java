package dev.sprang.launcher.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.OutcomeCounts;
import dev.sprang.launcher.search.SavedSearch.Basis;
import dev.sprang.launcher.search.SavedSearch.Counts;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.launcher.search.SavedSearch.Race;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchFileTest {
  private static final Found FOUND = new Found("deadlock", "A waits for B", "0:3,1", 7);

  private static OutcomeCounts outcomes() {
    OutcomeCounts outcomes = new OutcomeCounts(1);
    outcomes.add(17, 4, "x = 1");
    outcomes.add(-5, 1, null);
    return outcomes;
  }

  private static final Counts COUNTS =
      new Counts(5, 1, 40, 9, outcomes(), Map.of("hunted", 2L), List.of(FOUND));
  private static final SavedSearch SEARCH =
      new SavedSearch(
          Map.of("program", "ä.json"),
          "digest",
          "vm",
          Optional.of(
              new Stand(
                  "0 waiting\n",
                  COUNTS,
                  COUNTS,
                  List.of(new Race("x", "A.java:1", "A.java:2", "0,1", 3, 4)),
                  new Basis(true, List.of("no time-outs")))),
          List.of(FOUND));

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void save() throws IOException {
    file = directory.resolve("search.sprang");
    try (SearchFile search = SearchFile.create(directory)) {
      search.save(SEARCH);
    }
  }

  private String refusal() {
    return assertThrows(UnfitException.class, () -> SearchFile.read(directory)).refusal().message();
  }

  @Test
  void readsWhatWasSaved() {
    assertEquals(SEARCH, SearchFile.read(directory));
  }

  @Test
  void hasWhatWasFoundSince() throws IOException {
    Found late = new Found("failure", "no", "1", 0);
    try (SearchFile search = SearchFile.open(directory)) {
      search.add(late);
    }
    assertEquals(List.of(FOUND, late), SearchFile.read(directory).found());
  }

  @Test
  void aTornEndWasNotFoundYet() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int added = SearchFormat.bytes(FOUND).length + Integer.BYTES + Long.BYTES;
    for (int torn = 1; torn <= added; torn++) {
      Files.write(file, Arrays.copyOf(bytes, bytes.length - torn));
      SavedSearch read = SearchFile.read(directory);
      assertEquals(SEARCH.stand(), read.stand());
      assertEquals(List.of(), read.found());
    }
  }

  @Test
  void whereverAByteIsWrongThatIsSeen() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= 1;
      Files.write(file, damaged);
      try {
        assertEquals(List.of(), SearchFile.read(directory).found(), "byte " + i);
      } catch (UnfitException refused) {
        assertTrue(refused.refusal().message().contains("search.sprang"));
      }
    }
  }

  @Test
  void refusesWhatItCannotRead() throws IOException {
    Files.writeString(file, "sprang search 2\nwhatever");
    assertTrue(refusal().contains("saved by another version of Sprang"));
    Files.writeString(file, "#!/bin/sh\n");
    assertTrue(refusal().contains("is no search of Sprang's"));
    Files.writeString(file, "sprang search 1\n", StandardCharsets.US_ASCII);
    assertTrue(refusal().contains("is damaged"));
    Files.delete(file);
    assertTrue(refusal().contains("holds no search"));
  }

  @Test
  void isOfOneAtATime() {
    try (SearchFile search = SearchFile.open(directory)) {
      assertEquals(SEARCH, search.saved());
      assertThrows(UnfitException.class, () -> SearchFile.open(directory));
    }
    assertThrows(UnfitException.class, () -> SearchFile.create(directory));
  }
}
