package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What concurrent libraries do that programs seldom do themselves. */
class LibraryHabitsTest {
  private static final String UNSAFE =
      """
      static final sun.misc.Unsafe U;
      static {
        try {
          var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
          field.setAccessible(true);
          U = (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
          throw new Error(e);
        }
      }
      """;

  @TempDir Path directory;

  private Answer answer(String engine, String members) throws IOException {
    Path file = directory.resolve("Program.java");
    Files.writeString(file, "public class Program {\n" + members + "}\n");
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(file.toString()),
                Optional.of(engine),
                Catalogue.DEFAULT_EXPLORER,
                Map.of("keep-going", "true"),
                Optional.empty());
    Answer[] answer = new Answer[1];
    new Launcher(new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang")))
        .check(request, given -> answer[0] = given);
    return answer[0];
  }

  private ResultDocument check(String engine, String members) throws IOException {
    return assertInstanceOf(Answer.Judged.class, answer(engine, members)).document();
  }

  private static Set<String> outcomes(ResultDocument document) {
    return document.results().stream()
        .map(result -> result.outcome().strip())
        .collect(Collectors.toSet());
  }

  /**
   * The addition comes before the other thread's first try, makes it fail, or comes after it; and
   * of two plain or lazy writes, the other thread sees both, the first or none: nine traces. Only
   * the plain write races with the plain read.
   */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void unsafeUsesFieldsAndElementsLikeInstructions(String engine) throws IOException {
    ResultDocument document =
        check(
            engine,
            UNSAFE
                + """
                volatile long value;
                int plain;
                public static void main(String[] args) throws Exception {
                  long atValue = U.objectFieldOffset(Program.class.getDeclaredField("value"));
                  long atPlain = U.objectFieldOffset(Program.class.getDeclaredField("plain"));
                  int scale = U.arrayIndexScale(Object[].class);
                  if (scale != 4 && scale != 8) {
                    throw new IllegalStateException("unknown scale " + scale);
                  }
                  long atSecond = U.arrayBaseOffset(Object[].class) + scale;
                  Program p = new Program();
                  Object[] items = new Object[2];
                  Thread t = new Thread(() -> {
                    U.getAndAddLong(p, atValue, 1);
                    U.putInt(p, atPlain, 1);
                    U.putOrderedObject(items, atSecond, "b");
                  });
                  t.start();
                  long old;
                  do {
                    old = U.getLongVolatile(p, atValue);
                  } while (!U.compareAndSwapLong(p, atValue, old, old + 2));
                  Object second = U.getObjectVolatile(items, atSecond);
                  int plain = p.plain;
                  t.join();
                  System.out.println(p.value + " " + second + plain + items[0]);
                }
                """);
    assertEquals(9, document.effort().executions());
    assertEquals(Set.of("3 b1null", "3 null0null", "3 null1null"), outcomes(document));
    assertEquals(1, document.races().size());
    assertTrue(document.races().get(0).location().endsWith(".plain"));
  }

  /** On HotSpot that reads and writes parts of several elements at once. */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void unsafeIsRefusedWhereItTouchesSeveralElementsThatOthersSee(String engine) throws IOException {
    Answer answer =
        answer(
            engine,
            UNSAFE
                + """
                public static void main(String[] args) throws Exception {
                  byte[] bytes = new byte[8];
                  long base = U.arrayBaseOffset(byte[].class);
                  Thread t = new Thread(() -> U.putLongVolatile(bytes, base, -1));
                  t.start();
                  byte last = bytes[7];
                  t.join();
                  System.out.println(last);
                }
                """);
    Answer.Failed failed = assertInstanceOf(Answer.Failed.class, answer);
    assertEquals(ExitStatus.CANNOT_VOUCH, failed.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void anErrorOfAnInitialiserIsShownWithItsCause(String engine) throws IOException {
    ResultDocument document =
        check(
            engine,
            """
            static class Config { static final int SIZE = Integer.parseInt("many"); }
            public static void main(String[] args) { System.out.println(Config.SIZE); }
            """);
    assertEquals(
        "java.lang.ExceptionInInitializerError, caused by java.lang.NumberFormatException:"
            + " For input string: \"many\"",
        document.violations().get(0).message());
  }

  /**
   * They are changed under their monitor but looked at without: two writes, two reads, six orders.
   */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whoLooksAtPropertiesWaitsForNobody(String engine) throws IOException {
    ResultDocument document =
        check(
            engine,
            """
            static volatile int value;
            public static void main(String[] args) throws Exception {
              java.util.Properties properties = new java.util.Properties();
              properties.setProperty("a", "b");
              Thread t = new Thread(() -> {
                synchronized (properties) {
                  value = 1;
                  value = 2;
                }
              });
              t.start();
              int before = value;
              properties.getProperty("a");
              System.out.println(before + " " + value);
              t.join();
            }
            """);
    assertEquals(Set.of("0 0", "0 1", "0 2", "1 1", "1 2", "2 2"), outcomes(document));
    assertEquals(6, document.effort().executions());
  }
}
