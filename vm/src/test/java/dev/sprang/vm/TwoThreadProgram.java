package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program of two threads that print what they have seen.
 *
 * @param members fields, classes and what {@code T1} and {@code T2} do
 * @param java what is printed under the Java memory model
 * @param sc the same under sequential consistency, if it is told
 */
record TwoThreadProgram(String name, String members, Set<String> java, Set<String> sc) {
  /** As a check has it where reads may find old values. */
  private static final Set<String> ORDINARY =
      OrdinaryObjects.types().stream()
          .map(type -> type.replace('/', '.'))
          .collect(Collectors.toSet());

  /** Tells only what is printed under the Java memory model. */
  static TwoThreadProgram of(String name, String fields, String one, String two, String... java) {
    String members =
        """
        static int data;
        %s
        static String t1() throws Exception { %s }
        static String t2() throws Exception { %s }
        """
            .formatted(fields, one, two);
    return new TwoThreadProgram(name, members, Set.of(java), Set.of());
  }

  private String source() {
    return """
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        public class %s {
          %s
          interface Body { String run() throws Exception; }
          static Thread thread(Body body, int i, String[] seen) {
            return new Thread(() -> { try { seen[i] = body.run(); } catch (Exception e) { throw new Error(e); } });
          }
          public static void main(String[] args) throws Exception {
            String[] seen = new String[2];
            Thread one = thread(%1$s::t1, 0, seen), two = thread(%1$s::t2, 1, seen);
            one.start(); two.start(); one.join(); two.join();
            System.out.print(seen[0] + seen[1]);
          }
        }
        """
        .formatted(name, members);
  }

  static void compile(List<TwoThreadProgram> programs, Path directory) {
    Map<String, String> sources = new LinkedHashMap<>();
    programs.forEach(program -> sources.put(program.name(), program.source()));
    Sources.compile(sources, directory);
  }

  /** What is printed by the program compiled to a directory. */
  Set<String> outcomes(Path directory, MemoryOrder memory) {
    JavaProgram program =
        new JavaProgram(name, List.of(), List.of(directory))
            .withDeep(ORDINARY)
            .withTimeOuts(TimeOutRule.IDLE);
    try (VmEngine engine = new VmEngine(program, Limits.DEFAULT, memory)) {
      Explorer explorer =
          memory == MemoryOrder.SC ? new OptimalDporExplorer() : new JavaMemoryExplorer();
      Result result = Explorations.explore(engine, explorer);
      assertEquals(List.of(), result.findings(), name);
      return result.outcomes().keySet();
    }
  }
}
