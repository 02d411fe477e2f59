package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Single-threaded snippets print the same on HotSpot and on the machine, byte for byte. */
class ConformanceTest {
  private static final Path SNIPPETS = Path.of("src/test/resources/snippets");

  /** Raised with every snippet that is added. */
  private static final int LEAST = 372;

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> snippetsPrintTheSame() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files()) {
      SnippetGroup group = SnippetGroup.read(file);
      Path classes = Files.createDirectory(directory.resolve(group.name));
      group.compile(classes);
      Map<String, String> expected = group.onHotSpot(classes);
      Map<String, String> actual = group.onMachine(classes);
      for (String snippet : group.snippets.keySet()) {
        String name = group.name + "/" + snippet;
        String wanted = expected.get(snippet);
        String found = actual.get(snippet);
        tests.add(DynamicTest.dynamicTest(name, () -> assertEquals(wanted, found)));
      }
    }
    return tests.stream();
  }

  @Test
  void thereAreEnoughSnippets() throws IOException {
    int count = 0;
    for (Path file : files()) {
      count += SnippetGroup.read(file).snippets.size();
    }
    assertTrue(count >= LEAST, "only " + count);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SNIPPETS)) {
      return files.sorted().toList();
    }
  }
}
