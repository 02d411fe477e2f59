package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.util.Objects;

/** Stands for {@link java.io.FileInputStream}. */
public class FileInputStream extends InputStream {
  private final OpenFile file;
  private final FileDescriptor descriptor = new FileDescriptor();
  private final MemoryChannel channel;

  public FileInputStream(String name) throws FileNotFoundException {
    file = OpenFile.toRead(name);
    channel = new MemoryChannel(file, true, false);
  }

  FileInputStream(OpenFile file) {
    this.file = file;
    channel = new MemoryChannel(file, true, false);
  }

  public FileInputStream(File file) throws FileNotFoundException {
    this(file.getPath());
  }

  /** Only the file of another stream, or standard input, has one, and both are read there. */
  public FileInputStream(FileDescriptor descriptor) {
    Objects.requireNonNull(descriptor);
    throw SharedCell.refuse("a stream of a file descriptor is not known; name the file instead");
  }

  @Override
  public int read() throws IOException {
    return file.read();
  }

  @Override
  public int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    return file.read(into, from, length);
  }

  @Override
  public long skip(long bytes) throws IOException {
    file.seek(file.position() + bytes);
    return bytes;
  }

  @Override
  public int available() throws IOException {
    long left = file.length() - file.position();
    return (int) Math.max(0, Math.min(left, Integer.MAX_VALUE));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }

  public FileChannel getChannel() {
    return channel;
  }
}
