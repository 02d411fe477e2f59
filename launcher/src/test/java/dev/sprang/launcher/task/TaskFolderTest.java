package dev.sprang.launcher.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sprang.launcher.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found in a folder: tasks in the layout of the competition, and sources by themselves. */
class TaskFolderTest {
  private static final String MAIN = "{ public static void main(String[] args) {} }\n";

  private static final String DEFINITION =
      """
      # a comment
      format_version: "2.0"
      input_files:
        - ../common/
        - 'one/'   # its own folder
      properties:
        - property_file: ../properties/valid-assert.prp
          expected_verdict: false
          subproperty: something
        - property_file: ../properties/no-runtime-exception.prp
          expected_verdict: true
        - property_file: ../properties/no-deadlock.prp
        - property_file: ../properties/no-overflow.prp
          expected_verdict: true
      options:
        language: Java
      """;

  @TempDir Path directory;

  @Test
  void theLayoutOfTheCompetition() throws IOException {
    write("common/org/sosy_lab/sv_benchmarks/Verifier.java", "class Verifier {}");
    write("set/one/Main.java", "public class Main " + MAIN);
    write("set/one/Other.java", "class Other " + MAIN);
    write("set/one.yml", DEFINITION);
    write("set/other.yml", "no: task\n");
    List<Task> tasks = TaskFolder.tasks(directory.resolve("set").toString());
    assertEquals(
        List.of(
            "one ASSERTIONS Optional[false]",
            "one EXCEPTIONS Optional[true]",
            "one DEADLOCKS Optional.empty"),
        told(tasks));
    assertEquals(
        directory.resolve("set/one/Main.java").toString(), tasks.get(0).program().address());
    assertEquals(
        directory.resolve("common") + java.io.File.pathSeparator + directory.resolve("set/one"),
        tasks.get(0).program().classPath());
  }

  @Test
  void lists() {
    String text = "input_files: [a.java, \"b\"]\nproperties:\n- property_file: x/deadlock.prp\n";
    TaskDefinition definition = TaskDefinition.read(text, "t.yml");
    assertEquals(List.of("a.java", "b"), definition.inputs());
    assertEquals(
        List.of(new TaskDefinition.Question("x/deadlock.prp", Optional.empty())),
        definition.questions());
    assertEquals(List.of("c"), TaskDefinition.read("input_files: 'c'\n", "t.yml").inputs());
  }

  @Test
  void sourcesByThemselves() throws IOException {
    write("Good.java", "// expected: verified\npublic class Good " + MAIN);
    write("Bad.java", "// expected: violated\n// property: any\npublic class Bad " + MAIN);
    write("New.java", "public class New " + MAIN);
    write("Helper.java", "class Helper {}");
    write("whole/Main.java", "// property: exceptions\npublic class Main " + MAIN);
    write("whole/part/Other.java", "package part; public class Other " + MAIN);
    assertEquals(
        List.of(
            "Bad ANY Optional[false]",
            "Good ASSERTIONS Optional[true]",
            "New ASSERTIONS Optional.empty",
            "whole/Main EXCEPTIONS Optional.empty"),
        told(TaskFolder.tasks(directory.toString())));
  }

  @Test
  void badFoldersAreToldWithTheWayOut() throws IOException {
    assertRefused("There is no folder %s/none; check the path", "none");
    assertRefused(
        "%s has no tasks: neither a .yml file with input_files nor a .java file with a main method",
        "");
    Path file = write("A.java", "// expected: maybe\nclass A " + MAIN);
    assertRefused(
        "%s/A.java is a file; name the folder it is in, or run it by 'sprang check'", "A.java");
    assertRefused("%s/A.java expects 'maybe'; write verified or violated", "");
    write("A.java", "// property: fun\nclass A " + MAIN);
    assertRefused(
        "%s/A.java has the property 'fun'; there are assertions, exceptions, deadlocks, any", "");
    Files.delete(file);
    write("t.yml", "input_files:\n  - gone/\n");
    assertRefused("%s/t.yml names gone/, which is not there; get it, or mend input_files", "");
    write("gone/A.java", "class A {}");
    assertRefused("%s/t.yml: its input_files have no main method; one has to be Main.java", "");
    write(
        "t.yml", "input_files: gone\nproperties:\n  - property_file: a\n    expected_verdict: 3\n");
    assertRefused(
        "%s/t.yml, line 4: expected_verdict is true or false, not '3'; docs/inputs.md shows a task",
        "");
    write("t.yml", "input_files: gone\nnonsense\n");
    assertRefused(
        "%s/t.yml, line 2: 'nonsense' is no 'key: value'; docs/inputs.md shows a task", "");
  }

  private void assertRefused(String message, String name) {
    Path folder = name.isEmpty() ? directory : directory.resolve(name);
    RefusedException refused =
        assertThrows(RefusedException.class, () -> TaskFolder.tasks(folder.toString()));
    assertEquals(message.formatted(directory), refused.getMessage());
  }

  private static List<String> told(List<Task> tasks) {
    return tasks.stream()
        .map(task -> task.name() + " " + task.property().name() + " " + task.expected())
        .toList();
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
