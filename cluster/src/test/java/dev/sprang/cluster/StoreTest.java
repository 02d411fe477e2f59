package dev.sprang.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What every store has to hold: what was kept is there, whoever died since. */
class StoreTest {
  private static final byte[] STATE = {1, 2, 3};

  /** A kind of store; opens the same one again for the same directory. */
  record Kind(String name, Function<Path, Store> open) {
    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Kind> KINDS =
      List.of(
          new Kind("log", directory -> new LogStore(directory.resolve("log"))),
          new Kind("memory", MemoryStore::in));

  @TempDir Path directory;

  private Store.Contents read(Kind kind) throws IOException {
    try (Store store = kind.open.apply(directory)) {
      return store.read().orElseThrow();
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void aNewOneIsEmpty(Kind kind) throws IOException {
    try (Store store = kind.open.apply(directory)) {
      assertTrue(store.read().isEmpty());
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void whatWasKeptIsThereInItsOrder(Kind kind) throws IOException {
    try (Store store = kind.open.apply(directory)) {
      store.replace(STATE);
      for (byte k = 0; k < 10; k++) {
        store.append(new byte[] {k, k});
      }
      store.append(new byte[0]);
    }
    Store.Contents contents = read(kind);
    assertArrayEquals(STATE, contents.state());
    assertEquals(11, contents.changes().size());
    assertArrayEquals(new byte[] {7, 7}, contents.changes().get(7));
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void aNewStateTakesThePlaceOfAll(Kind kind) throws IOException {
    try (Store store = kind.open.apply(directory)) {
      store.replace(new byte[100]);
      store.append(STATE);
      store.replace(STATE);
      store.append(new byte[] {9});
    }
    Store.Contents contents = read(kind);
    assertArrayEquals(STATE, contents.state());
    assertEquals(1, contents.changes().size());
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void whoReadsGoesOn(Kind kind) throws IOException {
    try (Store store = kind.open.apply(directory)) {
      store.replace(STATE);
      store.append(new byte[] {1});
    }
    try (Store store = kind.open.apply(directory)) {
      assertEquals(1, store.read().orElseThrow().changes().size());
      store.append(new byte[] {2});
    }
    assertArrayEquals(new byte[] {2}, read(kind).changes().get(1));
  }

  @Test
  void aTornEndIsCutOff() throws IOException {
    Kind log = KINDS.get(0);
    Path file = directory.resolve("log");
    try (Store store = log.open.apply(directory)) {
      store.replace(STATE);
      store.append(new byte[] {1});
      store.append(new byte[] {2, 2, 2, 2, 2, 2});
    }
    byte[] whole = Files.readAllBytes(file);
    for (int length = whole.length - 1; length >= whole.length - 17; length--) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (Store store = log.open.apply(directory)) {
        assertEquals(1, store.read().orElseThrow().changes().size(), "cut at " + length);
        store.append(new byte[] {3});
      }
      assertArrayEquals(new byte[] {3}, read(log).changes().get(1));
    }
  }

  @Test
  void whatIsNoLogIsRefused() throws IOException {
    Files.writeString(directory.resolve("log"), "hello", StandardOpenOption.CREATE);
    try (Store store = KINDS.get(0).open.apply(directory)) {
      assertThrows(IOException.class, store::read);
    }
  }
}
