package dev.sprang.cli;

import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.input.ProgramName;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that a program is made of, as far as its name says: a source and those below its
 * directory, a file, or the class path. Asked again and again instead of told by the system, which
 * not every file system can.
 */
final class WatchedFiles {
  private static final Pattern OF_PROGRAMS = Pattern.compile(".*\\.(java|class|jar|jsonl?)");
  private static final long PAUSE_MILLIS = 200;

  private final List<Path> roots = new ArrayList<>();

  WatchedFiles(ProgramName program) {
    Path file = Path.of(program.address()).toAbsolutePath();
    boolean isFile = OF_PROGRAMS.matcher(program.address()).matches();
    if (isFile) {
      roots.add(program.address().endsWith(".java") ? file.resolveSibling("") : file);
    }
    String given = program.classPath().isEmpty() && !isFile ? "." : program.classPath();
    for (String place : given.split(File.pathSeparator)) {
      if (!place.isEmpty()) {
        roots.add(Path.of(place));
      }
    }
  }

  /** Equal texts for equal files; what is written at the same moment may look half done. */
  String stand() {
    SortedSet<String> stands = new TreeSet<>();
    for (Path root : roots) {
      if (Files.exists(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          files
              .filter(file -> OF_PROGRAMS.matcher(file.toString()).matches())
              .forEach(file -> stands.add(stand(file)));
        } catch (IOException | UncheckedIOException gone) {
          stands.add(root + " changes"); // looked at again soon
        }
      }
    }
    return String.join("\n", stands);
  }

  private static String stand(Path file) {
    try {
      return file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException gone) {
      return file + " gone";
    }
  }

  /** Checks now and whenever a file has changed, until the user ends it; the last exit code. */
  int checkAgain(Interruption end, Runnable waiting, IntSupplier check) {
    while (true) {
      String before = stand();
      int code = check.getAsInt();
      if (end.isRaised()) {
        return code;
      }
      waiting.run();
      while (stand().equals(before)) {
        if (end.isRaised() || !pause()) {
          return code;
        }
      }
    }
  }

  private static boolean pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
