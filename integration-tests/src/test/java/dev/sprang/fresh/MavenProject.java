package dev.sprang.fresh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A project of a user, and Maven run in it. */
final class MavenProject {
  private final Path directory;
  private final Path repository;

  /** What a run of Maven gave. */
  record Run(int exitCode, String output) {}

  MavenProject(Path directory, Path repository) {
    this.directory = directory;
    this.repository = repository;
  }

  /**
   * Writes the pom: what a user writes, with the versions of plugins that this build has fetched.
   *
   * @param dependencies the elements inside dependencies
   * @param plugins more elements inside plugins
   */
  void writePom(String dependencies, String plugins) throws IOException {
    write(
        "pom.xml",
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>shop</groupId>
          <artifactId>shop</artifactId>
          <version>1</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>%s</dependencies>
          <build><plugins>%s%s%s%s</plugins></build>
        </project>
        """
            .formatted(
                dependencies,
                plugin("maven-resources-plugin"),
                plugin("maven-compiler-plugin"),
                plugin("maven-surefire-plugin"),
                plugins));
  }

  /** One that this build has fetched. */
  static String plugin(String artifact) throws IOException {
    Matcher version =
        Pattern.compile("<artifactId>" + artifact + "</artifactId>\\s*<version>([^<]+)")
            .matcher(Files.readString(Path.of("../pom.xml")));
    if (!version.find()) {
      throw new IllegalStateException("no version of " + artifact);
    }
    return "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>"
        .formatted(artifact, version.group(1));
  }

  void write(String file, String text) throws IOException {
    Path path = directory.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  Run maven(String... words) throws IOException, InterruptedException {
    String home = System.getProperty("it.maven.home");
    List<String> command = new ArrayList<>();
    command.add(Path.of(home, "bin", "mvn").toString());
    command.addAll(List.of("-B", "--no-transfer-progress"));
    command.add("-Dmaven.repo.local=" + repository.toAbsolutePath());
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), output);
  }

  Path directory() {
    return directory;
  }
}
