package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One command runs a folder of tasks and compares verdicts with what is known. */
class TasksCommandTest {
  private static final String EXAMPLES = "../examples/tasks";

  private static final String TASK =
      """
      // expected: %s
      // property: %s
      import org.sosy_lab.sv_benchmarks.Verifier;
      public class %s {
        static class Mine extends RuntimeException {}
        public static void main(String[] args) throws Exception {
          boolean b = Verifier.nondetBoolean();
          %s
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void theExamplesAreRight() {
    CommandLine run = CommandLine.run("tasks", EXAMPLES);
    assertEquals(0, run.code(), run.err() + run.out());
    List<String> lines = run.out().lines().toList();
    assertTrue(
        lines.get(0).matches("task +property +verdict +expected +seconds +executions"),
        lines.get(0));
    assertTrue(lines.get(1).matches("Abs +assertions +violated +violated +[0-9.]+ +1"), run.out());
    assertEquals("5 tasks: 5 right, 0 wrong, 0 unknown", lines.get(lines.size() - 1));
  }

  /** Each property is broken by a program that keeps the others. */
  @Test
  void aTaskIsAskedForItsOwnPropertyOnly() throws IOException {
    write("Assertion", "violated", "assertions", "assert b;");
    write("Thrown", "violated", "exceptions", "if (b) throw new Mine();");
    write("AssertionAsException", "verified", "exceptions", "assert b;");
    write("ExceptionAsAssertion", "verified", "assertions", "if (b) throw new Mine();");
    write("Waiting", "verified", "exceptions", "if (b) Thread.currentThread().join();");
    write("Stuck", "violated", "deadlocks", "if (b) Thread.currentThread().join(); assert !b;");
    write("FailureIsNoDeadlock", "verified", "deadlocks", "assert b; throw new Exception();");
    write("CheckedException", "violated", "any", "if (b) throw new Exception();");
    CommandLine run = CommandLine.run("tasks", directory.toString(), "--json");
    assertEquals(0, run.code(), run.err() + run.out());
    List<Map<String, Object>> lines = run.json();
    assertEquals(9, lines.size());
    assertEquals("{right=8, wrong=0, unknown=0, new=0}", lines.get(8).toString());
  }

  @Test
  void wrongAndUnknownAnswersAreTold() throws IOException {
    write("Known", "verified", "assertions", "assert true;");
    write("Text", "verified", "assertions", "assert Verifier.nondetString() != null;");
    CommandLine unknown = CommandLine.run("tasks", directory.toString());
    assertEquals(3, unknown.code(), unknown.out());
    assertTrue(unknown.out().contains("2 tasks: 1 right, 0 wrong, 1 unknown"), unknown.out());
    assertTrue(
        unknown.out().contains("texts of more than 4 characters were left out"), unknown.out());
    write("Broken", "verified", "assertions", "assert 1;");
    write("Wrong", "verified", "assertions", "assert b;");
    CommandLine wrong = CommandLine.run("tasks", directory.toString());
    assertEquals(1, wrong.code(), wrong.out());
    assertTrue(wrong.out().contains("4 tasks: 1 right, 1 wrong, 2 unknown"), wrong.out());
    assertTrue(wrong.out().contains("WRONG"), wrong.out());
    assertTrue(wrong.out().contains("does not compile"), wrong.out());
  }

  @Test
  void aFolderWithoutTasksIsRefused() {
    CommandLine refused = CommandLine.run("tasks", directory.toString());
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("has no tasks"), refused.err());
  }

  private void write(String name, String expected, String property, String body)
      throws IOException {
    Files.writeString(
        directory.resolve(name + ".java"), TASK.formatted(expected, property, name, body));
  }
}
