package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls into the JDK that call back into the program are not one step. */
class CallBackTest {
  private static final String MAIN =
      "public static void main(String[] a) throws Exception { main0(); } ";

  @TempDir Path directory;

  @Test
  void whatIsCalledBackDoesOperationsOfItsOwn() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static volatile int x; static void main0() throws Exception {"
                + " List<String> l = new ArrayList<>(List.of(\"a\", \"b\"));"
                + " Thread t = new Thread(() -> { int s = x; x = s + 10; }); t.start();"
                + " l.forEach(e -> { int s = x; x = s + 1; }); t.join(); System.out.println(x); }");
    assertEquals(Set.of("10", "11", "12", "2"), checked.results());
  }

  /** Nobody else can have it before the call. */
  @Test
  void anArrayMadeForACallMayBeHandedToTheJdk() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static volatile int x; static void main0() throws Exception {"
                + " Thread t = new Thread(() -> { x = Arrays.asList(1, 2, 3).get(2); }); t.start();"
                + " String s = String.format(\"%d%s\", 1, \"a\"); t.join(); System.out.printf(\"%s%d\", s, x); }");
    assertEquals(Set.of("1a3"), checked.results());
  }

  @Test
  void twoMayGoThroughAListThatNobodyChanges() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static volatile int x; static void main0() throws Exception {"
                + " List<String> l = new ArrayList<>(List.of(\"a\"));"
                + " Thread t = new Thread(() -> l.forEach(e -> x = 1)); t.start();"
                + " l.forEach(e -> x = 2); t.join(); System.out.println(x); }");
    assertEquals(Set.of("1", "2"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void whoHandsTheListOnInTheMiddleIsRefused() {
    String why =
        Checked.refusal(
            directory,
            MAIN
                + "static void main0() throws Exception {"
                + " List<String> l = new ArrayList<>(List.of(\"a\", \"b\"));"
                + " l.forEach(e -> { Thread t = new Thread(() -> l.add(\"c\")); t.start();"
                + " try { t.join(); } catch (InterruptedException i) { } }); }");
    assertTrue(why.contains("in the middle of a call into it"), why);
  }

  @Test
  void anUnguardedUseInTheMiddleIsRefused() {
    String why =
        Checked.refusal(
            directory,
            MAIN
                + "static volatile boolean go; static void main0() throws Exception {"
                + " Map<String, Integer> m = new HashMap<>();"
                + " Thread t = new Thread(() -> { if (go) m.put(\"b\", 2); }); t.start();"
                + " m.computeIfAbsent(\"a\", k -> { go = true; return 1; }); t.join(); }");
    assertTrue(why.contains("HashMap"), why);
  }

  @Test
  void aLockAroundItAllIsEnough() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static int made; static void main0() throws Exception {"
                + " Map<String, Integer> m = new HashMap<>(); Runnable r = () -> {"
                + " synchronized (m) { m.computeIfAbsent(\"a\", k -> { made++; return 1; }); } };"
                + " Thread t = new Thread(r); t.start(); r.run(); t.join();"
                + " System.out.println(made); }");
    assertEquals(Set.of("1"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void anExceptionThatIsThrownThroughTheJdkEndsTheCallToo() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static volatile int x; static void main0() throws Exception {"
                + " List<String> l = new ArrayList<>(List.of(\"a\"));"
                + " Object m = new Object(); Thread t = new Thread(() -> {"
                + " synchronized (m) { l.add(\"b\"); } }); t.start(); synchronized (m) {"
                + " try { l.forEach(e -> { x = 1; throw new IllegalStateException(); }); }"
                + " catch (IllegalStateException e) { x = 2; } }"
                + " t.join(); System.out.println(x + \" \" + l.size()); }");
    assertEquals(Set.of("2 2"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void aSortComparesByTheProgramsOwnCode() {
    Checked checked =
        Checked.of(
            directory,
            MAIN
                + "static volatile int sign = 1; static void main0() throws Exception {"
                + " List<Integer> l = new ArrayList<>(List.of(2, 1));"
                + " Thread t = new Thread(() -> sign = -1); t.start();"
                + " l.sort((x, y) -> sign * (x - y)); t.join(); System.out.println(l); }");
    assertEquals(Set.of("[1, 2]", "[2, 1]"), checked.results());
  }
}
