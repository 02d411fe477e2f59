package dev.sprang.jdk.standin.file;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;

/**
 * What gives programs their first path, and what the JDK would read through buffers, in place of
 * the static methods of the same name of {@link Path}, {@link java.nio.file.Paths}, {@link
 * java.nio.file.FileSystems} and {@link java.nio.file.Files}.
 */
public final class PathCalls {
  private PathCalls() {}

  public static Path of(String first, String... more) {
    return MemoryPath.of(first, more);
  }

  public static Path of(URI uri) {
    return MemoryFileSystem.ONLY.provider().getPath(uri);
  }

  public static Path get(String first, String... more) {
    return MemoryPath.of(first, more);
  }

  public static Path get(URI uri) {
    return of(uri);
  }

  public static FileSystem getDefault() {
    return MemoryFileSystem.ONLY;
  }

  public static Path createTempFile(String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    return createTempFile(temporary(), prefix, suffix, attributes);
  }

  public static Path createTempFile(
      Path directory, String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    Path made = unused(directory, prefix, suffix == null ? ".tmp" : suffix);
    if (FileTree.ONLY.create(MemoryPath.of(made).name()) == null) {
      throw new NoSuchFileException(made.toString());
    }
    return made;
  }

  public static Path createTempDirectory(String prefix, FileAttribute<?>... attributes)
      throws IOException {
    return createTempDirectory(temporary(), prefix, attributes);
  }

  public static Path createTempDirectory(
      Path directory, String prefix, FileAttribute<?>... attributes) throws IOException {
    Path made = unused(directory, prefix, "");
    if (!FileTree.ONLY.createDirectory(MemoryPath.of(made).name())) {
      throw new NoSuchFileException(made.toString());
    }
    return made;
  }

  public static byte[] readAllBytes(Path path) throws IOException {
    try (InputStream in = path.getFileSystem().provider().newInputStream(path)) {
      return in.readAllBytes();
    }
  }

  public static String readString(Path path) throws IOException {
    return readString(path, StandardCharsets.UTF_8);
  }

  public static String readString(Path path, Charset charset) throws IOException {
    return charset.newDecoder().decode(ByteBuffer.wrap(readAllBytes(path))).toString();
  }

  private static Path temporary() {
    return MemoryPath.of(System.getProperty("java.io.tmpdir"));
  }

  private static Path unused(Path directory, String prefix, String suffix) {
    String begin = prefix == null ? "" : prefix;
    String name = FileTree.ONLY.unused(MemoryPath.of(directory).name(), begin, suffix);
    return directory.resolve(name.substring(name.lastIndexOf('/') + 1));
  }
}
