package dev.sprang.launcher.generate;

import dev.sprang.jdk.program.JavaProgram;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The source of a JUnit test class that runs executions of a program again. It is in the package of
 * the program's main class, which need not be public.
 */
final class TestSource {
  /** So many tests are in one class. */
  static final int MOST = 500;

  /** A constant may be 65,535 bytes long. */
  private static final int LONGEST = 20_000;

  private final String packageName;
  private final String mainClass;
  private final List<String> arguments;
  private final Map<String, String> options;

  /** The last names of what is on the class path besides the main class's own place. */
  private final List<String> libraries;

  TestSource(JavaProgram program, Map<String, String> options) {
    int dot = program.mainClass().lastIndexOf('.');
    this.packageName = dot < 0 ? "" : program.mainClass().substring(0, dot);
    this.mainClass = program.mainClass().substring(dot + 1);
    this.arguments = program.arguments();
    this.options = options;
    List<Path> others = new ArrayList<>(program.classPath());
    String file = program.mainClass().replace('.', '/') + ".class";
    others.remove(
        others.stream()
            .filter(place -> Files.exists(place.resolve(file)))
            .findFirst()
            .orElse(others.get(0)));
    this.libraries = others.stream().map(TestSource::lastNames).toList();
  }

  /** Of a jar its name; of a directory some more, for many are called alike. */
  private static String lastNames(Path place) {
    Path path = place.toAbsolutePath().normalize();
    int names = Files.isDirectory(path) ? Math.min(3, path.getNameCount()) : 1;
    return path.subpath(path.getNameCount() - names, path.getNameCount())
        .toString()
        .replace(File.separatorChar, '/');
  }

  /** Where the class belongs, as a path. */
  String file(int number) {
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return folder + className(number) + ".java";
  }

  private String className(int number) {
    return mainClass.replace('$', '_') + "Paths" + (number == 1 ? "" : number) + "Test";
  }

  String text(int number, List<PathTest> tests) {
    StringBuilder text = new StringBuilder();
    if (!packageName.isEmpty()) {
      text.append("package ").append(packageName).append(";\n\n");
    }
    text.append("import dev.sprang.api.Sprang;\nimport org.junit.jupiter.api.Test;\n\n");
    text.append("/** One execution of each path that Sprang has found, with its inputs. */\n");
    text.append("class ").append(className(number)).append(" {\n");
    for (int i = 0; i < tests.size(); i++) {
      append((number - 1) * MOST + i + 1, tests.get(i), text);
    }
    return text.append("}\n").toString();
  }

  private void append(int number, PathTest test, StringBuilder text) {
    String told = test.violation().isEmpty() ? "passes" : "fails: " + test.violation();
    String inputs = test.inputs().isEmpty() ? "" : test.inputs() + "; ";
    text.append(number % MOST == 1 ? "" : "\n");
    text.append("  // ").append(oneLine(inputs + told)).append('\n');
    text.append("  @Test\n  void path").append(number).append("() {\n    Sprang.checking()\n");
    options.forEach(
        (name, value) ->
            text.append("        .option(%s, %s)\n".formatted(quoted(name), quoted(value))));
    StringJoiner all = new StringJoiner(", ", "        .path(", ");\n");
    all.add(constant(test.schedule())).add(mainClass.replace('$', '.') + ".class");
    if (!libraries.isEmpty()) {
      StringJoiner names = new StringJoiner(", ", "java.util.List.of(", ")");
      libraries.forEach(name -> names.add(quoted(name)));
      all.add(names.toString());
    }
    arguments.forEach(argument -> all.add(constant(argument)));
    text.append(all).append("  }\n");
  }

  /** Of a comment, in which an escaped line end would be one. */
  private static String oneLine(String text) {
    return text.replaceAll("\\R", " ").replace("\\u", "\\ u");
  }

  private static String constant(String text) {
    if (text.length() <= LONGEST) {
      return quoted(text);
    }
    StringJoiner pieces = new StringJoiner(", ", "String.join(\"\", ", ")");
    for (int from = 0; from < text.length(); from += LONGEST) {
      pieces.add(quoted(text.substring(from, Math.min(text.length(), from + LONGEST))));
    }
    return pieces.toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(c -> append(quoted, (char) c));
    return quoted.append('"').toString();
  }

  private static void append(StringBuilder quoted, char c) {
    switch (c) {
      case '"', '\\' -> quoted.append('\\').append(c);
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      default -> quoted.append(c < ' ' || c > '~' ? "\\u%04x".formatted((int) c) : c + "");
    }
  }
}
