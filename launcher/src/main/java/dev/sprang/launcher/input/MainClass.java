package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.ClassFileCheck;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Whether the class that a user names is there: an engine would take long to find out. */
final class MainClass {
  private static final String CLASS = ".class";

  /** So deep packages are looked through for a class that may be meant. */
  private static final int DEPTH = 8;

  private MainClass() {}

  /**
   * The program, if its class path or this JDK has a class file of the main class's name.
   *
   * @throws UnfitException if not
   */
  static JavaProgram found(JavaProgram program) {
    String name = program.mainClass();
    try (URLClassLoader classes =
            new URLClassLoader(urls(program.classPath()), ClassLoader.getPlatformClassLoader());
        InputStream file = classes.getResourceAsStream(name.replace('.', '/') + CLASS)) {
      if (file == null) {
        throw new UnfitException(
            "There is no class %s on the class path; give it with -cp%s"
                .formatted(name, meant(name, program.classPath())));
      }
      byte[] bytes = file.readAllBytes();
      if (!ClassFileCheck.isWhole(bytes)) {
        throw new IOException("it is no class file, or only a part of one");
      }
      return program;
    } catch (IOException unreadable) {
      throw new UnfitException(
          "The class %s cannot be read (%s); compile it again"
              .formatted(name, unreadable.getMessage()));
    }
  }

  private static String meant(String name, List<Path> classPath) throws IOException {
    String guess = Spelling.didYouMean(name, classesIn(classPath));
    return guess.isEmpty() ? "" : "." + guess;
  }

  /** Those in the directories, by name. */
  private static List<String> classesIn(List<Path> places) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.walk(place, DEPTH)) {
          files
              .map(file -> place.relativize(file).toString())
              .filter(file -> file.endsWith(CLASS))
              .map(file -> file.replace(File.separatorChar, '.').replace(CLASS, ""))
              .forEach(names::add);
        }
      }
    }
    return names;
  }

  private static URL[] urls(List<Path> places) throws IOException {
    URL[] urls = new URL[places.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = places.get(i).toUri().toURL();
    }
    return urls;
  }
}
