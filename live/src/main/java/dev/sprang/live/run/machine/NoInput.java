package dev.sprang.live.run.machine;

import java.io.InputStream;
import java.util.Objects;

/**
 * What {@code System.in} is while a program runs: at its end from the start, because what comes
 * from outside would differ from run to run.
 */
public final class NoInput extends InputStream {
  private final LiveAssumptions assumptions;

  public NoInput(LiveAssumptions assumptions) {
    this.assumptions = assumptions;
  }

  @Override
  public int read() {
    assumptions.add("standard input is empty");
    return -1;
  }

  @Override
  public int read(byte[] buffer, int from, int length) {
    Objects.checkFromIndexSize(from, length, buffer.length);
    return length == 0 ? 0 : read();
  }
}
