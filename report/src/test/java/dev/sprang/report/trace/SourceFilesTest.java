package dev.sprang.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {
  @TempDir Path root;

  @BeforeEach
  void write() throws IOException {
    Path directory = Files.createDirectories(root.resolve("second/a"));
    Files.writeString(directory.resolve("Main.java"), "package a;\n\n  count++; \n");
  }

  @Test
  void aLineIsFoundInTheFirstRootThatHasTheFile() {
    assertEquals(Optional.of("count++;"), line("Main.java", 3));
  }

  @Test
  void aLineThatIsNotThereIsNone() {
    assertEquals(Optional.empty(), line("Main.java", 4));
    assertEquals(Optional.empty(), line("Main.java", 0));
    assertEquals(Optional.empty(), line("Other.java", 1));
    assertEquals(Optional.empty(), line("", 1));
  }

  @Test
  void theLinesAroundAreThoseThatAreThere() throws IOException {
    SourceFiles files = new SourceFiles(List.of(root.resolve("second")));
    List<CodeLine> around = files.around(new Frame("a.Main", "main", "Main.java", 3), 1, 2);
    assertEquals(List.of(2, 3), around.stream().map(CodeLine::line).toList());
    assertEquals("  count++; ", around.get(1).text());
    assertEquals(List.of(), files.around(new Frame("a.Main", "main", "Main.java", 9), 1, 2));
  }

  private Optional<String> line(String file, int number) {
    return new SourceFiles(List.of(root.resolve("first"), root.resolve("second")))
        .line(new Frame("a.Main", "main", file, number))
        .map(Sources.Line::text);
  }
}
