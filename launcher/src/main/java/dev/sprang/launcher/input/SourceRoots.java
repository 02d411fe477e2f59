package dev.sprang.launcher.input;

import dev.sprang.engine.Program;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.report.trace.SourceFiles;
import dev.sprang.report.trace.Sources;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Where the source text of a program may be found: guessed from where its classes are. */
public final class SourceRoots {
  /** Where build tools put classes, and where the sources of these are. */
  private record Layout(String classes, List<String> sources) {}

  private static final List<Layout> LAYOUTS =
      List.of(
          new Layout("target/classes", List.of("src/main/java")),
          new Layout("target/test-classes", List.of("src/test/java")),
          new Layout("build/classes/java/main", List.of("src/main/java")),
          new Layout("build/classes/java/test", List.of("src/test/java")),
          new Layout("out/production/classes", List.of("src/main/java", "src")));

  private SourceRoots() {}

  public static Sources of(ProgramName name, Program program) {
    if (!(program instanceof JavaProgram java)) {
      return Sources.NONE;
    }
    Set<Path> roots = new LinkedHashSet<>();
    if (name.address().endsWith(".java")) {
      roots.add(rootOf(Path.of(name.address()), java.mainClass()));
    }
    java.classPath().forEach(place -> addBeside(place, roots));
    roots.addAll(List.of(Path.of("src/main/java"), Path.of("src/test/java"), Path.of("src")));
    roots.add(Path.of(""));
    return new SourceFiles(List.copyOf(roots));
  }

  /** The directory that holds the source file's outermost package. */
  private static Path rootOf(Path file, String mainClass) {
    Path root = Objects.requireNonNull(file.toAbsolutePath().getParent());
    long packages = mainClass.chars().filter(c -> c == '.').count();
    for (long i = 0; i < packages && root.getParent() != null; i++) {
      root = root.getParent();
    }
    return root;
  }

  private static void addBeside(Path classes, Set<Path> roots) {
    Path place = classes.toAbsolutePath().normalize();
    for (Layout layout : LAYOUTS) {
      if (place.endsWith(layout.classes())) {
        String up = "../".repeat(Path.of(layout.classes()).getNameCount());
        for (String sources : layout.sources()) {
          roots.add(place.resolve(up + sources).normalize());
        }
      }
    }
    roots.add(place); // sources beside classes, as javac without -d leaves them
  }
}
