package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Java programs that never end, run too deep, start too much or fail early all get an answer. */
@Timeout(300)
class HardProgramsTest {
  /** A main method's body, the members beside it, and the answer: exit code and what it says. */
  record Hard(String name, String members, String main, int code, String says) {
    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Hard> PROGRAMS =
      List.of(
          new Hard("empty loop", "", "while (true) {}", 3, "longer than --steps allows"),
          new Hard(
              "counting loop in another thread",
              "",
              "new Thread(() -> { int i = 0; for (;;) i++; }).start();",
              3,
              "longer than --steps allows"),
          new Hard(
              "alone with a flag nobody raises",
              "static boolean flag;",
              "while (!flag) Thread.onSpinWait();",
              3,
              "longer than --steps allows"),
          new Hard(
              "loop that writes",
              "static int count;",
              "new Thread(() -> { while (true) count++; }).start();",
              3,
              "longer than --steps allows"),
          new Hard(
              "endless recursion",
              "static int deeper(int n) { return deeper(n + 1) + 1; }",
              "new Thread(() -> deeper(0)).start();",
              1,
              "java.lang.StackOverflowError"),
          new Hard(
              "endless recursion that uses memory",
              "static int depth; static int deeper(int n) { depth = n; return deeper(n + 1) + 1; }",
              "new Thread(() -> deeper(0)).start(); depth = -1;",
              1,
              "java.lang.StackOverflowError: more than 10000 calls deep"),
          new Hard(
              "recursion that is caught",
              "static int depth; static void deeper(int n) { depth = n; deeper(n + 1); }",
              """
              Thread thread = new Thread(() -> {
                try { deeper(0); } catch (StackOverflowError deep) { System.out.println("caught"); }
              });
              thread.start();
              thread.join();
              """,
              0,
              "1  caught"),
          new Hard(
              "error in a static initialiser",
              "static class Bad { static int value = Integer.parseInt(\"x\"); }",
              "new Thread(() -> System.out.println(Bad.value)).start();",
              1,
              "java.lang.ExceptionInInitializerError"),
          new Hard(
              "five hundred threads",
              "",
              """
              Thread[] threads = new Thread[500];
              for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {});
                threads[i].start();
              }
              for (Thread thread : threads) thread.join();
              System.out.println("all");
              """,
              0,
              "1  all"),
          new Hard(
              "deadlock in a loop that catches everything",
              "",
              """
              Object lock = new Object();
              Thread thread = new Thread(() -> {
                while (true) {
                  try { synchronized (lock) { lock.wait(); } } catch (Throwable any) {}
                }
              });
              thread.start();
              thread.join();
              """,
              1,
              "Nobody can go on"),
          new Hard(
              "finally that loops",
              "static volatile int turn;",
              """
              Object lock = new Object();
              Thread thread = new Thread(() -> {
                try { synchronized (lock) { lock.wait(); } }
                catch (InterruptedException never) {}
                finally { while (turn >= 0) turn++; }
              });
              thread.start();
              thread.join();
              """,
              1,
              "Nobody can go on"));

  @TempDir Path directory;

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void getsAnAnswer(Hard hard) throws IOException {
    assertAnswers(hard, CommandLine.run("check", "--engine", "live", source(hard)));
  }

  /** Whichever engine that is, the answer is of the same kind. */
  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void getsAnAnswerOnTheEngineThatFits(Hard hard) throws IOException {
    assertAnswers(hard, CommandLine.run("check", source(hard)));
  }

  private String source(Hard hard) throws IOException {
    Path source = directory.resolve("Hard.java");
    Files.writeString(
        source,
        "class Hard { %s public static void main(String[] args) throws Exception { %s } }"
            .formatted(hard.members(), hard.main()));
    return source.toString();
  }

  private static void assertAnswers(Hard hard, CommandLine check) {
    assertEquals(hard.code(), check.code(), check.out() + check.err());
    assertTrue(check.out().contains(hard.says()), check.out());
  }
}
