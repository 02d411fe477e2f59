package dev.sprang.api.program;

import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that was made of running code. Its driver is gone when it is closed.
 *
 * @param address how reports call it
 * @param directory where its results go
 * @param driver where its driver is: its own, because the same code may be checked at the same time
 */
public record MadeProgram(String address, JavaProgram program, Path directory, Path driver)
    implements AutoCloseable {

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(driver)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("The driver in " + driver + " cannot be deleted", failed);
    }
  }
}
