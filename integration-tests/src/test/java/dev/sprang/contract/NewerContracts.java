package dev.sprang.contract;

import static java.util.Comparator.naturalOrder;

import dev.sprang.programs.contracts.Contract;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Contracts of what the JDK has got since the one this project is compiled for: their sources are
 * compiled by the running JDK, if it is new enough.
 *
 * @param file the name of the class around some of them
 * @param loader what loads it
 * @param classPath where it and what it uses is
 */
record NewerContracts(String file, ClassLoader loader, List<Path> classPath) {
  private static final Path SOURCES = Path.of("src/test/resources/contract");
  private static final Path CLASSES = Path.of("target/newer-contracts");
  private static final int[] JDKS = {21, 25};

  /** Where it is in a class file. */
  private static final int MINOR_VERSION = 4;

  /** Those of the running JDK, in the order of their names. */
  static List<NewerContracts> all() {
    List<NewerContracts> all = new ArrayList<>();
    for (int jdk : JDKS) {
      if (Runtime.version().feature() >= jdk) {
        all.addAll(of(jdk));
      }
    }
    return all;
  }

  private static List<NewerContracts> of(int jdk) {
    Path classes = CLASSES.resolve("jdk" + jdk).toAbsolutePath();
    List<Path> sources = sources(jdk);
    RunningJavac.compile(
        sources,
        classes,
        "-g",
        "-cp",
        KnownProgram.home().toString(),
        "--enable-preview",
        "--release",
        String.valueOf(Runtime.version().feature()));
    withoutPreviewMarks(classes);
    ClassLoader loader =
        new URLClassLoader(new URL[] {url(classes)}, Contract.class.getClassLoader());
    List<Path> classPath = List.of(KnownProgram.home(), classes);
    return sources.stream()
        .map(source -> source.getFileName().toString().replace(".java", ""))
        .map(file -> new NewerContracts(file, loader, classPath))
        .toList();
  }

  /** So that this JVM, which is started without that option, can read the annotations. */
  private static void withoutPreviewMarks(Path classes) {
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[MINOR_VERSION] = 0;
        bytes[MINOR_VERSION + 1] = 0;
        Files.write(file, bytes);
      }
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  private static List<Path> sources(int jdk) {
    try (Stream<Path> files = Files.list(SOURCES.resolve("jdk" + jdk))) {
      return files.sorted(naturalOrder()).toList();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  private static URL url(Path directory) {
    try {
      return directory.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
