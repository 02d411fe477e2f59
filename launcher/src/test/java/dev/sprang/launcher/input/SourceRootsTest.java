package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Frame;
import dev.sprang.report.trace.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceRootsTest {
  @TempDir Path project;

  @ParameterizedTest
  @CsvSource({
    "target/classes, src/main/java",
    "target/test-classes, src/test/java",
    "build/classes/java/main, src/main/java",
    "build/classes/java/test, src/test/java",
    "out/production/classes, src",
    "classes, classes"
  })
  void sourcesAreWhereBuildToolsHaveThem(String classes, String sources) throws IOException {
    Path directory = Files.createDirectories(project.resolve(sources).resolve("a/b"));
    Files.writeString(directory.resolve("Main.java"), "package a.b;\n  int line;\n");
    Sources found = sources("a.b.Main", "a.b.Main", project.resolve(classes));
    assertEquals(Optional.of("int line;"), line(found));
  }

  @Test
  void aSourceFileIsBelowTheRootOfItsPackages() throws IOException {
    Path directory = Files.createDirectories(project.resolve("deep/a/b"));
    Path file = Files.writeString(directory.resolve("Main.java"), "package a.b;\n  int line;\n");
    Sources found = sources(file.toString(), "a.b.Main", project.resolve("elsewhere"));
    assertEquals(Optional.of("int line;"), line(found));
  }

  @Test
  void aModelProgramHasNoSources() {
    ModelProgram program = new ModelProgram("p", List.of(List.of()));
    assertSame(Sources.NONE, SourceRoots.of(ProgramName.of("p.json"), program));
  }

  private static Sources sources(String address, String mainClass, Path classes) {
    JavaProgram program = new JavaProgram(mainClass, List.of(), List.of(classes));
    return SourceRoots.of(ProgramName.of(address), program);
  }

  private static Optional<String> line(Sources sources) {
    return sources.line(new Frame("a.b.Main", "main", "Main.java", 2)).map(Sources.Line::text);
  }
}
