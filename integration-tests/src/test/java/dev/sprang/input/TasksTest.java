package dev.sprang.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Sprang;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tasks as competitions have them, across all kinds of operations that inputs can go through: each
 * fails for some inputs or for none, as its name says, and no answer is wrong. They are one program
 * that chooses among them, so that an engine is made once for all.
 */
class TasksTest {
  private static final String HELPERS =
      """
        enum Colour { RED, GREEN, BLUE }
        static final class Point { int x; int y; }
        interface Shape { int size(); }
        record Square(int side) implements Shape { public int size() { return side * side; } }
        record Circle(int radius) implements Shape { public int size() { return 3 * radius; } }
        static int shared;
        static int twice(int n) { return 2 * n; }
        static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        static int hanoi(int n) { return n == 0 ? 0 : 1 + 2 * hanoi(n - 1); }
        static int total;
        static final class Flag { volatile boolean ready; volatile int count; int data; }
        static final class Cell implements Cloneable {
          static final VarHandle COUNT = handle("count", int.class);
          static final VarHandle NEXT = handle("next", Cell.class);
          static VarHandle handle(String field, Class<?> type) {
            try {
              return MethodHandles.lookup().findVarHandle(Cell.class, field, type);
            } catch (ReflectiveOperationException none) {
              throw new AssertionError(none);
            }
          }
          static final VarHandle SUM = ofSum();
          static VarHandle ofSum() {
            try {
              return MethodHandles.lookup().findStaticVarHandle(Cell.class, "sum", int.class);
            } catch (ReflectiveOperationException none) {
              throw new AssertionError(none);
            }
          }
          static volatile int sum;
          volatile int count;
          volatile Cell next;
          int data;
          Cell(int data) { this.data = data; }
          void push(int value) {
            Cell added = new Cell(value);
            Cell old;
            do { old = next; added.next = old; } while (!NEXT.compareAndSet(this, old, added));
          }
          Cell copy() throws CloneNotSupportedException { return (Cell) super.clone(); }
        }
        static Thread go(Runnable body) { Thread t = new Thread(body); t.start(); return t; }
        static void check(boolean holds) { if (!holds) throw new AssertionError(); }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"Tasks.txt, 340", "ThreadTasks.txt, 60"})
  void noVerdictIsWrong(String file, int least) throws IOException {
    List<String> tasks = tasks(file);
    Set<String> failed = new TreeSet<>();
    List<String> gaps;
    try (Engine engine = new VmEngine(compiled(tasks), Limits.DEFAULT)) {
      Explorer explorer = new OptimalDporExplorer();
      Optional<Plan> plan = explorer.next();
      while (plan.isPresent()) {
        Execution execution = engine.run(plan.get());
        if (!execution.failures().isEmpty()) {
          failed.add(name(tasks.get(task(execution.events()))));
        }
        explorer.observe(execution);
        plan = explorer.next();
      }
      gaps = engine.gaps();
    }
    Set<String> unknown = new TreeSet<>();
    Set<String> wrong = new TreeSet<>();
    for (String task : tasks) {
      String name = name(task);
      boolean hasGap = gaps.stream().anyMatch(gap -> gap.contains("All." + name + "("));
      if (!failed.contains(name) && hasGap) {
        unknown.add(name);
      } else if (failed.contains(name) != name.startsWith("bad_")) {
        wrong.add(name);
      }
    }
    assertEquals(Set.of(), wrong, () -> "wrong; of these nothing is known: " + unknown + gaps);
    assertTrue(tasks.size() >= least, () -> tasks.size() + " tasks");
    assertTrue(unknown.size() * 10 <= tasks.size(), () -> "unknown: " + unknown + gaps);
  }

  private static int task(Events events) {
    int first = 0;
    while (events.operation(first).kind() != OperationKind.CHOOSE) {
      first++;
    }
    return Choice.alternative(events.choice(first));
  }

  private static String name(String task) {
    return task.substring(0, task.indexOf('('));
  }

  private static List<String> tasks(String file) throws IOException {
    try (InputStream text = TasksTest.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(text).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("//"))
          .toList();
    }
  }

  private JavaProgram compiled(List<String> tasks) throws IOException {
    List<String> text =
        new ArrayList<>(
            List.of(
                "import dev.sprang.api.Sprang;",
                "import java.lang.invoke.*;",
                "import java.util.*;",
                "import java.util.concurrent.*;",
                "import java.util.concurrent.atomic.*;",
                "public class All {",
                HELPERS));
    text.add(
        "public static void main(String[] args) throws Exception { switch (Sprang.choose("
            + tasks.size()
            + ")) {");
    for (int i = 0; i < tasks.size(); i++) {
      text.add("case %d: %s(); break;".formatted(i, name(tasks.get(i))));
    }
    text.add("} }");
    for (String task : tasks) {
      String own = "\"" + name(task) + ".$2\"";
      text.add(
          "static void "
              + task.replaceAll("\\bI\\(\"(\\w+)\"\\)", "Sprang.anyInt(\"$1\")")
                  .replaceAll("\\bL\\(\"(\\w+)\"\\)", "Sprang.anyLong(\"$1\")")
                  .replaceAll("(Sprang\\.any\\w*\\()\"(\\w+)\"", "$1" + own));
    }
    text.add("}");
    Path source = directory.resolve("All.java");
    Files.write(source, text);
    Path api = Path.of(Sprang.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    String[] options = {"-cp", api.toString(), "-d", directory.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    return new JavaProgram("All", List.of(), List.of(directory, api));
  }
}
