package dev.sprang.fresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository with Sprang in it as a user would have it. Everything else is linked to the
 * repository of the build that runs now, so that nothing has to be fetched again.
 */
final class LocalRepository {
  static final String VERSION = "0.1.0-SNAPSHOT";

  private LocalRepository() {}

  /** Makes it by the command that docs/junit.md names, in a clone where all is compiled. */
  static Path make(Path directory) throws IOException, InterruptedException {
    Path compiled = Path.of("../maven-plugin/target/classes/META-INF/maven/plugin.xml");
    assumeTrue(Files.exists(compiled), "needs the classes of all modules: run mvn verify");
    Path repository = directory.resolve("repository");
    link(buildRepository(), repository);
    link(buildRepository().resolve("dev"), repository.resolve("dev"));
    Path clone = copyTree(Files.createDirectories(directory.resolve("clone")));
    install(clone, repository);
    return repository;
  }

  private static void install(Path clone, Path repository)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            "bash",
            clone.resolve("sprang").toString(),
            "install",
            "-Dmaven.main.skip=true",
            "-Dmaven.repo.local=" + repository.toAbsolutePath());
    String maven = Path.of(System.getProperty("it.maven.home"), "bin").toString();
    builder.environment().put("PATH", maven + File.pathSeparator + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    assertTrue(said.contains("Installed dev.sprang:sprang-junit:" + VERSION + " and "), said);
  }

  /** What is built of all modules, and what the build reads. */
  private static Path copyTree(Path clone) throws IOException {
    Path root = Path.of("..");
    for (String file : List.of("sprang", "pom.xml")) {
      Files.copy(root.resolve(file), clone.resolve(file));
    }
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        Path copy = Files.createDirectories(clone.resolve(module.getFileName()));
        Files.copy(module.resolve("pom.xml"), copy.resolve("pom.xml"));
        copyAll(module.resolve("src/main"), copy.resolve("src/main"));
        copyAll(module.resolve("target/classes"), copy.resolve("target/classes"));
      }
    }
    return clone;
  }

  private static void copyAll(Path from, Path to) throws IOException {
    if (Files.isDirectory(from)) {
      try (Stream<Path> files = Files.walk(from)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path copy = to.resolve(from.relativize(file).toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
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
}
