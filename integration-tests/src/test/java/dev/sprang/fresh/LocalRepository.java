package dev.sprang.fresh;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A local repository with Sprang in it as a user would have it. Everything else is linked to the
 * repository of the build that runs now, so that nothing has to be fetched again.
 */
final class LocalRepository {
  static final String VERSION = "0.1.0-SNAPSHOT";

  private static final Pattern MODULE =
      Pattern.compile(".*[/\\\\](sprang-.+)-" + Pattern.quote(VERSION) + "\\.jar");

  private LocalRepository() {}

  /** Makes it; without jars of all modules, as in {@code mvn test}, there is nothing to try. */
  static Path make(Path directory) throws IOException {
    link(buildRepository(), directory);
    link(buildRepository().resolve("dev"), directory.resolve("dev"));
    install(directory, Path.of("../pom.xml"), null, "sprang");
    int modules = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Matcher jar = MODULE.matcher(entry);
      if (jar.matches()) {
        Path file = Path.of(entry);
        install(directory, pomAbove(file), file, jar.group(1));
        modules++;
      }
    }
    assumeTrue(modules > 10, "needs the jars of all modules: run mvn verify");
    return directory;
  }

  private static Path buildRepository() {
    return Stream.of("it.repository.given", "it.repository")
        .map(name -> System.getProperty(name, ""))
        .filter(given -> !given.isBlank() && !given.startsWith("$"))
        .map(Path::of)
        .findFirst()
        .orElse(Path.of(System.getProperty("user.home"), ".m2", "repository"));
  }

  /** Links what is in a directory, but makes directories of our own group. */
  private static void link(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> entries = Files.list(from)) {
      for (Path entry : entries.toList()) {
        String name = entry.getFileName().toString();
        Path link = to.resolve(name);
        if (!name.equals("dev") && !name.equals("sprang") && !Files.exists(link)) {
          Files.createSymbolicLink(link, entry.toAbsolutePath());
        }
      }
    }
  }

  private static void install(Path directory, Path pom, Path jar, String artifact)
      throws IOException {
    Path place = directory.resolve("dev/sprang").resolve(artifact).resolve(VERSION);
    Files.createDirectories(place);
    String name = artifact + "-" + VERSION;
    Files.copy(pom, place.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
    if (jar != null) {
      Files.copy(jar, place.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path pomAbove(Path file) {
    Path directory = file.toAbsolutePath().getParent();
    while (!Files.exists(directory.resolve("pom.xml"))) {
      directory = directory.getParent();
    }
    return directory.resolve("pom.xml");
  }
}
