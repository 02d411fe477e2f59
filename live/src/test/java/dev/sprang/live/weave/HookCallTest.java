package dev.sprang.live.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.hooks.Hooks;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which hooks woven code calls, in which order and about what. */
class HookCallTest {
  private static List<String> calls(String members) throws ReflectiveOperationException {
    return run(members).calls();
  }

  private static RecordingTarget run(String members) throws ReflectiveOperationException {
    String source =
        "import java.util.*; import java.util.concurrent.atomic.*;"
            + " import java.util.concurrent.locks.*; import java.util.function.*;\n"
            + "class Main { "
            + members
            + " }";
    Map<String, byte[]> classFiles = SourceCompiler.compile(17, "Main.java", source);
    WovenLoader loader = new WovenLoader(classFiles, true);
    RecordingTarget target = new RecordingTarget(loader.sites(), loader);
    Method run = Class.forName("Main", true, loader).getDeclaredMethod("run");
    run.setAccessible(true);
    Hooks.setTarget(target);
    try {
      run.invoke(null);
    } finally {
      Hooks.setTarget(null);
    }
    return target;
  }

  /** Once where every way does more than look, else where it does; what is called tells itself. */
  @Test
  void methodsTellWhenTheyDoMoreThanLook() throws Exception {
    String looks = "static int n; static boolean isUp() { return n > 0; }";
    assertEquals(0, run(looks + "static void run() { isUp(); }").countOfActs());
    assertEquals(1, run(looks + "static void run() { n++; n++; }").countOfActs());
    assertEquals(2, run(looks + "static void run() { if (!isUp()) { n++; n++; } }").countOfActs());
    assertEquals(0, run(looks + "static void run() { if (isUp()) n++; }").countOfActs());
  }

  /** A store to a variable that the next round reads counts if it changes something. */
  @Test
  void loopsTellWhenTheyChangeWhatTheNextRoundReads() throws Exception {
    String up = "static int n = 5; static boolean isUp(int i) { return n + i > 4; }";
    String same = "boolean done = false; do { done = isUp(-5); } while (done);";
    assertEquals(0, run(up + "static void run() { " + same + " }").countOfSpoiltRounds());
    String round = "boolean done = false; int i = 0; while (!done) { done = isUp(5); }";
    assertEquals(1, run(up + "static void run() { " + round + " }").countOfSpoiltRounds());
  }

  /** What an inner loop does to its own variables is gone when its method returns. */
  @Test
  void loopsAroundAreNotTold() throws Exception {
    String search =
        "static int[] a = {0, 0, 1}; static int n = 2; static boolean isIn(int x) {"
            + " for (int i = 0; i < n; i++) { if (a[i] == x) { return true; } } return false; }";
    String loop = "while (!isIn(1)) { n = 3; }";
    assertEquals(0, run(search + "static void run() { " + loop + " }").countOfSpoiltRounds());
  }

  @Test
  void objectsOfOneThreadOnlyAreNoBusinessOfTheEngine() throws Exception {
    assertEquals(List.of(), calls("int n; static void run() { new Main().n++; }"));
  }

  @Test
  void staticFieldsAreReadAndWritten() throws Exception {
    assertEquals(
        List.of("read Main.n", "write Main.n", "read volatile Main.v"),
        calls("static int n; static volatile long v; static void run() { n++; long x = v; }"));
  }

  @Test
  void aClassIsInitialisedBeforeItsFieldIsUsed() throws Exception {
    assertEquals(
        List.of("initialise Main$A", "write Main$A.n", "write Main$A.n"),
        calls("static class A { static int n = 1; } static void run() { A.n = 2; }"));
  }

  /** From the write on others can reach what the field holds. */
  @Test
  void finalFieldsAreHookedOnlyWhereTheyAreSet() throws Exception {
    assertEquals(
        List.of("initialise Main", "created Object", "write Main.LOCK"),
        calls("static final Object LOCK = new Object(); static void run() { LOCK.getClass(); }"));
  }

  @Test
  void elementsAreReadAndWrittenExceptByInitialisers() throws Exception {
    assertEquals(
        List.of("read [1] I", "write [0] I", "read [2] J", "write [2] J"),
        calls(
            "static void run() { int[] a = {4, 5}; a[0] = a[1];"
                + " long[] b = new long[3]; b[2] += 1; }"));
  }

  @Test
  void synchronizedMethodsEnterAndExit() throws Exception {
    assertEquals(
        List.of("enter monitor", "enter monitor", "write Main.n", "exit monitor", "exit monitor"),
        calls(
            "static int n; static synchronized void run() { synchronized (Main.class) { n = 1; } }"));
  }

  @Test
  void monitorsAreLeftWhenAnExceptionPasses() throws Exception {
    assertEquals(
        List.of(
            "enter monitor",
            "created IllegalStateException",
            "throw IllegalStateException",
            "exit monitor",
            "throw IllegalStateException"),
        calls(
            "static synchronized void fail() { throw new IllegalStateException(); }"
                + " static void run() { try { fail(); } catch (IllegalStateException e) {} }"));
  }

  @Test
  void synchronisersFollowTheTable() throws Exception {
    assertEquals(
        List.of(
            "created ReentrantLock",
            "before LOCK",
            "created AtomicInteger",
            "before ATOMIC_UPDATE",
            "before with 2 ATOMIC_COMPARE_AND_SET",
            "before UNLOCK"),
        calls(
            "static void run() { Lock lock = new ReentrantLock(); lock.lock();"
                + " AtomicInteger i = new AtomicInteger(); i.incrementAndGet();"
                + " i.compareAndSet(1, 2); lock.unlock(); }"));
  }

  @Test
  void conditionsAreToldOfTheirLock() throws Exception {
    assertEquals(
        List.of(
            "created ReentrantLock",
            "before NEW_CONDITION",
            "returned ConditionObject by ReentrantLock"),
        calls("static void run() { new ReentrantLock().newCondition(); }"));
  }

  @Test
  void inheritedThreadMethodsAreModelled() throws Exception {
    assertEquals(
        List.of("created Worker", "instead START", "instead JOIN"),
        calls(
            "static class Worker extends Thread {} static void run() throws Exception {"
                + " Worker w = new Worker(); w.start(); w.join(); }"));
  }

  @Test
  void foreignObjectsAreOneStepPerCall() throws Exception {
    assertEquals(
        List.of(
            "created ArrayList",
            "escape Main",
            "before java.util.List.add",
            "before java.util.List.iterator",
            "returned Itr by ArrayList",
            "before java.util.Iterator.next",
            "returned Main by Itr"),
        calls(
            "static void run() { List<Main> l = new ArrayList<>(); l.add(new Main());"
                + " Main m = l.iterator().next(); }"));
  }

  @Test
  void foreignArgumentsAreTouchedInTheSameStep() throws Exception {
    assertEquals(
        List.of(
            "created ArrayList",
            "escape ArrayList",
            "before with 1 java.util.ArrayList.addAll",
            "lend ArrayList",
            "before with 1 java.util.ArrayList.<init>",
            "created ArrayList",
            "escape ArrayList",
            "before with 1 java.util.Collections.sort",
            "escape ArrayList",
            "before with 1 java.util.Collections.unmodifiableList",
            "returned UnmodifiableRandomAccessList by ArrayList"),
        calls(
            "static void run() { ArrayList<String> l = new ArrayList<>(); l.addAll(l);"
                + " l = new ArrayList<>(l); Collections.sort(l);"
                + " Collections.unmodifiableList(l); }"));
  }

  @Test
  void valuesAreNoBusinessOfTheEngine() throws Exception {
    assertEquals(
        List.of(),
        calls(
            "static void run() { String s = \"a\".concat(\"b\") + Integer.valueOf(3);"
                + " Math.max(1, 2); Objects.requireNonNull(s); Optional.of(s).isPresent(); }"));
  }

  @Test
  void whatALambdaCapturesStaysWithItsMaker() throws Exception {
    assertEquals(
        List.of(),
        calls(
            "int n; static void run() { Main m = new Main(); Runnable r = () -> m.n++; r.run(); }"));
  }

  @Test
  void methodReferencesToTheJdkAreWoven() throws Exception {
    assertEquals(
        List.of("created AtomicInteger", "before ATOMIC_UPDATE"),
        calls(
            "static void run() { AtomicInteger i = new AtomicInteger();"
                + " Runnable r = i::incrementAndGet; r.run(); }"));
  }

  @Test
  void concatenationTouchesForeignObjectsOneByOne() throws Exception {
    assertEquals(
        List.of(
            "created ArrayList",
            "before with 1 java.lang.String.valueOf",
            "initialise Main",
            "write Main.n",
            "before with 1 java.lang.String.valueOf"),
        calls(
                "static int n = 3; static class Own { public String toString() { n = 1; return \"\"; } }"
                    + " static void run() { List<Object> l = new ArrayList<>(); String s = \"\" + l"
                    + " + new Own() + l; }")
            .stream()
            .skip(2) // Main's own initialisation
            .toList());
  }

  @Test
  void recordsTouchWhatTheyHold() throws Exception {
    assertEquals(
        List.of("created ArrayList", "before with 1 Main$R.toString"),
        calls(
            "record R(int n, List<String> list) {}"
                + " static void run() { new R(1, new ArrayList<>()).toString(); }"));
  }

  @Test
  void objectsWithoutHashCodeGetOneThatIsTheSameInEveryRun() throws Exception {
    assertEquals(
        List.of("hash Main", "instead HASH_CODE", "hash Main", "instead IDENTITY_HASH_CODE"),
        calls(
            "static void run() { Main m = new Main(); m.toString(); Object o = m;"
                + " o.hashCode(); System.identityHashCode(m); }"));
  }

  @Test
  void nothingIsHookedBetweenPermissionAndDeed() throws Exception {
    assertEquals(
        List.of("created AtomicReference", "escape Main", "before ATOMIC_WRITE"),
        calls(
            "static void run() { AtomicReference<Main> r = new AtomicReference<>();"
                + " r.set(new Main()); }"));
  }
}
