package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.util.Objects;

/** Stands for {@link java.io.FileOutputStream}. */
public class FileOutputStream extends OutputStream {
  /** Null if it writes to the console. */
  private final OpenFile file;

  private final OutputStream console;
  private final FileDescriptor descriptor;
  private final MemoryChannel channel;

  public FileOutputStream(String name) throws FileNotFoundException {
    this(name, false);
  }

  public FileOutputStream(String name, boolean appends) throws FileNotFoundException {
    this(OpenFile.toWrite(name, appends, !appends));
  }

  FileOutputStream(OpenFile file) {
    this.file = file;
    console = null;
    descriptor = new FileDescriptor();
    channel = new MemoryChannel(file, false, true);
  }

  public FileOutputStream(File file) throws FileNotFoundException {
    this(file.getPath(), false);
  }

  public FileOutputStream(File file, boolean appends) throws FileNotFoundException {
    this(file.getPath(), appends);
  }

  public FileOutputStream(FileDescriptor descriptor) {
    Objects.requireNonNull(descriptor);
    if (descriptor != FileDescriptor.out && descriptor != FileDescriptor.err) {
      throw SharedCell.refuse("a stream of a file descriptor is not known; name the file instead");
    }
    this.descriptor = descriptor;
    file = null;
    console = descriptor == FileDescriptor.out ? System.out : System.err;
    channel = null;
  }

  @Override
  public void write(int value) throws IOException {
    if (file == null) {
      console.write(value);
    } else {
      file.write(new byte[] {(byte) value});
    }
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    byte[] written = CallerBytes.take(bytes, from, length);
    if (file == null) {
      console.write(written, 0, length);
    } else {
      file.write(written);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }

  public FileChannel getChannel() {
    return channel;
  }
}
