package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Finds the Java program a user names: a {@code .java} file is compiled, a jar has its main class
 * in its manifest, and everything else is the name of a class on the class path.
 */
final class JavaPrograms {
  private static final Pattern CLASS_NAME =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

  private JavaPrograms() {}

  /**
   * Finds it.
   *
   * @param scratch where compiled classes may be put; empty for the system's own place
   */
  static JavaProgram read(ProgramName name, Optional<Path> scratch) {
    String address = name.address();
    List<Path> classPath = classPath(name.classPath());
    if (address.endsWith(".java")) {
      return compiled(name, classPath, scratch);
    }
    if (address.endsWith(".jar")) {
      return jar(name, classPath);
    }
    if (!CLASS_NAME.matcher(address).matches() || Files.exists(Path.of(address))) {
      throw new UnfitException(
          ("%s is not a program: give a .java file, a .jar, the name of a class with a main method,"
                  + " or a .json or .jsonl file of thread scripts")
              .formatted(address));
    }
    List<Path> places = classPath.isEmpty() ? List.of(Path.of(".")) : classPath;
    return new JavaProgram(address, name.arguments(), places);
  }

  private static List<Path> classPath(String text) {
    List<Path> places = new ArrayList<>();
    for (String place : text.split(File.pathSeparator)) {
      if (!place.isEmpty()) {
        Path path = Path.of(place);
        if (!Files.exists(path)) {
          throw new UnfitException("There is no %s, which -cp names; check it".formatted(place));
        }
        if (Files.isRegularFile(path)) {
          checkIsJar(path);
        }
        places.add(path);
      }
    }
    return places;
  }

  /** A JVM passes over what is no jar, and the class that was meant is not found. */
  private static void checkIsJar(Path file) {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      jar.size();
    } catch (IOException unreadable) {
      throw unreadable(file, unreadable);
    }
  }

  private static UnfitException unreadable(Path file, IOException why) {
    return new UnfitException(
        "%s cannot be read as a jar (%s); check the file".formatted(file, why.getMessage()));
  }

  private static JavaProgram compiled(
      ProgramName name, List<Path> classPath, Optional<Path> scratch) {
    Path source = existing(name.address());
    Path classes = JavaCompilation.of(source, classPath, scratch);
    String base = source.getFileName().toString().replaceFirst("\\.java$", "");
    List<Path> places = new ArrayList<>();
    places.add(classes);
    places.addAll(classPath);
    return new JavaProgram(mainClass(classes, base, source), name.arguments(), places);
  }

  /** The class with the file's name, in whatever package. */
  private static String mainClass(Path classes, String base, Path source) {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.getFileName().toString().equals(base + ".class"))
          .map(file -> binaryName(classes.relativize(file)))
          .findFirst()
          .orElseThrow(
              () ->
                  new UnfitException(
                      "%s has no class %s; the class with main must have the file's name"
                          .formatted(source, base)));
    } catch (IOException unreadable) {
      throw new UnfitException("The compiled classes cannot be read: " + unreadable.getMessage());
    }
  }

  private static String binaryName(Path file) {
    String path = file.toString().replace(File.separatorChar, '.');
    return path.substring(0, path.length() - ".class".length());
  }

  private static JavaProgram jar(ProgramName name, List<Path> classPath) {
    Path file = existing(name.address());
    try (JarFile jar = new JarFile(file.toFile())) {
      Manifest manifest = jar.getManifest();
      String main =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      if (main == null) {
        throw new UnfitException(
            "%s names no main class in its manifest; give the class, and the jar with -cp"
                .formatted(file));
      }
      List<Path> places = new ArrayList<>();
      places.add(file);
      places.addAll(classPath);
      return new JavaProgram(main, name.arguments(), places);
    } catch (IOException unreadable) {
      throw unreadable(file, unreadable);
    }
  }

  private static Path existing(String file) {
    Path path = Path.of(file);
    if (!Files.isRegularFile(path)) {
      throw new UnfitException("There is no file %s; check the path".formatted(file));
    }
    return path;
  }
}
