package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --order} says which paths come first, and nothing else. */
class OrderOfPathsTest {
  private static final List<String> ORDERS = List.of("depth-first", "generational", "coverage");

  /** The bug is behind the first branch, which depth first search turns last. */
  private static final String PLANTED =
      """
      import dev.sprang.api.Sprang;
      public class Planted {
        public static void main(String[] args) {
          boolean[] b = Sprang.anyBooleans("b", 6);
          boolean first = false;
          if (b[0]) first = true;
          int count = 0;
          for (boolean each : b) {
            if (each) count++;
          }
          System.out.println(count);
          if (!first && args.length > 0) throw new IllegalStateException("planted");
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void allOrdersRunTheSamePaths() throws IOException {
    for (String order : ORDERS) {
      Map<String, Object> result = check(order);
      assertEquals("verified", result.get("verdict"), order);
      assertEquals(64L, result.get("paths"), order);
      assertEquals(64L, result.get("executions"), order);
    }
  }

  @Test
  void theGuidedOneFindsAPlantedBugSooner() throws IOException {
    long depthFirst = (long) check("depth-first", "x").get("executions");
    long generational = (long) check("generational", "x").get("executions");
    long guided = (long) check("coverage", "x").get("executions");
    assertTrue(depthFirst > 30, () -> depthFirst + " executions");
    assertTrue(generational <= 7, () -> generational + " executions");
    assertTrue(guided <= 3, () -> guided + " executions");
  }

  private Map<String, Object> check(String order, String... arguments) throws IOException {
    Path file = directory.resolve("Planted.java");
    Files.writeString(file, PLANTED);
    List<String> words =
        new java.util.ArrayList<>(
            List.of("check", "--json", "--explorer", "concolic", "--order", order));
    words.addAll(List.of("--out", directory.resolve("out").toString(), file.toString()));
    words.addAll(List.of(arguments));
    return CommandLine.run(words.toArray(String[]::new)).json().get(0);
  }
}
