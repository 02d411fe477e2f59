package dev.sprang.api.program;

import dev.sprang.engine.UnfitException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Where the classes of the running program are. */
final class RunningClassPath {
  private final Set<Path> places = new LinkedHashSet<>();

  private RunningClassPath() {}

  /** All places, with that of a given class first. */
  static List<Path> with(Class<?> owner) {
    RunningClassPath path = new RunningClassPath();
    try {
      path.add(placeOf(owner));
      for (String property : List.of("java.class.path", "jdk.module.path")) {
        for (String place : System.getProperty(property, "").split(File.pathSeparator)) {
          if (!place.isEmpty()) {
            path.add(Path.of(place));
          }
        }
      }
    } catch (IOException | URISyntaxException | IllegalArgumentException unreadable) {
      throw new UnfitException("The class path cannot be read: " + unreadable);
    }
    return List.copyOf(path.places);
  }

  /**
   * The place of a class, that by which programs take inputs, and those with certain names: what
   * else there is, such as a test framework, would change how a program is run.
   *
   * @param names the last names of their paths
   * @throws UnfitException if there is no place with one of them
   */
  static List<Path> with(Class<?> owner, Class<?> inputs, List<String> names) {
    List<Path> all = with(owner);
    Set<Path> chosen = new LinkedHashSet<>(all.subList(0, 1));
    for (String name : names) {
      chosen.add(
          all.stream()
              .filter(place -> place.endsWith(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UnfitException(
                          "There is no %s on the class path; add it".formatted(name))));
    }
    chosen.add(with(inputs).get(0));
    return List.copyOf(chosen);
  }

  /** Asked of its class file: a class of a patched module has the module's code source. */
  private static Path placeOf(Class<?> owner) throws URISyntaxException {
    String resource = "/" + owner.getName().replace('.', '/') + ".class";
    URL file = owner.getResource(resource);
    String place = file == null ? "" : file.toString();
    if (!place.endsWith(resource)) {
      throw new UnfitException("Nobody knows where %s comes from".formatted(owner.getName()));
    }
    String root = place.substring(0, place.length() - resource.length());
    boolean isJar = root.startsWith("jar:") && root.endsWith("!");
    return Path.of(new URI(isJar ? root.substring(4, root.length() - 1) : root));
  }

  private void add(Path place) throws IOException, URISyntaxException {
    Path absolute = place.toAbsolutePath().normalize();
    if (Files.exists(absolute) && places.add(absolute) && Files.isRegularFile(absolute)) {
      addFromManifest(absolute);
    }
  }

  /** Build tools put long class paths into the manifest of an empty jar. */
  private void addFromManifest(Path file) throws IOException, URISyntaxException {
    try (JarFile jar = new JarFile(file.toFile())) {
      Manifest manifest = jar.getManifest();
      String given =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (given != null) {
        for (String place : given.strip().split("\\s+")) {
          URI found = file.toUri().resolve(new URI(place));
          if ("file".equals(found.getScheme())) {
            add(Path.of(found));
          }
        }
      }
    }
  }
}
