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
