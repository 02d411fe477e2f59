package dev.sprang.vm;

import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Measures the machine; run by hand. Times are processor time of the one thread that works, because
 * other programs may share the machine; wall time is printed beside it.
 */
final class Speed {
  /** Source, iterations, and bytecodes of one iteration as javac 17 makes them. */
  private record Loop(String name, String body, long iterations, int bytecodes) {}

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Speed() {}

  public static void main(String[] args) throws IOException {
    Path directory = Files.createTempDirectory("speed");
    straightLine(directory);
    String programs = Files.readString(Path.of("src/test/resources/programs/Small.java"));
    Sources.compile(Map.of("Small", programs), directory);
    for (int round = 0; round < 5; round++) {
      executions("Small$Counter3", directory, 40);
    }
  }

  private static void straightLine(Path directory) {
    Loop[] loops = {
      new Loop(
          "Locals", "long s = 0; for (int i = 0; i < %d; i++) s += i ^ (s >> 3);", 60_000_000, 14),
      new Loop(
          "Fields",
          "Fields p = new Fields(); int[] a = new int[64];"
              + " for (int i = 0; i < %d; i++) { p.x += i; a[i & 63] += p.x; }",
          40_000_000,
          21),
      new Loop("Calls", "int s = 0; for (int i = 0; i < %d; i++) s = add(s, i);", 40_000_000, 13)
    };
    for (Loop loop : loops) {
      String source =
          ("public class %s { int x; static int add(int a, int b) { return a + b; }"
                  + " public static void main(String[] args) { %s System.out.println(1); } }")
              .formatted(loop.name, loop.body.formatted(loop.iterations));
      Sources.compile(Map.of(loop.name, source), directory);
      long cpu = THREADS.getCurrentThreadCpuTime();
      long wall = System.nanoTime();
      Machines.output(loop.name, directory);
      cpu = THREADS.getCurrentThreadCpuTime() - cpu;
      wall = System.nanoTime() - wall;
      System.out.printf(
          "%-8s %4d Mbytecodes/s (wall %d), with start and warm-up%n",
          loop.name,
          loop.iterations * loop.bytecodes * 1000 / cpu,
          loop.iterations * loop.bytecodes * 1000 / wall);
    }
  }

  private static void executions(String program, Path directory, int times) {
    long cpu = 0;
    long wall = 0;
    long executions = 0;
    long events = 0;
    for (int i = 0; i < times; i++) {
      try (VmEngine engine = Machines.prepare(program, directory)) {
        long cpuBegin = THREADS.getCurrentThreadCpuTime();
        Result result = Explorations.explore(engine, new OptimalDporExplorer());
        cpu += THREADS.getCurrentThreadCpuTime() - cpuBegin;
        wall += result.nanos();
        executions += result.executions();
        events += result.events();
      }
    }
    System.out.printf(
        "%s with optimal-dpor: %d executions/s (wall %d), %d steps each%n",
        program,
        executions * 1_000_000_000L / cpu,
        executions * 1_000_000_000L / wall,
        events / executions);
  }
}
