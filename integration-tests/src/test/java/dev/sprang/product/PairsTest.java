package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which pairs of accesses are told to have been run, and in which orders. */
class PairsTest {
  private static final String LOST_UPDATE = "../examples/LostUpdate.java";

  /** Two threads that count in lines 11 and 12, and one that joins both and looks in line 17. */
  @ParameterizedTest
  @CsvSource({
    "vm, exhaustive",
    "vm, optimal-dpor",
    "vm, portfolio",
    "vm, portfolio --jobs 2",
    "live, optimal-dpor"
  })
  void everyOrderOfConflictingAccessesIsTried(String engine, String explorer) {
    Map<String, String> expected = new TreeMap<>();
    expected.put("reads at LostUpdate.java:11, writes at LostUpdate.java:12", "both raced");
    expected.put("writes at LostUpdate.java:11, reads at LostUpdate.java:12", "both raced");
    expected.put("writes at LostUpdate.java:11, writes at LostUpdate.java:12", "both raced");
    expected.put("writes at LostUpdate.java:11, reads at LostUpdate.java:17", "one");
    expected.put("writes at LostUpdate.java:12, reads at LostUpdate.java:17", "one");
    assertEquals(
        Map.of("LostUpdate", expected),
        pairs("--keep-going", "--engine", engine, "--explorer " + explorer));
  }

  @Test
  void whereTheCheckEndsEarlyOrdersAreMissing() {
    Map<String, String> tried = pairs("--engine", "vm", "--executions", "1").get("LostUpdate");
    assertTrue(
        Objects.requireNonNull(tried).values().stream().noneMatch(seen -> seen.contains("both")));
  }

  @Test
  void nothingIsToldUnlessAsked() {
    CommandLine plain = CommandLine.run("check", "--json", LOST_UPDATE);
    assertTrue(!plain.json().get(0).containsKey("pairs"), plain.out());
  }

  @Test
  void whoLeavesOutOrdersIsRefused() {
    CommandLine refused =
        CommandLine.run("check", "--pairs", "--explorer", "stateful", LOST_UPDATE);
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("--pairs tells orders of accesses"), refused.err());
  }

  /** By class and pair, in how many orders it was run and whether it raced. */
  private static Map<String, Map<String, String>> pairs(String... options) {
    List<String> arguments = new ArrayList<>(List.of("check", "--pairs", "--json"));
    for (String option : options) {
      arguments.addAll(List.of(option.split(" ")));
    }
    arguments.add(LOST_UPDATE);
    Map<String, Object> result = CommandLine.run(arguments.toArray(String[]::new)).json().get(0);
    Map<String, Map<String, String>> byType = new TreeMap<>();
    for (Map<String, Object> type : JsonValue.objects(result.get("pairs"))) {
      Map<String, String> pairs = new TreeMap<>();
      for (Map<String, Object> pair : JsonValue.objects(type.get("pairs"))) {
        String orders = Boolean.TRUE.equals(pair.get("bothOrders")) ? "both" : "one";
        boolean isRace = ((Number) Objects.requireNonNull(pair.get("raced"))).longValue() > 0;
        pairs.put(pair.get("first") + ", " + pair.get("second"), orders + (isRace ? " raced" : ""));
      }
      byType.put((String) type.get("class"), pairs);
    }
    return byType;
  }
}
