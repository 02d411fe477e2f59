package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class that is not on the class path matters where it is used, and only there. */
class MissingClassTest {
  private static final String BODY =
      " static int n; public static void main(String[] args) throws Exception {"
          + " Thread thread = new Thread(() -> n++); thread.start(); thread.join();"
          + " use(); System.out.println(n); }";

  @TempDir Path directory;

  @Test
  void itMayBeNamedInMethods() {
    String members =
        "static class Gone {} static Gone give(Gone gone) { return gone; } static void use() {}";
    assertEquals(Set.of("1"), Checked.of(directory, members + BODY).results());
  }

  @Test
  void whoCallsItGetsAnError() {
    String members = "static class Gone { static void go() {} } static void use() { Gone.go(); }";
    assertEquals(Set.of("failure"), Checked.of(directory, members + BODY).violations());
  }

  /** That is how libraries find out which others are there. */
  @Test
  void theErrorMayBeCaught() {
    String members =
        "static class Gone { static int go() { return 2; } } static class Half extends Gone {}"
            + " static void use() { try { n += Gone.go(); } catch (NoClassDefFoundError e) { n += 10; }"
            + " try { new Gone(); } catch (NoClassDefFoundError e) { n += 100; }"
            + " try { new Half(); } catch (NoClassDefFoundError e) { n += 1000; } }";
    assertEquals(Set.of("1111"), Checked.of(directory, members + BODY).results());
  }

  @Test
  void itMayNotBeTheTypeOfAField() {
    String members = "static class Gone {} static Gone gone; static void use() {}";
    String refusal = Checked.refusal(directory, members + BODY);
    assertTrue(refusal.contains("has a field whose type is not on the class path"), refusal);
  }
}
