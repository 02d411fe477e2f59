package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Objects;

/**
 * A file that is open, and the place in it where the next bytes are read or written. Who reads or
 * writes has the place to himself while he is at the content, which is another cell:
 *
 * <pre>
 *   take: number 0 -> 1,   the content's operation,   give back: number 1 -> 0
 * </pre>
 */
final class OpenFile {
  /** The place, and whether it is open, are behind it; 1 while somebody reads or writes there. */
  private final SharedCell cell = new SharedCell(this, "position");

  private final FileContent content;
  private final boolean appends;
  private long position;
  private boolean isClosed;

  private OpenFile(FileContent content, boolean appends) {
    this.content = content;
    this.appends = appends;
  }

  static OpenFile toRead(String path) throws FileNotFoundException {
    FileContent found = FileTree.ONLY.find(FileTree.name(Objects.requireNonNull(path)));
    if (found == null || path.isEmpty()) {
      throw missing(path);
    }
    return new OpenFile(found, false);
  }

  private static FileNotFoundException missing(String path) {
    boolean isDirectory = !path.isEmpty() && FileTree.ONLY.isDirectory(FileTree.name(path));
    return new FileNotFoundException(
        path + (isDirectory ? " (Is a directory)" : " (No such file or directory)"));
  }

  /** Makes the file if there is none. */
  static OpenFile toWrite(String path, boolean appends, boolean truncates)
      throws FileNotFoundException {
    String name = FileTree.name(Objects.requireNonNull(path));
    FileContent found = path.isEmpty() ? null : FileTree.ONLY.demand(name);
    if (found == null) {
      throw missing(path);
    } else if (!FileTree.ONLY.isWritable(name)) {
      throw new FileNotFoundException(path + " (Permission denied)");
    } else if (truncates) {
      found.resize(0, false);
    }
    return new OpenFile(found, appends);
  }

  /** One that channels open, which have found the content themselves. */
  static OpenFile of(FileContent content, boolean appends) {
    return new OpenFile(content, appends);
  }

  FileContent content() {
    return content;
  }

  private void take() throws IOException {
    cell.awaitWithin(0, 1, false);
    if (isClosed) {
      throw new IOException("Stream Closed");
    }
    cell.number = 1;
  }

  private void giveBack() {
    cell.pass();
    cell.number = 0;
  }

  boolean isOpen() {
    cell.look();
    return !isClosed;
  }

  /** The next bytes, as many as there are up to a number; null at the end. */
  byte[] read(int most) throws IOException {
    take();
    byte[] found = content.read(position, most);
    if (found != null) {
      position += found.length;
    }
    giveBack();
    return found;
  }

  /** The next byte; -1 at the end. */
  int read() throws IOException {
    byte[] next = read(1);
    return next == null ? -1 : next[0] & 0xFF;
  }

  /** Reads into a part of the program's array, and tells how much that was; -1 at the end. */
  int read(byte[] into, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, into.length);
    byte[] next = length == 0 ? new byte[0] : read(length);
    if (next == null) {
      return -1;
    }
    CallerBytes.give(next, into, from);
    return next.length;
  }

  void write(byte[] written) throws IOException {
    take();
    if (appends) {
      position = content.append(written);
    } else {
      content.write(position, written);
      position += written.length;
    }
    giveBack();
  }

  long position() throws IOException {
    take();
    cell.number = 0;
    return position;
  }

  void seek(long to) throws IOException {
    if (to < 0) {
      throw new IOException("Negative seek offset");
    }
    take();
    position = to;
    cell.number = 0;
  }

  long length() throws IOException {
    position();
    return content.length();
  }

  /** Makes the file shorter, or longer if that is allowed; the place is not behind its end then. */
  void resize(long size, boolean mayGrow) throws IOException {
    take();
    content.resize(size, mayGrow);
    position = Math.min(position, size);
    giveBack();
  }

  /** Whether it was open. */
  boolean close() {
    cell.awaitWithin(0, 1, false);
    boolean wasOpen = !isClosed;
    isClosed = true;
    return wasOpen;
  }
}
