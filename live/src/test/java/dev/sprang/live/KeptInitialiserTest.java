package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Enums and interfaces are initialised once for all executions, so nothing may depend on when. */
class KeptInitialiserTest {
  private static final String TWO_USERS =
      " static int n; static synchronized void add(int k) { n += k; }"
          + " public static void main(String[] args) throws InterruptedException {"
          + " Thread first = new Thread(() -> add(Op.ONE.k)); first.start();"
          + " add(Op.TWO.k); first.join(); System.out.println(n); }";

  @TempDir Path directory;

  /** Whoever comes first initialises, in the middle of the execution, and calls woven code. */
  @Test
  void enumsMayCallCodeOfTheProgram() {
    String op =
        "enum Op { ONE, TWO; final int k; final int[] all = new int[2];"
            + " Op() { k = twice(ordinal() + 1); for (int i = 0; i < 2; i++) { all[i] = k; } }"
            + " static int twice(int n) { return new Doubler(n).result(); } }"
            + " static class Doubler { int n; Doubler(int n) { this.n = n; }"
            + " synchronized int result() { n += n; return n; } }";
    assertEquals(Set.of("6"), Checked.of(directory, op + TWO_USERS).results());
  }

  private static final String TABLES =
      "enum Op { ONE(1), TWO(2); final int k; final int[] all = {k(), 5}; Op(int k) { this.k = k; }"
          + " int k() { return ordinal(); }"
          + " static final Op[] VALUES = values(); static final int[][] GRID = {{1, 2}, {3}};"
          + " static final List<Op> OPEN = new ArrayList<>(List.of(VALUES));"
          + " static final Map<String, List<Op>> BY = Map.of(\"k\", new ArrayList<>(OPEN)); }";

  private static String looking(String statement) {
    return TABLES
        + " public static void main(String[] args) throws InterruptedException {"
        + " Thread other = new Thread(() -> System.out.println(Op.VALUES[1].all[1])); other.start();"
        + statement
        + " other.join(); }";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.out.println(4 + Op.GRID[0][0]);",
        "System.out.println(Op.OPEN.size() + Op.GRID[1][0]);",
        "System.out.println(Op.BY.get(\"k\").get(1).k + 3);",
        "List<Op> copy = new ArrayList<>(Op.OPEN); copy.add(Op.ONE); System.out.println(copy.size() + 2);",
        "System.out.println(Op.OPEN.stream().mapToInt(op -> op.k).sum() + 2);",
        "int sum = 2; for (Op op : Op.OPEN) { sum += op.k; } System.out.println(sum);"
      })
  void tablesOfEnumsMayBeLookedAt(String statement) {
    assertEquals(Set.of("5\n5"), Checked.of(directory, looking(statement)).results());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Op.GRID[0][1] = 7;",
        "Op.ONE.all[0]++;",
        "Op.OPEN.add(Op.ONE);",
        "Op.BY.get(\"k\").clear();",
        "Arrays.fill(Op.VALUES, Op.ONE);",
        "Arrays.asList(Op.VALUES).set(0, Op.TWO);",
        "Iterator<Op> all = Op.OPEN.iterator(); all.next(); all.remove();",
        "Collections.reverse(Op.OPEN);"
      })
  void tablesOfEnumsMustNotBeChanged(String statement) {
    String refusal = Checked.refusal(directory, looking(statement));
    assertTrue(refusal.contains("changes what an enum or interface holds"), refusal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.concurrent.atomic.AtomicInteger T = new java.util.concurrent.atomic.AtomicInteger();",
        "List<int[]> T = List.of(new int[1]); Object[] U = {new StringBuilder()};",
        "Object[] T = {new Object[] {new Box()}};"
      })
  void tablesOfWhatMayChangeAreRefused(String fields) {
    String holder = "static class Box { int n; } interface Held { " + fields + " }";
    String use =
        " public static void main(String[] args) { System.out.println("
            + (fields.contains(" U ") ? "Held.U" : "Held.T")
            + "); }";
    String refusal = Checked.refusal(directory, holder + use);
    assertTrue(refusal.contains("initialised only once"), refusal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Op() { System.out.println(1); }",
        "static { System.out.println(1); }",
        "Op() { made++; }",
        "Op() { Table.ALL.add(this); }",
        "Op() { Thread.yield(); }"
      })
  void whatWouldDifferInTheNextExecutionIsRefused(String member) {
    String others =
        " static int made; static class Table { static final List<Op> ALL = new ArrayList<>(); }";
    String op = "enum Op { ONE, TWO; final int k = 1; " + member + " }";
    String refusal = Checked.refusal(directory, op + others + TWO_USERS);
    assertTrue(refusal.contains("runs only once for all executions"), refusal);
  }
}
