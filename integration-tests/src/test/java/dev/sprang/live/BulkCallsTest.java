package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Calls about all that is in a collection, made while another thread is at work, show what the
 * collection's own code shows: at one moment those that take a lock for all of it, one after the
 * other those that are made of other calls.
 */
class BulkCallsTest {
  /**
   * Who is called, what is in it, what the call is, and what the other thread does.
   *
   * @param onLive whether the live engine runs it too
   */
  private record Bulk(String type, String content, String call, String meanwhile, boolean onLive) {
    String name() {
      return "Bulk" + Math.floorMod(hashCode(), 1_000_000_007);
    }

    String source() {
      return """
      import java.util.*;
      import java.util.concurrent.*;

      public class %s {
        public static void main(String[] args) throws Exception {
          var all = new %s;
          %s;
          String[] seen = new String[1];
          Thread thread = new Thread(() -> { %s; });
          thread.start();
          Object got = %s;
          thread.join();
          System.out.println(got + " " + seen[0] + " " + all);
        }

        static String run(Runnable call) {
          call.run();
          return "done";
        }
      }
      """
          .formatted(name(), type, content, meanwhile, call);
    }

    JavaProgram program() {
      return new JavaProgram(name(), List.of(), List.of(directory));
    }

    /** The class that is called. */
    String deep() {
      return "java.util.concurrent." + type.replaceAll("[<(].*", "");
    }

    @Override
    public String toString() {
      return "%s: %s, and %s".formatted(type, call, meanwhile);
    }
  }

  private static final String NUMBERS = "all.addAll(List.of(1, 2))";
  private static final String TWO = "all.put(1, 1); all.put(2, 2)";
  private static final String TWICE = "seen[0] = all.poll() + \" \" + all.poll()";

  static Stream<Bulk> calls() {
    List<Bulk> calls = new ArrayList<>();
    for (String queue :
        List.of("ArrayBlockingQueue<Integer>(9)", "PriorityBlockingQueue<Integer>()")) {
      calls.add(new Bulk(queue, NUMBERS, "all.removeIf(x -> x > 0)", TWICE, true));
      calls.add(new Bulk(queue, NUMBERS, "all.removeAll(List.of(1, 2))", TWICE, true));
      calls.add(new Bulk(queue, NUMBERS, "all.retainAll(List.of(2))", TWICE, true));
      calls.add(new Bulk(queue, "", "all.addAll(List.of(1, 2))", TWICE, false));
    }
    String linked = "LinkedBlockingQueue<Integer>()";
    calls.add(new Bulk(linked, "", "all.addAll(List.of(1, 2))", TWICE, false));
    calls.add(new Bulk(linked, NUMBERS, "all.drainTo(new ArrayList<>())", "all.add(3)", true));
    calls.add(new Bulk(linked, NUMBERS, "all.toArray().length", TWICE, true));
    calls.add(
        new Bulk("ConcurrentLinkedQueue<Integer>()", "", "all.addAll(List.of(1, 2))", TWICE, true));
    calls.add(
        new Bulk("ConcurrentLinkedDeque<Integer>()", NUMBERS, "run(all::clear)", TWICE, false));
    String set = "ConcurrentSkipListSet<Integer>()";
    String either = "seen[0] = all.remove(2) + \" \" + all.remove(1)";
    calls.add(new Bulk(set, "", "all.addAll(List.of(1, 2))", either, false));
    calls.add(new Bulk(set, NUMBERS, "all.removeAll(List.of(1, 2))", either, false));
    calls.add(
        new Bulk(
            "CopyOnWriteArrayList<Integer>()",
            "",
            "all.addAll(List.of(1, 2))",
            "seen[0] = all.toString()",
            true));
    calls.add(
        new Bulk(
            "CopyOnWriteArrayList<Integer>()",
            NUMBERS,
            "all.removeIf(x -> x > 0)",
            "seen[0] = all.toString(); all.add(3)",
            true));
    String map = "ConcurrentHashMap<Integer, Integer>()";
    for (String bulk :
        List.of(
            "all.reduceValues(Long.MAX_VALUE, Integer::sum)",
            "all.searchKeys(9, key -> key > 2 ? key : null)",
            "all.reduceEntriesToInt(Long.MAX_VALUE, Map.Entry::getValue, 0, Math::max)")) {
      calls.add(new Bulk(map, TWO, bulk, "all.put(3, 3)", true));
    }
    return calls.stream();
  }

  /** Those that several threads share, and those that go from one part to the next. */
  static Stream<Bulk> severalSteps() {
    String map = "ConcurrentHashMap<Integer, Integer>()";
    return Stream.of(
        new Bulk("ConcurrentLinkedQueue<Integer>()", NUMBERS, "run(all::clear)", TWICE, false),
        new Bulk("ConcurrentLinkedDeque<Integer>()", "", "all.addAll(List.of(1, 2))", TWICE, false),
        new Bulk(map, TWO, "all.reduceValues(1, Integer::sum)", "all.put(3, 3)", false),
        new Bulk(map, TWO, "all.searchKeys(2, key -> null)", "all.put(3, 3)", false));
  }

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Bulk bulk : Stream.concat(calls(), severalSteps()).toList()) {
      sources.add(Files.writeString(directory.resolve(bulk.name() + ".java"), bulk.source()));
    }
    RunningJavac.compile(sources, directory, "-nowarn");
  }

  @ParameterizedTest
  @MethodSource("calls")
  void theResultsAreThoseOfTheOwnCode(Bulk bulk) {
    Set<String> results = results(bulk.program(), VmEngine::new);
    assertTrue(results.size() > 1, results::toString);
    assertEquals(results(bulk.program().withDeep(Set.of(bulk.deep())), VmEngine::new), results);
    if (bulk.onLive) {
      assertEquals(results, results(bulk.program(), LiveEngine::new));
    } else {
      assertThrows(
          CannotVouchException.class, () -> results(bulk.program(), LiveEngine::new), "live");
    }
  }

  @ParameterizedTest
  @MethodSource("severalSteps")
  void whatIsNoSingleStepIsRefusedUnlessDeep(Bulk bulk) {
    for (BiFunction<JavaProgram, Limits, Engine> engine :
        List.<BiFunction<JavaProgram, Limits, Engine>>of(LiveEngine::new, VmEngine::new)) {
      CannotVouchException refused =
          assertThrows(CannotVouchException.class, () -> results(bulk.program(), engine));
      assertTrue(refused.getMessage().contains("--deep " + bulk.deep()), refused.getMessage());
    }
    JavaProgram deep = bulk.program().withDeep(Set.of(bulk.deep()));
    assertTrue(!results(deep, VmEngine::new).isEmpty());
  }

  private static Set<String> results(
      JavaProgram program, BiFunction<JavaProgram, Limits, Engine> engines) {
    try (Engine engine = engines.apply(program, Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), Long.MAX_VALUE, LiveProgramsTest.properties());
      assertEquals(Stop.EXHAUSTED, result.stop());
      return LiveProgramsTest.results(result);
    }
  }
}
