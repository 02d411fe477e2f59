package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code --tests} writes compile, and pass or fail as they say. */
class PathTestsTest {
  private static final String PROGRAM =
      """
      package shop;
      import dev.sprang.api.Sprang;
      class Paths {
        static int x;
        public static void main(String[] args) throws Exception {
          int n = Sprang.anyInt("n\\"\\\\u", 0, 1000);
          Thread other = new Thread(() -> x++);
          other.start();
          if (n > 990) x++;
          other.join();
          if (n % 7 == 3 && n < 20) System.exit(args.length);
          assert n <= 990 || x == 2;
        }
      }
      """;

  private static final Pattern TOLD =
      Pattern.compile("  // (.*)\n  @Test\n  void (path\\d+)\\(\\) \\{");

  @TempDir Path directory;

  @Test
  void testsPassOrFailAsTold() throws Exception {
    Path source = directory.resolve("shop/Paths.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, PROGRAM);
    Path tests = directory.resolve("tests");
    CommandLine check =
        CommandLine.run(
            "check",
            source.toString(),
            "--keep-going",
            "--tests",
            tests.toString(),
            "--",
            "an argument \u00e9",
            "b");
    assertEquals(1, check.code(), check.err());
    assertTrue(check.out().contains("Tests of the paths are in " + tests), check.out());
    Path test = tests.resolve("shop/PathsPathsTest.java");
    Map<String, Boolean> told = told(Files.readString(test));
    assertTrue(told.containsValue(true) && told.containsValue(false), told.toString());
    assertEquals(told, run(test, source));
  }

  private static Map<String, Boolean> told(String text) {
    Map<String, Boolean> told = new TreeMap<>();
    Matcher matcher = TOLD.matcher(text);
    while (matcher.find()) {
      boolean passes = matcher.group(1).endsWith("; passes");
      assertTrue(passes || matcher.group(1).contains("; fails: "), matcher.group(1));
      told.put(matcher.group(2), passes);
    }
    return told;
  }

  private Map<String, Boolean> run(Path test, Path source)
      throws IOException, ReflectiveOperationException {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    String path = System.getProperty("java.class.path");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-encoding",
                "UTF-8",
                "-cp",
                path,
                "-d",
                classes.toString(),
                source.toString(),
                test.toString());
    assertEquals(0, code, Files.readString(test));
    Map<String, Boolean> results = new TreeMap<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Class<?> type = loader.loadClass("shop.PathsPathsTest");
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      for (Method method : type.getDeclaredMethods()) {
        if (method.isAnnotationPresent(Test.class)) {
          method.setAccessible(true);
          results.put(method.getName(), passes(method, constructor.newInstance()));
        }
      }
    }
    return results;
  }

  private static boolean passes(Method test, Object object) throws IllegalAccessException {
    try {
      test.invoke(object);
      return true;
    } catch (InvocationTargetException failed) {
      assertTrue(failed.getCause() instanceof CheckFailedError, failed.getCause().toString());
      assertTrue(
          failed.getCause().getMessage().startsWith("Violated"), failed.getCause()::getMessage);
      return false;
    }
  }
}
