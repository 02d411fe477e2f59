package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.CallsTogether.Group;
import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.explore.sampling.PosExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stand-ins are programs for several threads, so they are checked: two or three calls of one
 * object, each in a thread of its own, show on both engines what the JDK's own code shows when it
 * runs down to the single access. {@code -Dsprang.seed} tries other calls, {@code
 * -Dsprang.programs} more of each kind, {@code -Dsprang.executions} larger ones.
 */
class StandInCallsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final String TABLE = "/standin-calls.txt";
  private static final int PAIRS = Integer.getInteger("sprang.programs", 1);

  /** What the JDK's own code needs more for is not compared. */
  private static final long DEEP_EXECUTIONS = Long.getLong("sprang.executions", 300);

  /** Stand-ins whose calls are not compared so. */
  private static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry("java/io/", "the JDK's own code reads the disk"),
          Map.entry("java/lang/ScopedValue", "the JDK's own code is the JVM's in part"),
          Map.entry("java/lang/WrongThreadException", "nothing is shared"),
          Map.entry("java/lang/ref/Cleaner", "nothing is collected"),
          Map.entry("java/lang/ref/PhantomReference", "as WeakReference"),
          Map.entry("java/lang/ref/SoftReference", "as WeakReference"),
          Map.entry("java/util/Timer", "the JDK's own code starts the thread of cleaners"),
          Map.entry("java/util/WeakHashMap", "made for one thread"),
          Map.entry("java/util/concurrent/Executors", "only makes others"),
          Map.entry("java/util/concurrent/RejectedExecutionHandler", "an interface"),
          Map.entry("java/util/concurrent/Structure", "the JDK's own code is the JVM's in part"),
          Map.entry("java/util/concurrent/ThreadLocalRandom", "nothing is shared"),
          Map.entry("java/util/logging/", "the JDK's own code reads files"));

  @TempDir Path directory;

  @Test
  void theyShowWhatTheOwnCodeOfTheJdkShows() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Group> groups = new ArrayList<>();
    for (CallsTogether kind : CallsTogether.all(TABLE)) {
      groups.addAll(kind.kept());
      groups.addAll(kind.some(PAIRS, 2, random));
      groups.addAll(kind.some((PAIRS + random.nextInt(3)) / 3, 3, random));
    }
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      sources.put("P" + i, groups.get(i).source("P" + i));
    }
    Shown.compile(directory, sources);
    int compared = 0;
    for (int i = 0; i < groups.size(); i++) {
      compared += compare(groups.get(i), "P" + i) ? 1 : 0;
    }
    assertTrue(compared >= groups.size() * 2 / 3, compared + " of " + groups.size());
  }

  @Test
  void everyStandInIsComparedOrLeftOutForAReason() throws IOException {
    Set<String> compared = new TreeSet<>();
    CallsTogether.all(TABLE).forEach(kind -> compared.addAll(kind.deep()));
    Set<String> missing = new TreeSet<>();
    for (String type : new StandInMembersTest().standingFor()) {
      String outer = type.contains("$") ? type.substring(0, type.indexOf('$')) : type;
      boolean isLeftOut = LEFT_OUT.keySet().stream().anyMatch(outer::startsWith);
      if (!isLeftOut && !compared.contains(outer.replace('/', '.'))) {
        missing.add(outer);
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** Whether all that the JDK's own code shows is known; else ours shows what some of it shows. */
  private boolean compare(Group group, String name) {
    JavaProgram program =
        new JavaProgram(name, List.of(), List.of(directory)).withTimeOuts(TimeOutRule.IDLE);
    JavaProgram own = program.withDeep(group.deep());
    Explored deep = explored(EngineUnderContract.VM.explore(own, DEEP_EXECUTIONS), group);
    if (!deep.complete()) {
      compareSome(group, program, own);
      return false;
    }
    for (EngineUnderContract engine : EngineUnderContract.values()) {
      Explored found = explored(engine.explore(program), group);
      assertEquals(deep.results(), found.results(), () -> engine + ", " + group);
      assertEquals(deep.violations().isEmpty(), found.violations().isEmpty(), group::toString);
    }
    return true;
  }

  /** Code that spins may be refused where threads are chosen by chance. */
  private static void compareSome(Group group, JavaProgram program, JavaProgram own) {
    Answer answer = EngineUnderContract.VM.explore(own, DEEP_EXECUTIONS / 3, new PosExplorer(SEED));
    Explored found = explored(EngineUnderContract.VM.explore(program), group);
    if (answer instanceof Explored some && found.complete()) {
      Set<String> missed = new TreeSet<>(some.results());
      missed.removeAll(found.results());
      assertEquals(Set.of(), missed, group::toString);
    }
  }

  private static Explored explored(Answer answer, Group group) {
    return assertInstanceOf(Explored.class, answer, () -> group + ": " + answer);
  }
}
