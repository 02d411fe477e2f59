package dev.sprang.launcher.input;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Directories with compiled classes that a process has left behind because it was killed. Whoever
 * uses one has locked a file in it for as long as it lives.
 */
final class Leftovers {
  static final String PREFIX = "classes-";

  private static final String IN_USE = ".in-use";

  private Leftovers() {}

  /** The same directory, which this process uses from now on. */
  static Path mark(Path classes) throws IOException {
    FileChannel lock =
        FileChannel.open(
            classes.resolve(IN_USE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    lock.lock();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(lock)));
    return classes;
  }

  private static void close(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException closed) {
      // The end of the process closes it, too.
    }
  }

  /** Removes those that nobody uses any more; one that cannot be removed stays. */
  static void remove(Path place) throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(place, PREFIX + "*")) {
      for (Path classes : left) {
        if (Files.isRegularFile(classes.resolve(IN_USE)) && !isUsed(classes.resolve(IN_USE))) {
          delete(classes);
        }
      }
    }
  }

  private static boolean isUsed(Path file) {
    try (FileChannel lock = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return lock.tryLock() == null;
    } catch (IOException | OverlappingFileLockException used) {
      return true;
    }
  }

  private static void delete(Path classes) {
    try (Stream<Path> files = Files.walk(classes)) {
      List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : innermostFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException notOurs) {
      // It is in nobody's way.
    }
  }
}
