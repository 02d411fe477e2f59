package dev.sprang.testkit.engines;

import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.programs.GrowingMaps;
import dev.sprang.programs.Truth;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Java program that carries its truth, with the arguments that truth is about. */
public record KnownProgram(Class<?> type, Truth truth) {
  private static final String PACKAGE = "dev.sprang.programs.live";

  /** All there are, in the order of their names. */
  public static Stream<KnownProgram> all() {
    return types()
        .flatMap(
            type ->
                Arrays.stream(type.getAnnotationsByType(Truth.class))
                    .map(truth -> new KnownProgram(type, truth)));
  }

  /** Every program once, with the first of its arguments. */
  public static Stream<KnownProgram> once() {
    return types()
        .filter(type -> type.getAnnotationsByType(Truth.class).length > 0)
        .map(type -> new KnownProgram(type, type.getAnnotationsByType(Truth.class)[0]));
  }

  /** The classes whose calls are one operation each unless they are wanted deep. */
  public static Set<String> concurrentObjects() {
    return Stream.concat(ConcurrentObjects.types().stream(), StandIns.optional().stream())
        .map(type -> type.replace('/', '.'))
        .collect(Collectors.toSet());
  }

  /** The same of those that are not made for several threads. */
  public static Set<String> ordinaryObjects() {
    return OrdinaryObjects.types().stream()
        .map(type -> type.replace('/', '.'))
        .collect(Collectors.toSet());
  }

  /** Whether the program names one of these classes in its class file. */
  public boolean uses(Set<String> types) {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream stream = Truth.class.getClassLoader().getResourceAsStream(file)) {
      String text = new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
      return types.stream().map(name -> name.replace('.', '/')).anyMatch(text::contains);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public JavaProgram program() {
    JavaProgram program =
        new JavaProgram(type.getName(), List.of(truth.arguments()), List.of(home()));
    return type.isAnnotationPresent(GrowingMaps.class) ? program.withGrowingMaps() : program;
  }

  @Override
  public String toString() {
    return (type.getSimpleName() + " " + String.join(" ", truth.arguments())).strip();
  }

  private static Stream<Class<?>> types() {
    return classNames().stream().sorted().map(KnownProgram::load);
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(PACKAGE + "." + name, false, Truth.class.getClassLoader());
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Where the programs are. */
  public static Path home() {
    try {
      return Path.of(Truth.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The classes of the package and those in it, whether it is in a directory or in a jar. */
  private static List<String> classNames() {
    String directory = PACKAGE.replace('.', '/');
    try {
      Path root = home();
      if (Files.isDirectory(root)) {
        return namesIn(root.resolve(directory));
      }
      URI jar = URI.create("jar:" + root.toUri());
      try (FileSystem files = FileSystems.newFileSystem(jar, Map.of())) {
        return namesIn(files.getPath(directory));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static List<String> namesIn(Path directory) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(directory)) {
      files
          .map(file -> directory.relativize(file).toString().replaceAll("[/\\\\]", "."))
          .filter(file -> file.endsWith(".class") && !file.contains("$"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .filter(file -> !file.endsWith("package-info"))
          .forEach(names::add);
    }
    return names;
  }
}
