package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What threads say of themselves, and how they and the program end. */
class LifeTest {
  @TempDir Path directory;

  private Checked checked(String body) {
    return Checked.of(
        directory, "public static void main(String[] a) throws Exception {" + body + "}");
  }

  @Test
  void exitLeavesTheCheckerAlive() {
    assertEquals(
        Set.of("x\nexit 7"), checked("System.out.println('x'); System.exit(7);").results());
  }

  @Test
  void haltRunsNoHooks() {
    String hook = "Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(1)));";
    assertEquals(Set.of("exit 2"), checked(hook + "Runtime.getRuntime().halt(2);").results());
    assertEquals(Set.of("1\nexit 2"), checked(hook + "System.exit(2);").results());
    assertEquals(Set.of("1"), checked(hook).results());
  }

  @Test
  void exitInAHookWaitsForEver() {
    Checked checked =
        checked("Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));");
    assertEquals(Set.of("deadlock"), checked.violations());
  }

  @Test
  void aThreadTellsItsState() {
    Checked checked =
        checked(
            "Thread t = new Thread(() -> {}); String s = t.getState() + \" \";"
                + " s += Thread.currentThread().getState() + \" \"; t.start(); t.join();"
                + " System.out.println(s + t.getState() + \" \" + t.isAlive());");
    assertEquals(Set.of("NEW RUNNABLE TERMINATED false"), checked.results());
  }

  @Test
  void aThreadSeesItsOwnStackOnly() {
    String own = "System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());";
    assertEquals(Set.of("main"), checked(own).results());
    String why =
        Checked.refusal(
            directory,
            "public static void main(String[] a) { Thread t = new Thread(() -> {}); t.start();"
                + " System.out.println(t.getStackTrace().length); }");
    assertTrue(why.contains("getStackTrace of another thread"), why);
  }

  @Test
  void theStateOfAThreadThatPollsAsleepIsRefused() {
    String why =
        Checked.refusal(
            directory,
            "static volatile boolean stop; public static void main(String[] a) throws Exception {"
                + " Thread t = new Thread(() -> { try { while (!stop) { Thread.sleep(1); } }"
                + " catch (InterruptedException e) { } }); t.start();"
                + " t.getState(); stop = true; }");
    assertTrue(why.contains("sleeps in a loop"), why);
  }

  @Test
  void anAssertionIsAFailureEvenIfHandled() {
    Checked checked =
        checked(
            "Thread t = new Thread(() -> { throw new AssertionError(); });"
                + " t.setUncaughtExceptionHandler((x, e) -> System.out.println(\"handled\"));"
                + " t.start();");
    assertEquals(Set.of("handled"), checked.results());
    assertEquals(Set.of("failure"), checked.violations());
  }

  @Test
  void aGroupOfTheProgramHandlesToo() {
    Checked checked =
        Checked.of(
            directory,
            "static class Group extends ThreadGroup { Group() { super(\"g\"); }"
                + " public void uncaughtException(Thread t, Throwable e) {"
                + " System.out.println(e.getMessage()); } }"
                + " public static void main(String[] a) {"
                + " new Thread(new Group(), () -> { throw new RuntimeException(\"x\"); }).start(); }");
    assertEquals(Set.of("x"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void prioritiesAndNamesAreJustKept() {
    Checked checked =
        checked(
            "Thread t = new Thread(() -> System.out.println(Thread.currentThread().getName()));"
                + " t.setPriority(7); t.setName(\"worker\"); t.start(); t.join();"
                + " System.out.println(t.getPriority() + \" \" + t.isDaemon());");
    assertEquals(Set.of("worker\n7 false"), checked.results());
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void virtualThreadsAreThreads() {
    Checked checked =
        Checked.of(
            directory,
            21,
            "static volatile int x; public static void main(String[] a) throws Exception {"
                + " Thread t = Thread.ofVirtual().name(\"v\").start(() -> { int s = x; x = s + 1; });"
                + " Thread u = Thread.startVirtualThread(() -> { int s = x; x = s + 1; });"
                + " t.join(java.time.Duration.ofDays(1)); t.join(); u.join();"
                + " System.out.println(x + \" \" + t.isVirtual() + t.isDaemon() + t.getName()); }");
    assertEquals(Set.of("1 truetruev", "2 truetruev"), checked.results());
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void buildersMakeThreads() {
    Checked checked =
        Checked.of(
            directory,
            21,
            "public static void main(String[] a) throws Exception {"
                + " Thread t = Thread.ofPlatform().name(\"p\").unstarted(() -> {});"
                + " Thread d = Thread.ofPlatform().daemon().factory().newThread(() -> {});"
                + " t.start(); t.join(); d.start();"
                + " System.out.println(t.getName() + t.isDaemon() + d.isDaemon() + t.isVirtual()); }");
    assertEquals(Set.of("pfalsetruefalse"), checked.results());
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void aVirtualThreadDoesNotKeepTheProgramAlive() {
    Checked checked =
        Checked.of(
            directory,
            21,
            "public static void main(String[] a) {"
                + " Thread.startVirtualThread(() -> System.out.println(\"late\")); }");
    assertEquals(Set.of("", "late"), checked.results());
  }
}
