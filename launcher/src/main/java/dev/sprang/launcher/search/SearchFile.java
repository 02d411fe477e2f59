package dev.sprang.launcher.search;

import dev.sprang.engine.UnfitException;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.setting.DiskTrouble;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The file of a search that can be gone on with, of one process at a time.
 *
 * <pre>
 *   sprang search 1
 *   search   length, bytes, checksum     written anew and renamed whenever the search is saved
 *   found    length, bytes, checksum     added at once for every violation since
 * </pre>
 *
 * All is on the disk when a method returns. The end of the file may be torn by a crash: what was
 * being added then was not found yet for anybody.
 */
public final class SearchFile implements AutoCloseable {
  private static final String NAME = "search.sprang";
  private static final String FORMAT = "sprang search ";
  private static final byte[] HEADER = (FORMAT + "1\n").getBytes(StandardCharsets.US_ASCII);

  private final Path directory;
  private final FileChannel lock;
  private @Nullable SavedSearch saved;

  private SearchFile(Path directory) {
    this.directory = directory;
    this.lock = locked(directory);
  }

  /**
   * For a new search.
   *
   * @throws UnfitException if there is one already, or the directory cannot be used
   */
  public static SearchFile create(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException failed) {
      throw new UnfitException(
          "Cannot write to %s (%s); name another directory with --checkpoint"
              .formatted(directory, DiskTrouble.text(failed)));
    }
    if (Files.exists(directory.resolve(NAME))) {
      throw new UnfitException(
          "%s holds a search already: go on with 'sprang resume %s', or name another directory"
              .formatted(directory, directory));
    }
    return new SearchFile(directory);
  }

  /**
   * For one that was saved.
   *
   * @throws UnfitException if there is none that can be read
   */
  public static SearchFile open(Path directory) {
    SavedSearch read = read(directory);
    SearchFile file = new SearchFile(directory);
    file.saved = read;
    return file;
  }

  /**
   * What a directory holds.
   *
   * @throws UnfitException if that cannot be read
   */
  public static SavedSearch read(Path directory) {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw new UnfitException(
          "%s holds no search; one is saved by 'sprang check --checkpoint %s PROGRAM'"
              .formatted(directory, directory));
    }
    try {
      return parsed(file, Files.readAllBytes(file));
    } catch (IOException | RuntimeException unreadable) {
      if (unreadable instanceof UnfitException unfit) {
        throw unfit;
      }
      throw new UnfitException(
          "%s is damaged (%s), so nothing can be told from it; begin anew in another directory"
              .formatted(file, unreadable.getMessage()));
    }
  }

  private static SavedSearch parsed(Path file, byte[] bytes) throws IOException {
    String begin =
        new String(bytes, 0, Math.min(HEADER.length, bytes.length), StandardCharsets.US_ASCII);
    if (!begin.startsWith(FORMAT)) {
      throw new UnfitException(file + " is no search of Sprang's");
    }
    if (!Arrays.equals(begin.getBytes(StandardCharsets.US_ASCII), HEADER)) {
      throw new UnfitException(
          file + " was saved by another version of Sprang; go on with that one, or begin anew");
    }
    ByteBuffer rest = ByteBuffer.wrap(bytes, HEADER.length, bytes.length - HEADER.length);
    byte @Nullable [] first = record(rest);
    if (first == null) {
      throw new IOException("its checksum is wrong");
    }
    SavedSearch search = SearchFormat.search(first);
    byte @Nullable [] next = record(rest);
    while (next != null) {
      search = search.with(SearchFormat.found(next));
      next = record(rest);
    }
    return search;
  }

  /** Null where the file ends, or is torn. */
  private static byte @Nullable [] record(ByteBuffer rest) {
    if (rest.remaining() < Integer.BYTES) {
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

  private static byte[] framed(byte[] bytes) throws IOException {
    ByteArrayOutputStream framed = new ByteArrayOutputStream(bytes.length + 16);
    DataOutputStream out = new DataOutputStream(framed);
    out.writeInt(bytes.length);
    out.write(bytes);
    out.writeLong(checksum(bytes));
    return framed.toByteArray();
  }

  private static long checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return checksum.getValue();
  }

  private static FileChannel locked(Path directory) {
    try {
      FileChannel channel =
          FileChannel.open(
              directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return channel;
      }
      channel.close();
    } catch (OverlappingFileLockException here) {
      throw atWork(directory);
    } catch (IOException failed) {
      throw new UnfitException(
          "Cannot write to %s (%s)".formatted(directory, DiskTrouble.text(failed)));
    }
    throw atWork(directory);
  }

  private static UnfitException atWork(Path directory) {
    return new UnfitException(
        "Another process is at work on the search in " + directory + "; wait for it, or end it");
  }

  /** What was there when it was opened; null for a new one. */
  public @Nullable SavedSearch saved() {
    return saved;
  }

  /** Replaces what is there. */
  public synchronized void save(SavedSearch search) throws IOException {
    Path next = directory.resolve(NAME + ".next");
    try (FileChannel out =
        FileChannel.open(
            next,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      write(out, HEADER);
      write(out, framed(SearchFormat.bytes(search)));
      for (Found found : search.found()) {
        write(out, framed(SearchFormat.bytes(found)));
      }
      out.force(true);
    }
    Files.move(next, directory.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    try (FileChannel entries = FileChannel.open(directory, StandardOpenOption.READ)) {
      entries.force(true); // the new name too
    }
  }

  /** Adds a violation. */
  public synchronized void add(Found found) throws IOException {
    try (FileChannel out =
        FileChannel.open(
            directory.resolve(NAME), StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
      write(out, framed(SearchFormat.bytes(found)));
      out.force(true);
    }
  }

  private static void write(FileChannel out, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      out.write(buffer);
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException harmless) {
      return; // all that matters was forced to the disk before
    }
  }
}
