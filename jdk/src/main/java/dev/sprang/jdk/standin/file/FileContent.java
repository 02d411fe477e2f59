package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Arrays;

/** What is in a file: there as long as somebody has it open, whatever becomes of its name. */
public final class FileContent {
  /** Bytes, length and time are behind it. */
  private final SharedCell cell = new SharedCell(this, "content");

  /** Nobody can change what the JDK comes with. */
  private final boolean isFixed;

  private byte[] bytes;
  private int length;
  private long modified;

  /** Whether the bytes are those of the disk, which every execution begins with. */
  private boolean isOfDisk;

  /** A file that is on the disk. */
  FileContent(byte[] found, boolean isFixed) {
    this.isFixed = isFixed;
    bytes = found;
    length = found.length;
    modified = FileTree.BEGIN_MILLIS;
    isOfDisk = true;
  }

  /** An empty file. */
  FileContent() {
    isFixed = false;
    bytes = new byte[0];
    modified = System.currentTimeMillis();
  }

  private void look() {
    if (!isFixed) {
      cell.look();
    }
  }

  long length() {
    look();
    return length;
  }

  long modified() {
    look();
    return modified;
  }

  void setModified(long millis) {
    cell.pass();
    modified = millis;
  }

  /** The bytes from a place on, as many as there are up to a number; null at the end. */
  byte[] read(long from, int most) {
    look();
    return from >= length ? null : Arrays.copyOfRange(bytes, (int) from, end(from, most));
  }

  private int end(long from, int most) {
    return (int) Math.min(length, from + most);
  }

  /** Writes at a place; what is between the end and that becomes zeros. */
  void write(long from, byte[] written) {
    cell.pass();
    put(from, written);
  }

  /** Writes at the end, and says where that is afterwards. */
  long append(byte[] written) {
    cell.pass();
    put(length, written);
    return length;
  }

  private void put(long from, byte[] written) {
    long end = from + written.length;
    if (end > Integer.MAX_VALUE - 8) {
      throw SharedCell.refuse("files of this size are not kept in memory");
    }
    if (isOfDisk || end > bytes.length) {
      int size = end <= bytes.length ? bytes.length : (int) Math.max(end, 2L * length);
      bytes = Arrays.copyOf(bytes, size);
      isOfDisk = false;
    }
    System.arraycopy(written, 0, bytes, (int) from, written.length);
    length = (int) Math.max(length, end);
    modified = System.currentTimeMillis();
  }

  /** Makes it shorter, or longer if that is allowed; what comes to it is zero. */
  void resize(long size, boolean mayGrow) {
    cell.pass();
    if (size < length || mayGrow) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(size, length));
      bytes = Arrays.copyOf(bytes, (int) size);
      isOfDisk = false;
      length = (int) size;
      modified = System.currentTimeMillis();
    }
  }
}
