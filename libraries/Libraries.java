import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Checks small programs over well-known libraries and prints the table of docs/libraries.md: {@code
 * java libraries/Libraries.java [NAME ...]}, with {@code -Dtime=30s} if less is to be spent on each. Gets the jars by Maven, once; they are never part of
 * the repository. Each program in {@code programs} says on its first lines which jars it needs, what
 * its truth is, and what it is about.
 */
public final class Libraries {
  private static final Path HOME = Path.of("libraries");
  private static final Path JARS = HOME.resolve("target/jars");
  private static final Path CLASSES = HOME.resolve("target/classes");
  private static final String TIME = System.getProperty("time", "120s");

  /** What Kotlin's compiler needs to run, beside what programs in Kotlin need. */
  private static final List<String> KOTLIN =
      List.of(
          "kotlin-compiler-embeddable-2.2.20",
          "kotlin-stdlib-2.2.20",
          "kotlin-script-runtime-2.2.20",
          "kotlin-reflect-1.6.10",
          "kotlin-daemon-embeddable-2.2.20",
          "kotlinx-coroutines-core-jvm-1.8.0",
          "annotations-13.0");

  record Program(Path source, String jars, String truth, String about) {
    static Program read(Path source) {
      try {
        String text = Files.readString(source);
        return new Program(
            source, told(text, "jars"), told(text, "truth"), told(text, "what"));
      } catch (IOException unreadable) {
        throw new IllegalStateException(unreadable);
      }
    }

    private static String told(String text, String key) {
      Matcher line = Pattern.compile("// " + key + ": (.*)").matcher(text);
      if (!line.find()) {
        throw new IllegalStateException("There is no line // " + key + ": in\n" + text);
      }
      return line.group(1);
    }

    String name() {
      return source.getFileName().toString().replaceAll("\\.(java|kt)$", "");
    }

    boolean isKotlin() {
      return source.toString().endsWith(".kt");
    }

    String mainClass() {
      return isKotlin() ? name() + "Kt" : name();
    }

    String classPath() {
      return Stream.concat(
              Stream.of(CLASSES.resolve(name())),
              Stream.of(jars.split(" ")).map(Libraries::jar))
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static Path jar(String name) {
    return JARS.resolve(name + ".jar");
  }

  record Answer(String verdict, String engine, String executions, String first) {}

  public static void main(String[] names) throws Exception {
    if (!Files.isDirectory(HOME.resolve("programs"))) {
      System.err.println("Start it where the repository is: java libraries/Libraries.java");
      System.exit(2);
    }
    List<Program> programs = programs(List.of(names));
    fetch(programs);
    System.out.println("| jars | what is checked | truth | answer | executions | engine |");
    System.out.println("|---|---|---|---|---|---|");
    int wrong = 0;
    for (Program program : programs) {
      Answer answer = check(program);
      boolean isRight = answer.verdict.equals(program.truth);
      wrong += isRight ? 0 : 1;
      System.out.printf(
          "| %s | %s | %s | %s | %s | %s |%n",
          program.jars.replace(" ", ", "),
          program.about,
          program.truth,
          isRight ? answer.verdict : "**" + answer.verdict + "**: " + answer.first,
          answer.executions,
          answer.engine);
    }
    System.out.printf("%n%d programs, %d not answered by their truth%n", programs.size(), wrong);
    System.exit(wrong == 0 ? 0 : 1);
  }

  private static List<Program> programs(List<String> names) throws IOException {
    try (Stream<Path> files = Files.list(HOME.resolve("programs"))) {
      return files
          .sorted()
          .map(Program::read)
          .filter(program -> names.isEmpty() || names.contains(program.name()))
          .toList();
    }
  }

  /** One run of Maven for all jars that are not there yet. */
  private static void fetch(List<Program> programs) throws IOException, InterruptedException {
    TreeSet<String> missing = new TreeSet<>();
    for (Program program : programs) {
      missing.addAll(List.of(program.jars.split(" ")));
      missing.addAll(program.isKotlin() ? KOTLIN : List.of());
    }
    missing.removeIf(jar -> Files.exists(jar(jar)));
    if (missing.isEmpty()) {
      return;
    }
    List<String> items = new ArrayList<>();
    for (String artifact : Files.readAllLines(HOME.resolve("jars.txt"))) {
      String[] parts = artifact.split(":");
      if (missing.remove(parts[1] + "-" + parts[2])) {
        items.add(
            "<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></artifactItem>"
                .formatted((Object[]) parts));
      }
    }
    if (!missing.isEmpty()) {
      throw new IllegalStateException("jars.txt does not say where these come from: " + missing);
    }
    Files.createDirectories(JARS);
    Path pom = HOME.resolve("target/pom.xml");
    Files.writeString(pom, pom(items));
    run(List.of("mvn", "-q", "-B", "-f", pom.toString(), "dependency:copy"));
  }

  private static String pom(List<String> items) {
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>dev.sprang</groupId><artifactId>libraries</artifactId><version>1</version>
          <packaging>pom</packaging>
          <build><plugins><plugin>
            <groupId>org.apache.maven.plugins</groupId>
            <artifactId>maven-dependency-plugin</artifactId><version>3.8.1</version>
            <configuration>
              <outputDirectory>%s</outputDirectory>
              <artifactItems>%s</artifactItems>
            </configuration>
          </plugin></plugins></build>
        </project>
        """
        .formatted(JARS.toAbsolutePath(), String.join("\n", items));
  }

  private static void compile(Program program) throws IOException, InterruptedException {
    Path classes = CLASSES.resolve(program.name());
    Files.createDirectories(classes);
    List<String> arguments =
        List.of("-d", classes.toString(), "-cp", program.classPath(), program.source.toString());
    if (program.isKotlin()) {
      String compiler =
          KOTLIN.stream()
              .map(jar -> jar(jar).toString())
              .collect(Collectors.joining(File.pathSeparator));
      List<String> command = new ArrayList<>(List.of("java", "-cp", compiler));
      command.addAll(
          List.of("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-nowarn"));
      command.addAll(arguments);
      run(command);
      return;
    }
    List<String> all = new ArrayList<>(List.of("-nowarn", "-Xlint:none", "-proc:none"));
    all.addAll(arguments);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler.run(null, null, null, all.toArray(String[]::new)) != 0) {
      throw new IllegalStateException(program.source + " does not compile");
    }
  }

  private static Answer check(Program program) throws IOException, InterruptedException {
    compile(program);
    List<String> command =
        List.of(
            System.getProperty("sprang", "./sprang"),
            "check",
            "--time",
            TIME,
            "--out",
            HOME.resolve("target/results").resolve(program.name()).toString(),
            "-cp",
            program.classPath(),
            program.mainClass());
    List<String> lines = new ArrayList<>();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        lines.add(line);
      }
    }
    process.waitFor();
    String first = first(lines);
    String verdict =
        Stream.of("Verified", "Violated", "Incomplete")
            .filter(first::startsWith)
            .map(String::toLowerCase)
            .findFirst()
            .orElse("refused");
    return new Answer(verdict, field(lines, "engine"), field(lines, "executions"), first);
  }

  private static String field(List<String> lines, String name) {
    Pattern row = Pattern.compile("  " + name + " +(\\S+)");
    return lines.stream()
        .map(row::matcher)
        .filter(Matcher::matches)
        .map(found -> found.group(1))
        .findFirst()
        .orElse("");
  }

  /** The first line that is about neither progress nor the build. */
  private static String first(List<String> lines) {
    return lines.stream()
        .filter(
            line ->
                !line.isBlank()
                    && !line.matches("sprang: ([\\d,]+ executions?, |building |preparing ).*"))
        .findFirst()
        .orElse("");
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IllegalStateException(String.join(" ", command) + " ended with " + code);
    }
  }
}
