package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What depends on addresses is the same in every run, or the check is refused. */
class AddressTest {
  private static final String BEGIN =
      "enum Level { LOW, HIGH } static class Own {} record Pair(int a, int b) {}"
          + " public static void main(String[] args) throws Exception {"
          + " Thread thread = new Thread(() -> {}); thread.start(); thread.join();";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.out.println(new HashSet<>(List.of(Level.LOW, Level.HIGH)));",
        "Map<Object, String> m = new HashMap<>(); m.put(new Object(), \"\"); m.put(new Object(), \"\"); m.values();",
        "Set<Object> s = new HashSet<>(); s.add(String.class); s.add(Level.class); new ArrayList<>(s);",
        "Set<Thread> s = new HashSet<>(); s.add(thread); s.add(new Thread()); for (Thread t : s) {}",
        "System.out.println(new Object());",
        "String s = \"\" + new int[1];",
        "String s = new Object().toString();",
        "String s = Arrays.toString(new Object[] {1, new int[1]});",
        "String s = Objects.toString(new int[1]);",
        "String s = String.format(\"%s\", new Object());",
      })
  void whatShowsAddressesIsRefused(String statement) {
    String refusal = Checked.refusal(directory, BEGIN + statement + " }");
    assertTrue(refusal.contains("differs from run to run"), refusal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Set<Level> s = new LinkedHashSet<>(); s.add(Level.LOW); s.add(Level.HIGH); for (Level l : s) {}",
        "Map<Level, String> m = new HashMap<>(); m.put(Level.LOW, \"\"); m.put(Level.HIGH, \"\"); m.get(Level.LOW);",
        "Set<Own> s = new HashSet<>(); s.add(new Own()); s.add(new Own()); for (Own o : s) {}",
        "String s = \"\" + new Own() + Level.LOW + new Pair(1, 2) + List.of(1);",
        "Set<Object> s = new HashSet<>(); s.add(\"a\"); s.add(new Pair(1, 2)); for (Object o : s) {}",
        "String s = Arrays.toString(new int[] {1, 2}) + Arrays.toString(new Object[] {null, 1, Level.LOW});",
        "String s = String.valueOf(new char[] {'a'}) + String.format(\"%s %s\", 1, new Own());",
      })
  void nothingElseIs(String statement) {
    String members = BEGIN + statement + " System.out.println(1); }";
    assertEquals(Set.of("1"), Checked.of(directory, members).results());
  }
}
