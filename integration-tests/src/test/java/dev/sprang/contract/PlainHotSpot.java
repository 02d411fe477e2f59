package dev.sprang.contract;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs programs as anybody would, in a JVM of its own, and tells what they printed. */
final class PlainHotSpot {
  private static final String BETWEEN = "\t";

  private PlainHotSpot() {}

  /** What each of the programs has printed in some runs. */
  static Map<String, Set<String>> results(List<ContractProgram> programs, int runs)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "--enable-preview",
                "-cp",
                classPath(programs),
                PlainHotSpot.class.getName(),
                Integer.toString(runs)));
    programs.forEach(program -> command.add(program.type().getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, Set<String>> byClass = new HashMap<>();
    for (String line : output.lines().toList()) {
      List<String> parts = Arrays.asList(line.split(BETWEEN, -1));
      byClass.put(parts.get(0), new TreeSet<>(parts.subList(1, parts.size())));
    }
    return programs.stream()
        .collect(
            Collectors.toMap(ContractProgram::toString, it -> byClass.get(it.type().getName())));
  }

  private static String classPath(List<ContractProgram> programs) {
    return Stream.concat(
            Stream.of(System.getProperty("java.class.path")),
            programs.stream()
                .flatMap(program -> program.classPath().stream())
                .distinct()
                .map(Path::toString))
        .collect(Collectors.joining(File.pathSeparator));
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    PrintStream out = System.out;
    int runs = Integer.parseInt(args[0]);
    for (String program : Arrays.asList(args).subList(1, args.length)) {
      Method main = Class.forName(program).getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      Set<String> results = new TreeSet<>();
      for (int i = 0; i < runs; i++) {
        results.add(run(main));
      }
      out.println(program + BETWEEN + String.join(BETWEEN, results));
    }
    System.exit(0);
  }

  private static String run(Method main) throws ReflectiveOperationException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    main.invoke(null, (Object) new String[0]);
    Thread
        .interrupted(); // a contract may leave its thread interrupted, which is not the next one's
    return printed.toString(StandardCharsets.UTF_8).strip();
  }
}
