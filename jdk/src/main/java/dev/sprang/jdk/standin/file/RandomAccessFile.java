package dev.sprang.jdk.standin.file;

import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.util.Set;

/** Stands for {@link java.io.RandomAccessFile}. */
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
  private static final Set<String> MODES = Set.of("r", "rw", "rws", "rwd");

  private final OpenFile file;
  private final boolean isReadOnly;
  private final FileDescriptor descriptor = new FileDescriptor();
  private final MemoryChannel channel;
  private final DataInputStream values = new DataInputStream(new Bytes());
  private final DataOutputStream written = new DataOutputStream(new Written());

  public RandomAccessFile(String name, String mode) throws FileNotFoundException {
    if (!MODES.contains(mode)) {
      throw new IllegalArgumentException(
          "Illegal mode \"" + mode + "\" must be one of \"r\", \"rw\", \"rws\", or \"rwd\"");
    }
    isReadOnly = mode.equals("r");
    file = isReadOnly ? OpenFile.toRead(name) : OpenFile.toWrite(name, false, false);
    channel = new MemoryChannel(file, true, !isReadOnly);
  }

  public RandomAccessFile(File file, String mode) throws FileNotFoundException {
    this(file.getPath(), mode);
  }

  /** The file from its place on, for what reads values. */
  private final class Bytes extends InputStream {
    @Override
    public int read() throws IOException {
      return RandomAccessFile.this.read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return RandomAccessFile.this.read(into, from, length);
    }
  }

  /** The same for what writes values. */
  private final class Written extends OutputStream {
    @Override
    public void write(int value) throws IOException {
      RandomAccessFile.this.write(value);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      RandomAccessFile.this.write(bytes, from, length);
    }
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }

  public final FileChannel getChannel() {
    return channel;
  }

  public int read() throws IOException {
    return file.read();
  }

  public int read(byte[] into) throws IOException {
    return read(into, 0, into.length);
  }

  public int read(byte[] into, int from, int length) throws IOException {
    return file.read(into, from, length);
  }

  @Override
  public void readFully(byte[] into) throws IOException {
    readFully(into, 0, into.length);
  }

  @Override
  public void readFully(byte[] into, int from, int length) throws IOException {
    if (read(into, from, length) < length) {
      throw new EOFException();
    }
  }

  @Override
  public int skipBytes(int bytes) throws IOException {
    long from = file.position();
    long to = Math.max(from, Math.min(file.length(), from + bytes));
    file.seek(to);
    return (int) (to - from);
  }

  private OpenFile writable() throws IOException {
    if (isReadOnly) {
      throw new IOException("Bad file descriptor");
    }
    return file;
  }

  @Override
  public void write(int value) throws IOException {
    writable().write(new byte[] {(byte) value});
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    writable().write(CallerBytes.take(bytes, from, length));
  }

  public long getFilePointer() throws IOException {
    return file.position();
  }

  public void seek(long to) throws IOException {
    file.seek(to);
  }

  public long length() throws IOException {
    return file.length();
  }

  public void setLength(long size) throws IOException {
    writable().resize(size, true);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  @Override
  public final boolean readBoolean() throws IOException {
    return values.readBoolean();
  }

  @Override
  public final byte readByte() throws IOException {
    return values.readByte();
  }

  @Override
  public final int readUnsignedByte() throws IOException {
    return values.readUnsignedByte();
  }

  @Override
  public final short readShort() throws IOException {
    return values.readShort();
  }

  @Override
  public final int readUnsignedShort() throws IOException {
    return values.readUnsignedShort();
  }

  @Override
  public final char readChar() throws IOException {
    return values.readChar();
  }

  @Override
  public final int readInt() throws IOException {
    return values.readInt();
  }

  @Override
  public final long readLong() throws IOException {
    return values.readLong();
  }

  @Override
  public final float readFloat() throws IOException {
    return values.readFloat();
  }

  @Override
  public final double readDouble() throws IOException {
    return values.readDouble();
  }

  @Override
  public final String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    int next = read();
    boolean isAtEnd = next < 0;
    while (next >= 0 && next != '\n' && next != '\r') {
      line.append((char) next);
      next = read();
    }
    if (next == '\r') {
      long after = file.position();
      if (read() != '\n') {
        file.seek(after);
      }
    }
    return isAtEnd ? null : line.toString();
  }

  @Override
  public final String readUTF() throws IOException {
    return DataInputStream.readUTF(this);
  }

  @Override
  public final void writeBoolean(boolean value) throws IOException {
    written.writeBoolean(value);
  }

  @Override
  public final void writeByte(int value) throws IOException {
    written.writeByte(value);
  }

  @Override
  public final void writeShort(int value) throws IOException {
    written.writeShort(value);
  }

  @Override
  public final void writeChar(int value) throws IOException {
    written.writeChar(value);
  }

  @Override
  public final void writeInt(int value) throws IOException {
    written.writeInt(value);
  }

  @Override
  public final void writeLong(long value) throws IOException {
    written.writeLong(value);
  }

  @Override
  public final void writeFloat(float value) throws IOException {
    written.writeFloat(value);
  }

  @Override
  public final void writeDouble(double value) throws IOException {
    written.writeDouble(value);
  }

  @Override
  public final void writeBytes(String text) throws IOException {
    written.writeBytes(text);
  }

  @Override
  public final void writeChars(String text) throws IOException {
    written.writeChars(text);
  }

  @Override
  public final void writeUTF(String text) throws IOException {
    written.writeUTF(text);
  }
}
