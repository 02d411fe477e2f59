package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jctools.queues.MpscArrayQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the page on libraries, with one library. */
class LibrariesPageTest {
  private static final String PROGRAM = "libraries/programs/JctoolsMpsc.java";

  @TempDir private Path directory;

  private static Path jar() throws URISyntaxException {
    return Path.of(
        MpscArrayQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void aLibraryIsAPartOfTheProgram() throws Exception {
    String page = Files.readString(Path.of("../docs/libraries.md"));
    String jar = jar().getFileName().toString();
    assertTrue(page.contains("\njavac -d classes -cp " + jar + " " + PROGRAM + "\n"), jar);
    assertTrue(page.contains("\n./sprang check -cp classes:" + jar + " JctoolsMpsc\n"), jar);
    Path classes = Files.createDirectory(directory.resolve("classes"));
    RunningJavac.compile(List.of(Path.of("..", PROGRAM)), classes, "-cp", jar() + "");
    CommandLine done =
        CommandLine.run("check", "-cp", classes + File.pathSeparator + jar(), "JctoolsMpsc");
    assertTrue(done.out().startsWith("Verified"), done.out() + done.err());
  }

  /** With the jar where Maven would have put it, and this class path in place of a build. */
  @Test
  void theTableIsPrinted() throws Exception {
    Path home = directory.resolve("libraries");
    Files.createDirectories(home.resolve("programs"));
    Files.createDirectories(home.resolve("target/jars"));
    Files.copy(jar(), home.resolve("target/jars").resolve(jar().getFileName()));
    for (String file : List.of("Libraries.java", "programs/JctoolsMpsc.java", "jars.txt")) {
      Files.copy(Path.of("../libraries", file), home.resolve(file));
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path sprang = directory.resolve("sprang");
    Files.writeString(
        sprang,
        "#!/usr/bin/env bash\nexec '%s' -cp '%s' %s \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path"), Main.class.getName()));
    assertTrue(sprang.toFile().setExecutable(true));
    Process process =
        new ProcessBuilder(java, "libraries/Libraries.java")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    String table = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), table);
    assertTrue(table.contains("| jctools-core-4.0.5 | `MpscArrayQueue`: two producers"), table);
    assertTrue(table.contains("\n1 programs, 0 not answered by their truth\n"), table);
  }
}
