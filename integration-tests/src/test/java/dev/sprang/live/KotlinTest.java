package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.product.CommandLine;
import dev.sprang.product.JUnitPage;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kotlin.Unit;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in Kotlin, and what docs/junit.md says of them. */
class KotlinTest {
  private static final String KOTLIN =
      """
      import kotlin.concurrent.thread

      class Cell(var value: Int = 0)

      class Program {
        private val cell = Cell()

        private fun add(step: Int) {
          when (step) {
            1 -> cell.value += 1
            else -> cell.value += 2
          }
        }

        companion object {
          @JvmStatic
          fun main(args: Array<String>) {
            val program = Program()
            val first = thread { program.add(1) }
            val second = thread { program.add(2) }
            first.join()
            second.join()
            println("sum ${program.cell.value}")
          }
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void kotlinGivesTheSame() throws IOException, URISyntaxException {
    compile("Program.kt", KOTLIN);
    List<Path> classPath = List.of(directory, library());
    long traces = traces(classPath); // classes are initialised as well
    assertEquals(traces, CompilersTest.executionsOf(classPath));
  }

  /** In a test of JUnit, and from the command line. */
  @Test
  void thePageSaysWhatHappens() throws Exception {
    compile("Basket.kt", JUnitPage.source("kotlin", "shop/Basket.kt"));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      Class<?> test = loader.loadClass("shop.KotlinBasketTest");
      Object instance = test.getConstructor().newInstance();
      Method bothPay = test.getMethod("bothPay");
      InvocationTargetException thrown =
          assertThrows(InvocationTargetException.class, () -> bothPay.invoke(instance));
      assertFound(((CheckFailedError) thrown.getCause()).getMessage());
    }
    String classPath = directory + File.pathSeparator + library();
    CommandLine found = CommandLine.run("check", "-cp", classPath, "shop.BasketKt");
    assertFound(found.out() + found.err());
  }

  private static void assertFound(String report) {
    assertTrue(report.startsWith(JUnitPage.LOST), report);
    assertTrue(report.contains("Basket.kt:11"), report);
  }

  private static Path library() throws URISyntaxException {
    return Path.of(Unit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(directory.resolve(name), text);
    ExitCode code =
        new K2JVMCompiler()
            .exec(
                System.err,
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "17",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                source.toString());
    assertEquals(ExitCode.OK, code);
  }

  /** The traces among all interleavings, whatever an explorer takes for one. */
  private static long traces(List<Path> classPath) {
    Set<String> traces = new HashSet<>();
    try (Engine engine =
        new RecordingEngine(
            new LiveEngine(new JavaProgram("Program", List.of(), classPath), Limits.DEFAULT),
            execution -> traces.add(TraceKeys.mazurkiewicz(execution)))) {
      Result result =
          LiveProgramsTest.explore(engine, new ExhaustiveExplorer(), 100_000, List.of());
      assertEquals(Stop.EXHAUSTED, result.stop());
    }
    return traces.size();
  }
}
