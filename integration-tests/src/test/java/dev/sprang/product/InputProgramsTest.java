package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that take inputs and choose, by source alone: no class path is given. */
class InputProgramsTest {
  private static final String CHOOSING =
      """
      import dev.sprang.api.Sprang;
      import java.util.List;
      public class Choosing {
        static int x;
        public static void main(String[] args) throws Exception {
          int n = Sprang.anyInt("n", 0, 3);
          Sprang.assume(n != 2);
          Thread other = new Thread(() -> x += Sprang.choose(3));
          other.start();
          String letter = Sprang.choose(List.of("a", "b"));
          other.join();
          System.out.println(letter + x + n);
          if (n == 3 && x == 2) throw new IllegalStateException("bad");
        }
      }
      """;

  private static final String EVERY_TYPE =
      """
      import dev.sprang.api.Sprang;
      public class EveryType {
        enum Colour { RED, GREEN }
        public static void main(String[] args) {
          System.out.println(Sprang.anyBoolean("flag") + " " + Sprang.anyByte("b") + " "
              + Sprang.anyShort("s") + " " + (int) Sprang.anyChar("c") + " " + Sprang.anyInt("i")
              + " " + Sprang.anyLong("l") + " " + Sprang.anyFloat("f") + " " + Sprang.anyDouble("d")
              + " " + Sprang.any("colour", Colour.class) + " " + Sprang.anyString("text", 3)
              + " " + Sprang.anyInts("many", 2, 0, 9)[1]);
        }
      }
      """;

  private static final String VERIFIED =
      """
      import org.sosy_lab.sv_benchmarks.Verifier;
      public class Task {
        public static void main(String[] args) {
          int n = Verifier.nondetInt();
          Verifier.assume(n > 0);
          assert Verifier.nondetInt() != n : "equal";
          System.out.println(n + " " + Verifier.nondetBoolean());
        }
      }
      """;

  private static final String VERIFIER =
      """
      package org.sosy_lab.sv_benchmarks;
      public final class Verifier {
        public static void assume(boolean condition) { if (!condition) Runtime.getRuntime().halt(1); }
        public static int nondetInt() { return new java.util.Random().nextInt(); }
        public static boolean nondetBoolean() { return new java.util.Random().nextBoolean(); }
      }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void everyChoiceIsExplored(String engine) throws IOException {
    Map<String, Object> result = check(engine, "n=1", "Choosing", CHOOSING);
    assertEquals("verified", result.get("verdict"));
    assertEquals(6L, result.get("executions"));
    assertEquals("[a01, a11, a21, b01, b11, b21]", outcomes(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void aViolationNamesItsInputsAndReplays(String engine) throws IOException {
    Map<String, Object> result = check(engine, "n=3", "Choosing", CHOOSING);
    assertEquals("violated", result.get("verdict"));
    Map<String, Object> violation = JsonValue.objects(result.get("violations")).get(0);
    assertEquals("[{name=n, value=3}]", violation.get("inputs").toString());
    String schedule = (String) violation.get("schedule");
    assertTrue(schedule.startsWith("n=3,"), schedule);
    for (String other : List.of("vm", "live")) {
      String file = directory.resolve("Choosing.java").toString();
      CommandLine replay = CommandLine.run("replay", "--engine", other, schedule, file);
      assertTrue(replay.out().contains("IllegalStateException: bad"), replay.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void anAssumptionThatDoesNotHoldEndsTheExecutionSilently(String engine) throws IOException {
    Map<String, Object> result = check(engine, "n=2", "Choosing", CHOOSING);
    assertEquals("verified", result.get("verdict"));
    assertEquals(0L, result.get("executions"));
    assertEquals("[]", outcomes(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void everyTypeIsReadAsUsersWriteIt(String engine) throws IOException {
    String inputs =
        "flag=true,b=-3,s=300,c=65,i=-7,l=5000000000,f=1.5,d=-0.25,colour=GREEN,"
            + "text.length=2,text.0=104,text.1=105,many.0=4,many.1=8";
    Map<String, Object> result = check(engine, inputs, "EveryType", EVERY_TYPE);
    assertEquals("[true -3 300 65 -7 5000000000 1.5 -0.25 GREEN hi 8]", outcomes(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void theCompetitionsVerifierIsUnderstoodByName(String engine) throws IOException {
    Path verifier = directory.resolve("org/sosy_lab/sv_benchmarks/Verifier.java");
    Files.createDirectories(verifier.getParent());
    Files.writeString(verifier, VERIFIER);
    assertEquals(
        "[5 true]", outcomes(check(engine, "int-1=5,int-2=6,boolean-3=true", "Task", VERIFIED)));
    assertEquals("violated", check(engine, "int-1=5,int-2=5", "Task", VERIFIED).get("verdict"));
    assertEquals("[]", outcomes(check(engine, "int-1=0", "Task", VERIFIED)));
  }

  /** The program that the documentation begins with does what it is there for. */
  @Test
  void theDocumentedProgramOverdraws() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "inputs.md"));
    String begin = "```java\n";
    int from = page.indexOf(begin) + begin.length();
    Map<String, Object> result =
        check("vm", "unused=1", "Account", page.substring(from, page.indexOf("```", from)));
    assertEquals("violated", result.get("verdict"));
    Map<String, Object> violation = JsonValue.objects(result.get("violations")).get(0);
    Map<String, Object> input = JsonValue.objects(violation.get("inputs")).get(0);
    assertEquals("n", input.get("name"));
    int amount = Integer.parseInt((String) input.get("value"));
    assertTrue(amount > 50 && amount <= 100, () -> "with " + amount + " nothing is overdrawn");
    for (String engine : List.of("vm", "live")) {
      String file = directory.resolve("Account.java").toString();
      String schedule = (String) violation.get("schedule");
      CommandLine replay = CommandLine.run("replay", "--engine", engine, schedule, file);
      assertTrue(replay.out().contains("AssertionError"), replay.out());
    }
  }

  @Test
  void aValueThatIsNoneIsToldWithThoseThereAre() throws IOException {
    CommandLine refused = run("vm", "n=4", "Choosing", CHOOSING);
    assertTrue(
        refused.err().contains("'4' is no value of input n, which is a whole number from 0 to 3"),
        refused.err());
  }

  @Test
  void inputsThatNobodyUsesAreTold() throws IOException {
    String taken =
        """
        import dev.sprang.api.Sprang;
        public class Unused {
          public static void main(String[] args) {
            int n = Sprang.anyInt("n");
            int m = Sprang.anyInt("m", 0, 9);
            if (m == 3) System.out.println(m);
            int sum = n + m;
          }
        }
        """;
    String told = check("vm", "k=3", "Unused", taken).get("assumptions").toString();
    assertTrue(
        told.contains(
            "nothing asked for the input k that was given; the program's inputs are: m, n"),
        told);
    assertTrue(
        told.contains("no execution depends on the input n: one value stands for all"), told);
  }

  @Test
  void aLoopThatInputsKeepGoingIsIncomplete() throws IOException {
    String loop =
        """
        import dev.sprang.api.Sprang;
        public class Loop {
          public static void main(String[] args) {
            int n = Sprang.anyInt("n");
            for (int i = 0; i < n; i++) {}
          }
        }
        """;
    Path file = directory.resolve("Loop.java");
    Files.writeString(file, loop);
    String out = directory.resolve("out").toString();
    for (String order : List.of("depth-first", "coverage")) {
      CommandLine check =
          CommandLine.run(
              "check",
              "--explorer",
              "concolic",
              "--order",
              order,
              "--steps",
              "40",
              "--out",
              out,
              file.toString());
      assertEquals(3, check.code(), check.out());
      assertTrue(check.out().startsWith("Incomplete: no violation in "), check.out());
      assertTrue(check.out().contains("an execution was longer than --steps allows"), check.out());
    }
  }

  @Test
  void branchesAreCounted() throws IOException {
    String branches =
        """
        import dev.sprang.api.Sprang;
        public class Branching {
          public static void main(String[] args) {
            int n = Sprang.anyInt("n", 0, 9);
            if (n > 5) System.out.println("more");
            if (n > 20) System.out.println("never");
            switch (n) {
              case 1: System.out.println("one"); break;
              case 7: System.out.println("seven"); break;
              default: System.out.println("other");
            }
          }
        }
        """;
    Map<String, Object> result = check("vm", "z=1", "Branching", branches);
    assertEquals(2L, result.get("branches"));
    assertEquals(5L, result.get("waysTaken"));
    assertEquals(0L, result.get("waysLeft"));
    assertEquals(4L, result.get("paths"));
    String page = Files.readString(directory.resolve("out/report.html"));
    assertTrue(page.contains("ways of branches taken"));
  }

  private Map<String, Object> check(String engine, String inputs, String name, String source)
      throws IOException {
    return run(engine, inputs, name, source).json().get(0);
  }

  private CommandLine run(String engine, String inputs, String name, String source)
      throws IOException {
    Path file = directory.resolve(name + ".java");
    Files.writeString(file, source);
    return CommandLine.run(
        "check",
        "--engine",
        engine,
        "--input",
        inputs,
        "--json",
        "--out",
        directory.resolve("out").toString(),
        file.toString());
  }

  private static String outcomes(Map<String, Object> result) {
    return JsonValue.objects(result.get("results")).stream()
        .map(outcome -> String.valueOf(outcome.get("outcome")).strip())
        .collect(Collectors.toCollection(TreeSet::new))
        .toString();
  }
}
