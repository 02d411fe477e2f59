package dev.sprang.launcher.doctor;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.doctor.programs.FirstUse;
import dev.sprang.launcher.doctor.programs.OppositeLocks;
import dev.sprang.launcher.doctor.programs.TwoIncrements;
import dev.sprang.live.LiveEngine;
import dev.sprang.live.Switching;
import dev.sprang.live.agent.JdkInside;
import dev.sprang.property.NoDeadlock;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/** Proves on this JVM that weaving, switching, reset and replay of the live engine work. */
public final class Doctor {
  private static final String REPORT =
      "please report it with the output of this command; --engine vm does without";
  private static final int MANY = 2_000;

  private final List<List<String>> schedules = new ArrayList<>();

  /** Examines everything; what depends on something that failed is left out. */
  public List<Examination> examine() {
    List<Examination> all = new ArrayList<>();
    all.add(
        Examination.ok(
            "Java", System.getProperty("java.vm.name") + " " + Runtime.version().toString()));
    Examination inside = guarded("the JDK's inside", this::inside);
    all.add(inside);
    if (inside.verdict() == Examination.Verdict.OK) {
      all.add(guarded("weaving", this::weaving));
      for (Switching kind : Switching.values()) {
        String name = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        all.add(guarded("switching by " + name, () -> switching("switching by " + name, kind)));
      }
      all.add(guarded("the same on both", this::agreement));
      all.add(guarded("reset", this::reset));
      all.add(guarded("replay", this::replay));
    }
    return all;
  }

  private static Examination guarded(String what, Supplier<Examination> examination) {
    try {
      return examination.get();
    } catch (UnfitException unfit) {
      return Examination.failed(what, unfit.refusal().message(), "do what the message says");
    } catch (RuntimeException | Error fault) {
      return Examination.failed(what, fault.toString(), REPORT);
    }
  }

  private Examination inside() {
    JdkInside.open();
    return Examination.ok("the JDK's inside", "open");
  }

  private Examination weaving() {
    try (LiveEngine engine = engine(TwoIncrements.class, Switching.fastest())) {
      Result result = explore(engine, new OptimalDporExplorer(), Long.MAX_VALUE);
      Set<String> seen = result.outcomes().keySet();
      boolean isRight = result.executions() == 4 && seen.equals(Set.of("1\n", "2\n"));
      String detail =
          "%d executions of two increments, results %s"
              .formatted(result.executions(), String.join("", seen).lines().sorted().toList());
      return isRight
          ? Examination.ok("weaving", detail)
          : Examination.failed("weaving", detail + "; 4 and [1, 2] were expected", REPORT);
    }
  }

  private Examination switching(String what, Switching kind) {
    if (!kind.isHere()) {
      return Examination.notHere(what, "needs Java 24 or newer");
    }
    List<String> taken = new ArrayList<>();
    try (LiveEngine plain = engine(OppositeLocks.class, kind)) {
      RecordingEngine engine =
          new RecordingEngine(plain, execution -> taken.add(execution.schedule().toString()));
      Result result = explore(engine, new ExhaustiveExplorer(), Long.MAX_VALUE);
      schedules.add(taken);
      String detail = result.executions() + " interleavings of two threads with two locks each";
      return result.findings().isEmpty()
          ? Examination.failed(what, detail + ", none of them a deadlock", REPORT)
          : Examination.ok(what, detail);
    }
  }

  private Examination agreement() {
    if (schedules.size() < Switching.values().length) {
      return Examination.notHere("the same on both", "there is only one way of switching");
    }
    return schedules.get(0).equals(schedules.get(1))
        ? Examination.ok("the same on both", "the same schedules in the same order")
        : Examination.failed("the same on both", "the schedules differ", REPORT);
  }

  private Examination reset() {
    try (LiveEngine engine = engine(FirstUse.class, Switching.fastest())) {
      Result result = explore(engine, new RandomExplorer(1), MANY);
      Set<String> seen = result.outcomes().keySet();
      return seen.equals(Set.of("43\n"))
          ? Examination.ok("reset", "%d executions began alike".formatted(MANY))
          : Examination.failed("reset", "executions printed " + seen + ", not 43", REPORT);
    }
  }

  private Examination replay() {
    try (RecheckingEngine engine =
        new RecheckingEngine(engine(OppositeLocks.class, Switching.fastest()))) {
      Result result = explore(engine, new RandomExplorer(1), MANY);
      Finding found = result.findings().get(0);
      Explorer again = new ReplayExplorer(found.violation().schedule());
      boolean isSame = explore(engine, again, 1).findings().size() == 1;
      return isSame
          ? Examination.ok("replay", "%d schedules run twice gave the same".formatted(MANY))
          : Examination.failed("replay", "a deadlock's schedule did not give it again", REPORT);
    }
  }

  private static Result explore(Engine engine, Explorer explorer, long executions) {
    Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
    return new Exploration(
            engine, explorer, List.of(new NoDeadlock()), budget, true, Progress.SILENT)
        .run();
  }

  private static LiveEngine engine(Class<?> program, Switching switching) {
    try {
      Path home = Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new LiveEngine(
          new JavaProgram(program.getName(), List.of(), List.of(home)), Limits.DEFAULT, switching);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
