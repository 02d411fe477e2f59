package dev.sprang.jdk.program;

import dev.sprang.engine.CannotVouchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What programs see of the disk: each file and directory as it was when it was first asked for, so
 * that it is the same in all executions.
 */
public final class DiskFiles {
  private static final long MOST_BYTES = 1L << 26;
  private static final Object NOTHING = "nothing";

  private final Map<String, Object> seen = new HashMap<>();

  /** The bytes of a file, the sorted names in a directory, or null if there is neither. */
  public @Nullable Object find(String name) {
    Object found = seen.computeIfAbsent(name, DiskFiles::read);
    return found == NOTHING ? null : found;
  }

  private static Object read(String name) {
    Path path = Path.of(name);
    try {
      if (Files.isDirectory(path)) {
        try (Stream<Path> children = Files.list(path)) {
          return children
              .map(child -> child.getFileName().toString())
              .sorted()
              .toArray(String[]::new);
        }
      }
      return Files.exists(path) ? bytes(path) : NOTHING;
    } catch (IOException unreadable) {
      throw new CannotVouchException(
          "The file %s, which the program asks for, cannot be read: %s"
              .formatted(name, unreadable));
    }
  }

  private static byte[] bytes(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new CannotVouchException(
          "%s, which the program opens, is no ordinary file: what it gives differs from run to run"
              .formatted(path));
    } else if (Files.size(path) > MOST_BYTES) {
      throw new CannotVouchException(
          "The file %s is too large to be kept in memory for all executions".formatted(path),
          "Let the program read a smaller one");
    }
    return Files.readAllBytes(path);
  }
}
