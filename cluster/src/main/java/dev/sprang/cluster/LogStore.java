package dev.sprang.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A store that needs nothing but a file.
 *
 * <pre>
 *   sprang log 1
 *   state    length, bytes, checksum     written anew and renamed
 *   change   length, bytes, checksum     added and forced to the disk
 * </pre>
 *
 * Its end may be torn by a crash: that change was kept for nobody, and the next one takes its
 * place.
 */
public final class LogStore implements Store {
  private static final byte[] HEADER = "sprang log 1\n".getBytes(StandardCharsets.US_ASCII);
  private static final int FRAME = Integer.BYTES + Long.BYTES;

  private final Path file;
  private @Nullable FileChannel channel;

  /** Where the last change ends that was kept. */
  private long end;

  public LogStore(Path file) {
    this.file = file;
  }

  @Override
  public Optional<Contents> read() throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    byte[] bytes = Files.readAllBytes(file);
    if (!Arrays.equals(bytes, 0, Math.min(HEADER.length, bytes.length), HEADER, 0, HEADER.length)) {
      throw new IOException(file + " is no log of this version of Sprang");
    }
    ByteBuffer rest = ByteBuffer.wrap(bytes, HEADER.length, bytes.length - HEADER.length);
    List<byte[]> records = new ArrayList<>();
    end = HEADER.length;
    for (byte[] record = next(rest); record != null; record = next(rest)) {
      records.add(record);
      end = rest.position();
    }
    if (records.isEmpty()) {
      throw new IOException(file + " is damaged at its beginning");
    }
    open();
    return Optional.of(
        new Contents(records.get(0), List.copyOf(records.subList(1, records.size()))));
  }

  /** Null where the file ends, or is torn. */
  private static byte @Nullable [] next(ByteBuffer rest) {
    if (rest.remaining() < FRAME) {
      return null;
    }
    int length = rest.getInt();
    if (length < 0 || length > rest.remaining() - Long.BYTES) {
      return null;
    }
    byte[] bytes = new byte[length];
    rest.get(bytes);
    return rest.getLong() == checksum(bytes) ? bytes : null;
  }

  private static long checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return checksum.getValue();
  }

  private FileChannel open() throws IOException {
    FileChannel now = channel;
    if (now == null) {
      now = FileChannel.open(file, StandardOpenOption.WRITE);
      channel = now;
    }
    now.truncate(end);
    now.position(end);
    return now;
  }

  @Override
  public void replace(byte[] state) throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".next");
    try (FileChannel out =
        FileChannel.open(
            next,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      write(out, ByteBuffer.wrap(HEADER));
      write(out, framed(state));
      out.force(true);
    }
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    close(); // whatever comes now belongs behind that
    end = HEADER.length + FRAME + (long) state.length;
    try (FileChannel entries =
        FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      entries.force(true); // the new name too
    }
  }

  @Override
  public void append(byte[] change) throws IOException {
    FileChannel out = open(); // goes back to the end of what was kept
    ByteBuffer bytes = framed(change);
    long length = bytes.remaining();
    write(out, bytes);
    out.force(false);
    end += length;
  }

  private static ByteBuffer framed(byte[] bytes) {
    ByteBuffer framed = ByteBuffer.allocate(bytes.length + FRAME);
    return framed.putInt(bytes.length).put(bytes).putLong(checksum(bytes)).flip();
  }

  private static void write(FileChannel out, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    FileChannel last = channel;
    channel = null;
    if (last != null) {
      try {
        last.close();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
