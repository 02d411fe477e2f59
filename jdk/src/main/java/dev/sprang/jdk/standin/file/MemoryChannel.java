package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** What programs get as channels of files. */
final class MemoryChannel extends FileChannel {
  private static final int PIECE = 8192;

  private final OpenFile file;
  private final boolean reads;
  private final boolean writes;

  MemoryChannel(OpenFile file, boolean reads, boolean writes) {
    this.file = file;
    this.reads = reads;
    this.writes = writes;
  }

  private void check(boolean toRead, boolean toWrite) throws IOException {
    if (!isOpen() || !file.isOpen()) {
      throw new ClosedChannelException();
    } else if (toRead && !reads) {
      throw new NonReadableChannelException();
    } else if (toWrite && !writes) {
      throw new NonWritableChannelException();
    }
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    check(true, false);
    return given(file.read(CallerBytes.remaining(into)), into);
  }

  @Override
  public int read(ByteBuffer into, long from) throws IOException {
    check(true, false);
    return given(file.content().read(from, CallerBytes.remaining(into)), into);
  }

  private static int given(byte[] found, ByteBuffer into) {
    if (found == null) {
      return -1;
    }
    CallerBytes.give(found, into);
    return found.length;
  }

  @Override
  public long read(ByteBuffer[] into, int from, int count) throws IOException {
    long all = 0;
    for (int i = from; i < from + count; i++) {
      int some = CallerBytes.remaining(into[i]) == 0 ? 0 : read(into[i]);
      if (some < 0) {
        return all == 0 ? -1 : all;
      }
      all += some;
    }
    return all;
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    check(false, true);
    byte[] written = CallerBytes.take(from);
    file.write(written);
    return written.length;
  }

  @Override
  public int write(ByteBuffer from, long to) throws IOException {
    check(false, true);
    byte[] written = CallerBytes.take(from);
    file.content().write(to, written);
    return written.length;
  }

  @Override
  public long write(ByteBuffer[] all, int from, int count) throws IOException {
    long written = 0;
    for (int i = from; i < from + count; i++) {
      written += write(all[i]);
    }
    return written;
  }

  @Override
  public long position() throws IOException {
    check(false, false);
    return file.position();
  }

  @Override
  public FileChannel position(long to) throws IOException {
    check(false, false);
    if (to < 0) {
      throw new IllegalArgumentException();
    }
    file.seek(to);
    return this;
  }

  @Override
  public long size() throws IOException {
    check(false, false);
    return file.length();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    check(false, true);
    if (size < 0) {
      throw new IllegalArgumentException("Negative size");
    }
    file.resize(size, false);
    return this;
  }

  @Override
  public void force(boolean withAttributes) throws IOException {
    check(false, false);
  }

  @Override
  public long transferTo(long from, long count, WritableByteChannel to) throws IOException {
    check(true, false);
    byte[] piece = file.content().read(from, (int) Math.min(count, PIECE));
    return piece == null ? 0 : to.write(ByteBuffer.wrap(piece));
  }

  @Override
  public long transferFrom(ReadableByteChannel from, long to, long count) throws IOException {
    check(false, true);
    ByteBuffer piece = ByteBuffer.allocate((int) Math.min(count, PIECE));
    int read = from.read(piece);
    piece.flip();
    return read <= 0 ? 0 : write(piece, to);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long from, long size) {
    throw SharedCell.refuse("files mapped into memory are not modelled; read and write them");
  }

  @Override
  public FileLock lock(long from, long size, boolean isShared) throws IOException {
    return tryLock(from, size, isShared);
  }

  /** There is no other process that could have one. */
  @Override
  public FileLock tryLock(long from, long size, boolean isShared) throws IOException {
    throw SharedCell.refuse("locks of files, which are there for other processes");
  }

  @Override
  protected void implCloseChannel() {
    file.close();
  }
}
