package dev.sprang.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store for tests: outlives coordinators, and can be full. */
final class MemoryStore implements Store {
  private static final Map<Path, MemoryStore> ALL = new HashMap<>();

  private Optional<byte[]> state = Optional.empty();
  private final List<byte[]> changes = new ArrayList<>();
  boolean isFull;

  /** The one of a directory. */
  static synchronized MemoryStore in(Path directory) {
    return ALL.computeIfAbsent(directory, key -> new MemoryStore());
  }

  @Override
  public Optional<Contents> read() {
    return state.map(kept -> new Contents(kept, List.copyOf(changes)));
  }

  @Override
  public void replace(byte[] next) throws IOException {
    refuseIfFull();
    state = Optional.of(next.clone());
    changes.clear();
  }

  @Override
  public void append(byte[] change) throws IOException {
    refuseIfFull();
    changes.add(change.clone());
  }

  private void refuseIfFull() throws IOException {
    if (isFull) {
      throw new IOException("No space left on device");
    }
  }

  @Override
  public void close() {}
}
