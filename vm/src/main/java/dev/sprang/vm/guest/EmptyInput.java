package dev.sprang.vm.guest;

import dev.sprang.jdk.standin.SharedCell;
import java.io.InputStream;
import java.util.Objects;

/**
 * What {@code System.in} is inside the machine: at its end from the start, because what comes from
 * outside would differ from run to run.
 */
public final class EmptyInput extends InputStream {
  @Override
  public int read() {
    SharedCell.assume("standard input is empty");
    return -1;
  }

  @Override
  public int read(byte[] buffer, int from, int length) {
    Objects.checkFromIndexSize(from, length, buffer.length);
    return length == 0 ? 0 : read();
  }
}
