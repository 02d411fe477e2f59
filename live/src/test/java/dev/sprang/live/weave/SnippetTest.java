package dev.sprang.live.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.hooks.Hooks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Woven code does what the original does: every case of every file in {@code snippets}, compiled
 * for every release of Java that this JDK and the file know, is run both ways. A file says in its
 * first line which releases: {@code // since 17}. A case is a static method {@code case…} without
 * parameters; what it returns or throws is compared.
 */
class SnippetTest {
  private static final List<Integer> RELEASES = List.of(8, 11, 17, 21, 25);
  private static final Pattern SINCE = Pattern.compile("// since (\\d+)\\n");

  @TestFactory
  Stream<DynamicTest> wovenCodeDoesTheSame() {
    return files().stream().flatMap(file -> RELEASES.stream().flatMap(r -> tests(file, r)));
  }

  @Test
  void thereAreEnoughCases() {
    long cases = files().stream().flatMap(SnippetTest::latestCases).count();
    assertTrue(cases >= 60, "only " + cases);
  }

  private static Stream<Method> latestCases(Path file) {
    int newest = Math.min(Runtime.version().feature(), 25);
    int release = RELEASES.stream().filter(r -> r <= newest).max(Comparator.naturalOrder()).get();
    return since(file) > release
        ? Stream.empty()
        : cases(new WovenLoader(compile(file, release), false), file);
  }

  private static Stream<DynamicTest> tests(Path file, int release) {
    if (release < since(file) || release > Runtime.version().feature()) {
      return Stream.empty();
    }
    Map<String, byte[]> classFiles = compile(file, release);
    return cases(new WovenLoader(classFiles, false), file)
        .map(
            method ->
                DynamicTest.dynamicTest(
                    "%s.%s (Java %d)".formatted(name(file), method.getName(), release),
                    () -> compare(classFiles, name(file), method.getName())));
  }

  private static void compare(Map<String, byte[]> classFiles, String type, String method) {
    String expected = run(new WovenLoader(classFiles, false), type, method);
    WovenLoader loader = new WovenLoader(classFiles, true);
    RecordingTarget target = new RecordingTarget(loader.sites(), loader);
    Hooks.setTarget(target);
    try {
      assertEquals(expected, run(loader, type, method), () -> "after " + target.calls());
    } finally {
      Hooks.setTarget(null);
    }
    List<String> refused =
        target.calls().stream().filter(call -> call.contains("refused")).toList();
    assertEquals(List.of(), refused);
  }

  private static String run(ClassLoader loader, String type, String method) {
    try {
      Method called = Class.forName(type, true, loader).getDeclaredMethod(method);
      called.setAccessible(true);
      return String.valueOf(called.invoke(null));
    } catch (InvocationTargetException thrown) {
      return "throws " + thrown.getCause();
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalArgumentException(impossible);
    }
  }

  private static Stream<Method> cases(ClassLoader loader, Path file) {
    try {
      return Arrays.stream(Class.forName(name(file), false, loader).getDeclaredMethods())
          .filter(method -> method.getName().startsWith("case"))
          .sorted(Comparator.comparing(Method::getName));
    } catch (ClassNotFoundException impossible) {
      throw new IllegalArgumentException(impossible);
    }
  }

  private static List<Path> files() {
    try {
      Path directory = Path.of(SnippetTest.class.getResource("/snippets").toURI());
      try (Stream<Path> all = Files.list(directory)) {
        return all.sorted().toList();
      }
    } catch (IOException | URISyntaxException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static Map<String, byte[]> compile(Path file, int release) {
    return SourceCompiler.compile(release, file.getFileName().toString(), source(file));
  }

  private static int since(Path file) {
    Matcher matcher = SINCE.matcher(source(file));
    return matcher.lookingAt() ? Integer.parseInt(matcher.group(1)) : 8;
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static String source(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
