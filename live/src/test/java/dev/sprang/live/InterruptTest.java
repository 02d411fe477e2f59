package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an interrupt does to each way of waiting, and what stays of it. */
class InterruptTest {
  @TempDir Path directory;

  private Set<String> results(String body) {
    Checked checked =
        Checked.of(
            directory,
            "static String end; static void main0(Thread main) throws Exception {"
                + body
                + "} public static void main(String[] a) throws Exception {"
                + " main0(Thread.currentThread()); }");
    assertEquals(Set.of(), checked.violations());
    return checked.results();
  }

  @Test
  void ofOneselfIsSeenAndCleared() {
    assertEquals(
        Set.of("truetruefalse"),
        results(
            "main.interrupt(); System.out.println(\"\" + main.isInterrupted()"
                + " + Thread.interrupted() + main.isInterrupted());"));
  }

  @Test
  void beforeWaitThrowsWithoutLeavingTheMonitor() {
    assertEquals(
        Set.of("1"),
        results(
            "int[] x = {0}; Object m = new Object(); Thread t = new Thread(() -> {"
                + " synchronized (m) { x[0]++; } });"
                + " synchronized (m) { t.start(); main.interrupt(); int before = x[0];"
                + " try { m.wait(); } catch (InterruptedException e) { end = \"\" + (x[0] == before ? 1 : 0); } }"
                + " t.join(); System.out.println(end);"));
  }

  @Test
  void anUninterruptibleAwaitKeepsTheStatus() {
    assertEquals(
        Set.of("true"),
        results(
            "ReentrantLock l = new ReentrantLock(); Condition c = l.newCondition();"
                + " boolean[] go = {false}; Thread t = new Thread(() -> { l.lock(); go[0] = true;"
                + " c.signalAll(); main.interrupt(); l.unlock(); }); l.lock(); t.start();"
                + " while (!go[0]) c.awaitUninterruptibly(); l.unlock();"
                + " System.out.println(Thread.interrupted()); t.join();"));
  }

  @Test
  void joiningAnEndedThreadDoesNotThrow() {
    assertEquals(
        Set.of("true"),
        results(
            "Thread t = new Thread(() -> {}); t.start(); t.join(); main.interrupt(); t.join();"
                + " System.out.println(Thread.interrupted());"));
  }

  @Test
  void parkReturnsAndKeepsTheStatus() {
    assertEquals(
        Set.of("true"),
        results(
            "main.interrupt(); LockSupport.park(); LockSupport.park();"
                + " System.out.println(Thread.interrupted());"));
  }

  @Test
  void aTimedWaitEndsInEveryWay() {
    assertEquals(
        Set.of("interrupted", "over true", "over false"),
        results(
            "Object m = new Object(); Thread t = new Thread(main::interrupt); t.start();"
                + " synchronized (m) { try { m.wait(10);"
                + " end = \"over \" + main.isInterrupted(); }"
                + " catch (InterruptedException e) { end = \"interrupted\"; } }"
                + " try { t.join(); } catch (InterruptedException late) { }"
                + " System.out.println(end);"));
  }

  @Test
  void ofAThreadThatWasNotStartedIsRefusedIfOthersKnowIt() {
    String why =
        Checked.refusal(
            directory,
            "public static void main(String[] a) { Thread known = new Thread(() -> {});"
                + " new Thread(() -> known.interrupt()).start(); known.start(); }");
    assertTrue(why.contains("not started"), why);
  }
}
