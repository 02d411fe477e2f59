package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the machine cannot do ends the check, naming what, where, and the way out. */
class RefusalTest {
  private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup.";

  @TempDir Path directory;

  private String refusal(String statements) {
    String source =
        "public class R { public static void main(String[] a) throws Throwable {\n%s } }"
            .formatted(statements);
    Sources.compile(Map.of("R", source), directory);
    return assertThrows(CannotVouchException.class, () -> Machines.output("R", directory))
        .getMessage();
  }

  private void refuses(String what, String statements) {
    String message = refusal(statements);
    assertTrue(message.contains(what), message);
    assertTrue(message.contains("--engine live"), message);
    assertTrue(message.contains("(R.java:2)"), message);
  }

  @Test
  void nativeMethods() {
    String network = refusal("java.net.NetworkInterface.getNetworkInterfaces();");
    assertTrue(
        network.startsWith(
            "java.net.NetworkInterface.init: the network is not controlled."
                + " Put something in its place that stays in memory. Called from"),
        network);
    String process = refusal("new ProcessBuilder(\"x\").start();");
    assertTrue(process.contains(": other processes are not controlled. Put "), process);
  }

  @Test
  void reflection() {
    refuses(
        "setAccessible of what belongs to the JDK",
        "String.class.getDeclaredField(\"hash\").setAccessible(true);");
    refuses(
        "setting R$1Fixed.number, which is final",
        "class Fixed { final int number = a.length; } var field ="
            + " Fixed.class.getDeclaredField(\"number\"); field.setAccessible(true);"
            + " Fixed fixed = new Fixed(); new Thread(() -> fixed.hashCode()).start();"
            + " field.set(fixed, 5);");
  }

  @Test
  void classesMadeAtRunTime() {
    String hidden =
        refusal("java.lang.invoke.MethodHandles.lookup().defineHiddenClass(new byte[0], false);");
    assertTrue(hidden.startsWith(LOOKUP + "defineHiddenClass: classes made at run time"), hidden);
    String open = refusal("java.lang.invoke.MethodHandles.lookup().defineClass(new byte[0]);");
    assertTrue(open.startsWith(LOOKUP + "defineClass: classes made at run time"), open);
    String loaded =
        refusal(
            "new ClassLoader() { Class<?> of(byte[] b) {"
                + " return defineClass(null, b, 0, b.length); } }.of(new byte[0]);");
    assertTrue(loaded.contains("defineClass: classes made at run time are not mod"), loaded);
    assertFalse(loaded.contains("--engine live"), loaded);
  }

  @Test
  void membersOfStandIns() {
    refuses(
        "reflection on java.util.concurrent.ThreadPoolExecutor, which has a stand-in",
        "java.util.concurrent.ThreadPoolExecutor.class.getDeclaredMethods();");
  }

  /** Whether a thread that uses a member comes before or after, nobody could tell. */
  @Test
  void accessGivenWhileOthersUseAMember() {
    refuses(
        "setAccessible of a member that other threads use too",
        "var method = R.class.getMethod(\"main\", String[].class);"
            + " new Thread(() -> method.getName()).start(); method.setAccessible(true);");
  }

  @Test
  void methodHandles() {
    refuses(
        "java.lang.invoke",
        "java.lang.invoke.MethodHandles.lookup().findVirtual(String.class, \"length\","
            + " java.lang.invoke.MethodType.methodType(int.class)).asSpreader(Object[].class, 1);");
  }

  @Test
  void threadStates() {
    refuses(
        "the state of a thread that waits for a while in a loop until something changes",
        "boolean[] done = {false}; Thread t = new Thread(() -> { while (!done[0]) { try {"
            + " Thread.sleep(1); } catch (InterruptedException e) { return; } } }); t.start();"
            + " while (t.getState() != Thread.State.TIMED_WAITING) {} done[0] = true;");
    refuses(
        "interrupt of a thread that was not started and that others know",
        "Thread[] known = {new Thread()}; Thread t = new Thread(() -> known[0].interrupt());"
            + " t.start(); t.join(); known[0].start();");
    refuses(
        "setting the exception handler of a running thread",
        "Thread t = new Thread(); t.start(); t.setUncaughtExceptionHandler(null);");
  }

  /** Between its rounds a thread that polls might hold the lock again, which waiting leaves out. */
  @Test
  void askingForLocksUnderWhichThreadsPoll() {
    refuses(
        "to ask for a lock under which a thread polls",
        "var lock = new java.util.concurrent.locks.ReentrantLock(); boolean[] done = {false};"
            + " new Thread(() -> { lock.lock(); done[0] = true; lock.unlock(); }).start();"
            + " for (boolean seen = false; !seen; ) { lock.lock(); seen = done[0]; lock.unlock(); }"
            + " System.out.println(lock);");
  }

  @Test
  void endlessLoops() {
    refuses("does not seem to end", "for (int i = 0; ; ) { i++; }");
  }

  @Test
  void missingClasses() {
    CannotVouchException refused =
        assertThrows(CannotVouchException.class, () -> Machines.output("Nowhere", directory));
    assertEquals(
        "The class Nowhere is neither on the class path nor in this JDK. Add it to the class path",
        refused.getMessage());
  }

  /** That a class is missing is nothing to refuse where the program's code asks for it. */
  @Test
  void missingClassesAreErrorsOfWhoNeedsThem() throws Exception {
    String source =
        """
        public class M {
          static class Gone {}
          static class Half extends Gone {}
          public static void main(String[] args) throws Exception {
            try { new Gone(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
            try { new Half(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
            try { Class.forName("M$Half"); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
          }
        }
        """;
    Sources.compile(Map.of("M", source), directory);
    Files.delete(directory.resolve("M$Gone.class"));
    assertEquals("M$Gone\nM$Gone\nM$Gone\n", Machines.output("M", directory));
  }

  @Test
  void otherKindsOfProgram() {
    UnfitException unfit =
        assertThrows(
            UnfitException.class, () -> VmEngine.KIND.prepare(() -> "script", Limits.DEFAULT));
    assertTrue(unfit.getMessage().contains("The vm engine runs Java programs, not script"));
    assertEquals("vm", VmEngine.KIND.id());
    assertEquals(List.of(), new JavaProgram("M", List.of(), List.of()).arguments());
  }
}
