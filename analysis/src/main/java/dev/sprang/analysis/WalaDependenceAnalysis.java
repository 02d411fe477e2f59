package dev.sprang.analysis;

import dev.sprang.engine.Program;
import dev.sprang.explore.CodeDependence;
import dev.sprang.explore.DependenceAnalysis;
import dev.sprang.jdk.program.JavaProgram;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.Optional;

/** Builds a program's dependence graph with WALA, and keeps it by the content of its classes. */
public final class WalaDependenceAnalysis implements DependenceAnalysis {
  /** Newer class files WALA would leave out without a word. */
  private static final int NEWEST_READABLE = 69;

  private static final String VERSION = "2";

  @Override
  public Optional<CodeDependence> of(Program program, Path cache) {
    return program instanceof JavaProgram java ? Optional.of(of(java, cache)) : Optional.empty();
  }

  static CodeDependence of(JavaProgram program, Path cache) {
    long begin = System.nanoTime();
    ReachableClasses classes = ReachableClasses.of(program);
    if (classes.newest() > NEWEST_READABLE) {
      return new UnknownDependence();
    }
    Path file = cache.resolve("dependence-" + classes.hash(VERSION));
    Optional<DependenceGraph> kept = load(file);
    DependenceGraph graph =
        kept.orElseGet(() -> new ProgramDependence(classes, EnumSet.allOf(Repair.class)).build());
    if (kept.isEmpty()) {
      store(graph, file);
    }
    return new GraphDependence(graph, kept.isPresent(), (System.nanoTime() - begin) / 1_000_000);
  }

  private static Optional<DependenceGraph> load(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      return Optional.of(DependenceGraph.read(in));
    } catch (IOException | RuntimeException unusable) {
      return Optional.empty(); // analysed again, and written over
    }
  }

  /** Never leaves a file that is written only in part; without the file all is well too. */
  private static void store(DependenceGraph graph, Path file) {
    try {
      Files.createDirectories(file.getParent());
      Path part = Files.createTempFile(file.getParent(), "dependence", ".part");
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
        graph.write(out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException notKept) {
      return;
    }
  }
}
