package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With what the script starts a JVM: its archive of classes only where it is whole. */
class ArchiveTest {
  /** In place of a JVM: archives its arguments where it is asked to, and prints them. */
  private static final String JAVA =
      """
      #!/usr/bin/env bash
      for word; do
        case $word in
          -XX:ArchiveClassesAtExit=*) echo "$@" >"${word#*=}" ;;
        esac
      done
      echo "$@"
      """;

  @TempDir Path root;
  private Path built;

  @BeforeEach
  void install() throws IOException {
    Files.copy(Path.of("../sprang"), root.resolve("sprang"));
    Files.createDirectories(root.resolve("cli/src/main"));
    Files.writeString(root.resolve("pom.xml"), "");
    Files.writeString(root.resolve("cli/pom.xml"), "");
    built = Files.createDirectories(root.resolve("cli/target/sprang"));
    Files.createDirectories(built.resolve("lib"));
    Files.writeString(built.resolve("stamp"), "");
    Files.setLastModifiedTime(
        built.resolve("stamp"), FileTime.fromMillis(System.currentTimeMillis() + 60_000));
    Path bin = Files.createDirectories(root.resolve("jdk/bin"));
    Files.writeString(root.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
    Files.writeString(bin.resolve("java"), JAVA);
    assertTrue(bin.resolve("java").toFile().setExecutable(true));
  }

  @Test
  void whoSaysHowWideLinesMayBeIsHeard() throws IOException, InterruptedException {
    assertTrue(started("COLUMNS", "77").contains(" -Dsprang.columns=77 "));
    assertFalse(started("COLUMNS", "wide").contains("-Dsprang.columns"));
  }

  private String started() throws IOException, InterruptedException {
    return started("COLUMNS", "");
  }

  private String started(String variable, String value) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", root.resolve("sprang").toString(), "engines");
    builder.environment().put("JAVA_HOME", root.resolve("jdk").toString());
    builder.environment().put(variable, value);
    builder.environment().remove("SPRANG_BUILD");
    builder.environment().remove("SPRANG_JAVA_OPTS");
    Process process = builder.redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    return printed;
  }

  private Path archive() throws IOException {
    try (var files = Files.list(built.resolve("archive"))) {
      return files.filter(file -> !file.toString().endsWith(".size")).findFirst().orElseThrow();
    }
  }

  @Test
  void itIsMadeOnceAndUsed() throws IOException, InterruptedException {
    String first = started();
    assertTrue(first.contains("preparing for Java 17.0.1"), first);
    assertTrue(first.contains("-XX:SharedArchiveFile=" + archive()), first);
    String second = started();
    assertFalse(second.contains("preparing"), second);
    assertTrue(second.contains("-XX:SharedArchiveFile=" + archive()), second);
  }

  @Test
  void oneThatIsCutOffOrMissingIsNotUsed() throws IOException, InterruptedException {
    started();
    Files.writeString(archive(), "short");
    assertFalse(started().contains("SharedArchiveFile"));
    Files.delete(archive());
    assertFalse(started().contains("SharedArchiveFile"));
  }

  @Test
  void itIsDoneWithoutWhereNothingCanBeWritten() throws IOException, InterruptedException {
    Files.writeString(built.resolve("archive"), "no directory");
    String printed = started();
    assertFalse(printed.contains("SharedArchiveFile") || printed.contains("preparing"), printed);
    assertTrue(printed.contains("dev.sprang.cli.Main engines"), printed);
  }
}
