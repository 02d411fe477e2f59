package dev.sprang.vm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A file of snippets: each begins with a line {@code === name} and is either statements or, if it
 * declares {@code static void run()}, the members of a class. A line {@code === name @21} needs
 * that version of Java.
 */
final class SnippetGroup {
  private static final String MARK = "\u00a7\u00a7 ";

  final String name;
  final Map<String, String> snippets = new LinkedHashMap<>();

  private SnippetGroup(String name) {
    this.name = name;
  }

  static SnippetGroup of(String name, Map<String, String> snippets) {
    SnippetGroup group = new SnippetGroup(name);
    group.snippets.putAll(snippets);
    return group;
  }

  static SnippetGroup read(Path file) throws IOException {
    String fileName = file.getFileName().toString();
    SnippetGroup group = new SnippetGroup(fileName.substring(0, fileName.indexOf('.')));
    String current = null;
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("=== ")) {
        String[] words = line.substring(4).trim().split(" @");
        boolean fits =
            words.length < 2 || Runtime.version().feature() >= Integer.parseInt(words[1]);
        current = fits ? words[0] : null;
        if (fits && group.snippets.put(current, "") != null) {
          throw new IllegalArgumentException("two snippets are called " + current);
        }
      } else if (current != null) {
        group.snippets.merge(current, line + "\n", String::concat);
      }
    }
    return group;
  }

  /** Compiles all snippets, and a main class {@code All} that runs one after the other. */
  void compile(Path directory) {
    Map<String, String> sources = new LinkedHashMap<>();
    StringBuilder all =
        new StringBuilder("public class All { public static void main(String[] a) {\n");
    snippets.forEach(
        (snippet, text) -> {
          sources.put(snippet, source(snippet, text));
          all.append("One_").append(snippet).append(".main(a);\n");
          sources.put("One_" + snippet, runner(snippet));
        });
    sources.put("All", all.append("}}").toString());
    Sources.compile(sources, directory);
  }

  private static String source(String snippet, String text) {
    String imports =
        "import java.util.*; import java.util.function.*; import java.util.stream.*;"
            + " import java.math.*; import java.io.*; import java.util.concurrent.*;"
            + " import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;";
    String body =
        text.contains("static void run()")
            ? text
            : "static void run() throws Throwable {\n" + text + "}";
    return imports + " @SuppressWarnings(\"all\") public class " + snippet + " {\n" + body + "}\n";
  }

  private static String runner(String snippet) {
    return "public class One_%s { public static void main(String[] a) { System.out.println(\"%s%s\"); try { %s.run(); } catch (Throwable e) { System.out.println(\"thrown \" + e); } } }"
        .formatted(snippet, MARK, snippet, snippet);
  }

  /** What HotSpot prints, by snippet. */
  Map<String, String> onHotSpot(Path directory) throws Exception {
    PrintStream out = System.out;
    Locale locale = Locale.getDefault();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    URL[] urls = {directory.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, null)) {
      loader.setDefaultAssertionStatus(true);
      Locale.setDefault(Locale.US);
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      Object arguments = new String[0];
      loader.loadClass("All").getMethod("main", String[].class).invoke(null, arguments);
    } finally {
      System.setOut(out);
      Locale.setDefault(locale);
    }
    return split(bytes.toString(StandardCharsets.UTF_8));
  }

  /** What the machine prints, by snippet; the reason instead if it refuses one. */
  Map<String, String> onMachine(Path directory) {
    try {
      return split(Machines.output("All", directory));
    } catch (RuntimeException refused) {
      Map<String, String> outputs = new LinkedHashMap<>();
      for (String snippet : snippets.keySet()) {
        outputs.put(snippet, onMachineAlone(snippet, directory));
      }
      return outputs;
    }
  }

  private static String onMachineAlone(String snippet, Path directory) {
    try {
      return split(Machines.output("One_" + snippet, directory)).get(snippet);
    } catch (RuntimeException refused) {
      return "REFUSED " + refused;
    }
  }

  private static Map<String, String> split(String output) {
    Map<String, String> parts = new LinkedHashMap<>();
    for (String part : List.of(output.split(MARK))) {
      int end = part.indexOf('\n');
      if (end > 0) {
        parts.put(part.substring(0, end), part.substring(end + 1));
      }
    }
    return parts;
  }
}
