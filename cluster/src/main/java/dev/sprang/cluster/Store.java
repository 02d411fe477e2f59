package dev.sprang.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Where a coordinator keeps what must not be lost: a state, and what has changed since. What a
 * method was called with is durable when it returns; when it throws, nothing has changed. Used by
 * one process and one thread at a time.
 */
public interface Store extends AutoCloseable {
  /**
   * What is kept.
   *
   * @param changes in the order in which they were added
   */
  record Contents(byte[] state, List<byte[]> changes) {}

  /** What is there; empty if nothing was ever kept. */
  Optional<Contents> read() throws IOException;

  /** Keeps a state instead of all that is there, at once. */
  void replace(byte[] state) throws IOException;

  /** Keeps one more change to the state; there has to be one. */
  void append(byte[] change) throws IOException;

  @Override
  void close();
}
