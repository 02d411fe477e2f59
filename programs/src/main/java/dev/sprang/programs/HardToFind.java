package dev.sprang.programs;

import static dev.sprang.programs.Scripts.check;
import static dev.sprang.programs.Scripts.element;
import static dev.sprang.programs.Scripts.increment;
import static dev.sprang.programs.Scripts.plus;
import static dev.sprang.programs.Scripts.read;
import static dev.sprang.programs.Scripts.register;
import static dev.sprang.programs.Scripts.sync;
import static dev.sprang.programs.Scripts.unequal;
import static dev.sprang.programs.Scripts.value;
import static dev.sprang.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Programs of many threads with one violation that needs a preemption, or two, at just one place.
 * All threads are busy with locks and variables besides, correctly. One thread raises a flag and
 * lowers it again; another one must not see it raised.
 */
public final class HardToFind {
  /** What the threads that have no part in the violation do with the flag. */
  public enum Crowd {
    /** Nothing: two threads alone know the flag. */
    ELSEWHERE,
    /** They read it. */
    LOOKING,
    /** They lower it before anything else, so that nobody else may run in between. */
    INTERFERING,
    /** Everybody uses the flag under one lock, the others lowering it: there is no data race. */
    LOCKING
  }

  private HardToFind() {}

  /**
   * Violated only if {@code looker} looks between two operations of {@code raiser}, which takes one
   * preemption.
   */
  public static ModelProgram onePreemption(Crowd crowd, int threads, int raiser, int looker) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Statement> script = new ArrayList<>();
      if (t == raiser) {
        script.add(guarded(crowd, write("flag", 1)));
        script.add(guarded(crowd, write("flag", 0)));
      } else if (t != looker) {
        script.addAll(crowdPart(crowd, "flag"));
      }
      script.addAll(work(t));
      if (t == looker) {
        script.add(
            crowd == Crowd.INTERFERING ? 0 : script.size(),
            guarded(crowd, read("flag"), check(unequal(register(0), 1), "the flag is up")));
      }
      scripts.add(script);
    }
    return named("one-preemption", crowd, scripts);
  }

  /**
   * Violated only if two threads have their flags up at once while the third looks, which takes two
   * preemptions.
   */
  public static ModelProgram twoFlags(
      Crowd crowd, int threads, int raiser, int otherRaiser, int looker) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Statement> script = new ArrayList<>();
      if (t == raiser || t == otherRaiser) {
        String flag = t == raiser ? "flag" : "other";
        script.add(guarded(crowd, write(flag, 1)));
        script.add(guarded(crowd, write(flag, 0)));
      } else if (t == looker) {
        if (Boolean.getBoolean("late")) script.addAll(work(t));
        script.add(guarded(crowd, read("flag", 1)));
        script.add(guarded(crowd, read("other", 2)));
        script.add(check(unequal(plus(register(1), register(2)), 2), "both flags are up"));
      } else {
        script.addAll(crowdPart(crowd, "flag"));
      }
      script.addAll(work(t));
      scripts.add(script);
    }
    return named("two-flags", crowd, scripts);
  }

  /**
   * Violated only if the looker sees the first value and then the second, which takes a preemption
   * of either thread.
   */
  public static ModelProgram twoLooks(Crowd crowd, int threads, int raiser, int looker) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Statement> script = new ArrayList<>();
      if (t == raiser) {
        script.add(guarded(crowd, write("flag", 1)));
        script.add(guarded(crowd, write("flag", 2)));
        script.add(guarded(crowd, write("flag", 0)));
      } else if (t == looker) {
        if (Boolean.getBoolean("late")) script.addAll(work(t));
        script.add(guarded(crowd, read("flag", 1)));
        script.add(guarded(crowd, read("flag", 2)));
        script.add(check(unequal(plus(register(1), register(2)), 3), "the flag moved on"));
      } else {
        script.addAll(crowdPart(crowd, "flag"));
      }
      script.addAll(work(t));
      scripts.add(script);
    }
    return named("two-looks", crowd, scripts);
  }

  private static Statement guarded(Crowd crowd, Statement... body) {
    return crowd == Crowd.LOCKING
        ? sync("flag lock", body)
        : body.length == 1 ? body[0] : new Statement.If(value(1), List.of(body), List.of());
  }

  private static List<Statement> crowdPart(Crowd crowd, String flag) {
    return switch (crowd) {
      case ELSEWHERE -> List.of();
      case LOOKING -> List.of(read(flag));
      case INTERFERING -> List.of(write(flag, 0));
      case LOCKING -> List.of(sync("flag lock", write(flag, 0)));
    };
  }

  /** What every thread does besides: a common counter, a table in parts, something of its own. */
  private static List<Statement> work(int thread) {
    Place own = element("own", thread);
    Place part = element("table", thread % 8);
    List<Statement> all = new ArrayList<>();
    for (int r = 0; r < Integer.getInteger("rounds", 1); r++)
      all.addAll(
          List.of(
              sync("total lock", increment("total", 1)),
              write(own, value(thread)),
              read(own),
              sync(
                  element("part", thread % 8),
                  read(part),
                  write(part, plus(register(0), value(1)))),
              read(own)));
    return all;
  }

  private static ModelProgram named(String name, Crowd crowd, List<List<Statement>> scripts) {
    String text = name + "(" + crowd.name().toLowerCase(java.util.Locale.ROOT) + ")";
    return new ModelProgram(text, scripts, Map.of(), Set.of(), false);
  }
}
