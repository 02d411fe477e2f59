package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Small programs that rest on what the JDK promises of pools, futures and tasks, and pass on every
 * JVM: no execution of theirs fails or is stuck on either engine. Each was answered wrongly once.
 */
class StandInProgramsTest {
  private static final Path HOME = Path.of("src/test/resources/standin");

  static final List<String> PROGRAMS = names();

  @TempDir static Path directory;

  private static List<String> names() {
    try (Stream<Path> files = Files.list(HOME)) {
      return files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @BeforeAll
  static void compile() {
    List<Path> sources = PROGRAMS.stream().map(name -> HOME.resolve(name + ".java")).toList();
    RunningJavac.compile(sources, directory, "-nowarn");
  }

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void isVerified(String name) {
    JavaProgram program = new JavaProgram(name, List.of(), List.of(directory));
    for (EngineUnderContract engine : EngineUnderContract.values()) {
      Explored explored = (Explored) engine.explore(program);
      assertEquals(Set.of(), explored.violations(), engine::toString);
      assertEquals("", explored.gap(), engine::toString);
    }
  }
}
