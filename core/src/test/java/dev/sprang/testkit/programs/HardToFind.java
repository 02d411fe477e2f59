package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.plus;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Programs of many threads with one violation, which needs a preemption at just one place, or at
 * two. All threads are busy with locks and variables, correctly; besides, one thread first raises a
 * flag and lowers it again, and another one must not see it raised when its work is done.
 */
public final class HardToFind {
  private static final int PARTS = 8;

  /** What the threads that have no part in the violation do with the flag. */
  public enum Crowd {
    /** Nothing: only those concerned know it. */
    ELSEWHERE,
    /** They look at it too, but do not mind. */
    LOOKING,
    /** They lower it before all else, so that none of them may run in between. */
    LOWERING,
    /** The same, and everybody uses the flag under one lock: there is no data race. */
    LOCKING
  }

  /** What one thread does besides its work. */
  private record Role(List<Statement> before, List<Statement> after) {}

  private HardToFind() {}

  /**
   * Violated only if {@code looker} looks between the two steps of {@code raiser}, which takes one
   * preemption.
   */
  public static ModelProgram onePreemption(Crowd crowd, int threads, int raiser, int looker) {
    Role raises =
        new Role(List.of(use(crowd, write("flag", 1)), use(crowd, write("flag", 0))), List.of());
    Role looks =
        new Role(
            List.of(),
            List.of(use(crowd, read("flag")), check(unequal(LAST, 1), "the flag is up")));
    return program("one-preemption", crowd, threads, Map.of(raiser, raises, looker, looks));
  }

  /**
   * Violated only if two threads have their flags up at once while the third looks at both, which
   * takes two preemptions.
   */
  public static ModelProgram twoFlags(
      Crowd crowd, int threads, int raiser, int otherRaiser, int looker) {
    Role raises =
        new Role(List.of(use(crowd, write("flag", 1)), use(crowd, write("flag", 0))), List.of());
    Role raisesOther =
        new Role(List.of(use(crowd, write("other", 1)), use(crowd, write("other", 0))), List.of());
    Role looks =
        new Role(
            List.of(),
            List.of(
                use(crowd, read("flag", 1)),
                use(crowd, read("other", 2)),
                check(unequal(plus(register(1), register(2)), 2), "both flags are up")));
    return program(
        "two-flags",
        crowd,
        threads,
        Map.of(raiser, raises, otherRaiser, raisesOther, looker, looks));
  }

  /**
   * Violated only if the looker sees the flag at 1 and then at 2, which takes a preemption of each
   * of the two threads.
   */
  public static ModelProgram twoLooks(Crowd crowd, int threads, int raiser, int looker) {
    Role raises =
        new Role(List.of(use(crowd, write("flag", 1)), use(crowd, write("flag", 2))), List.of());
    Role looks =
        new Role(
            List.of(),
            List.of(
                use(crowd, read("flag", 1)),
                use(crowd, read("flag", 2)),
                check(unequal(plus(register(1), register(2)), 3), "the flag moved on")));
    return program("two-looks", crowd, threads, Map.of(raiser, raises, looker, looks));
  }

  private static ModelProgram program(
      String name, Crowd crowd, int threads, Map<Integer, Role> roles) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Role role = roles.getOrDefault(t, new Role(byStander(crowd), List.of()));
      List<Statement> script = new ArrayList<>(role.before);
      script.addAll(work(t));
      script.addAll(role.after);
      scripts.add(script);
    }
    String text =
        "%s(%d threads, crowd %s)".formatted(name, threads, crowd.name().toLowerCase(Locale.ROOT));
    return new ModelProgram(text, scripts, Map.of(), Set.of(), false);
  }

  private static Statement use(Crowd crowd, Statement access) {
    return crowd == Crowd.LOCKING ? sync("flag lock", access) : access;
  }

  private static List<Statement> byStander(Crowd crowd) {
    return switch (crowd) {
      case ELSEWHERE -> List.of();
      case LOOKING -> List.of(read("flag"));
      case LOWERING, LOCKING -> List.of(use(crowd, write("flag", 0)));
    };
  }

  /** A common counter, a table in parts with a lock each, and something of the thread's own. */
  private static List<Statement> work(int thread) {
    Place own = element("own", thread);
    Place part = element("table", thread % PARTS);
    return List.of(
        sync("total lock", increment("total", 1)),
        write(own, value(thread)),
        read(own),
        sync(element("part", thread % PARTS), read(part), write(part, plus(LAST, value(1)))),
        read(own));
  }
}
