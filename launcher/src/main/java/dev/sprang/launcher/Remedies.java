package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Stop;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.memory.StaleRead;
import dev.sprang.memory.Strengthening;
import dev.sprang.memory.Strengthening.Strength;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Mode;
import dev.sprang.property.Violation;
import dev.sprang.report.RemedySentence;
import dev.sprang.report.ReportedRemedy;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDocument;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the smallest change of a program that forbids a violation which comes from old values: by
 * checking the changed programs, one after the other.
 *
 * @param engine has run what is explained
 * @param request asks for the check that has found it, on the engine that ran it
 */
record Remedies(Engine engine, Request request, LoadedProgram program, FrontDoor frontDoor) {
  /** How many changes are tried at most, and how many executions and seconds each may take. */
  private static final int TRIALS = 12;

  private static final long EXECUTIONS = 2_000;
  private static final Duration TIME = Duration.ofSeconds(5);
  private static final int VARIABLES = 4;

  /** What would help against a violation; empty if it comes from no old values. */
  Optional<ReportedRemedy> of(Finding finding) {
    Violation violation = finding.violation();
    Events events =
        engine
            .run(new Plan(violation.schedule(), violation.inputs(), point -> Choice.NONE))
            .events();
    List<StaleRead> stale = StaleRead.in(events);
    if (stale.isEmpty()) {
      return Optional.empty();
    }
    RemedySentence words = new RemedySentence(events, engine.names());
    List<Map<String, Strength>> changes = changes(events, stale);
    int tried = 0;
    for (Map<String, Strength> change : changes) {
      tried++;
      if (helps(new Strengthening(change), violation)) {
        return Optional.of(words.found(stale, change, program.program(), tried));
      }
    }
    return Optional.of(words.none(stale, tried));
  }

  static ReportedViolation with(ReportedViolation violation, Optional<ReportedRemedy> remedy) {
    return remedy.map(violation::mendedBy).orElse(violation);
  }

  /** Smallest first: one variable, then two, then all; in each weaker changes first. */
  private List<Map<String, Strength>> changes(Events events, List<StaleRead> stale) {
    List<String> variables = new ArrayList<>(variables(events, stale));
    variables = variables.subList(0, Math.min(VARIABLES, variables.size()));
    Set<Map<String, Strength>> found = new LinkedHashSet<>();
    for (String one : variables) {
      addChanges(List.of(one), events, found);
    }
    for (int i = 0; i < variables.size(); i++) {
      for (int j = i + 1; j < variables.size(); j++) {
        addChanges(List.of(variables.get(i), variables.get(j)), events, found);
      }
    }
    addChanges(variables, events, found);
    found.remove(Map.<String, Strength>of());
    return found.stream().limit(TRIALS).toList();
  }

  private void addChanges(List<String> of, Events events, Set<Map<String, Strength>> found) {
    for (Strength strength : Strength.values()) {
      Map<String, Strength> change = new LinkedHashMap<>();
      of.forEach(variable -> change.put(variable, strength));
      if (of.stream().allMatch(variable -> canBe(strength, variable, events))) {
        found.add(change);
      }
    }
  }

  /** The variables that could have told of missed writes, then those that were read too old. */
  private Set<String> variables(Events events, List<StaleRead> stale) {
    Set<String> found = new LinkedHashSet<>();
    stale.forEach(read -> read.unheard().forEach(i -> addVariable(events, i, found)));
    stale.forEach(read -> addVariable(events, read.read(), found));
    for (int i = 0; i < events.length(); i++) {
      if (StaleRead.isUnsynchronised(events, i) || isOfSeveral(events, i)) {
        addVariable(events, i, found);
      }
    }
    return found;
  }

  /** Whether a read is of what another thread writes in the execution, before or after it. */
  private static boolean isOfSeveral(Events events, int read) {
    if (!Choice.picksWrite(events.choice(read))) {
      return false;
    }
    for (int i = 0; i < events.length(); i++) {
      if (events.thread(i) != events.thread(read)
          && events.writes(i, events.operation(read).object())) {
        return true;
      }
    }
    return false;
  }

  private void addVariable(Events events, int i, Set<String> found) {
    Optional<String> variable = engine.names().variable(events.operation(i).object());
    variable.filter(name -> isWeak(name, events)).ifPresent(found::add);
  }

  /** Whether there is anything to be made stronger. */
  private boolean isWeak(String variable, Events events) {
    for (int i = 0; i < events.length(); i++) {
      if (isOf(variable, events, i) && events.operation(i).mode() != Mode.VOLATILE) {
        return true;
      }
    }
    return false;
  }

  private boolean isOf(String variable, Events events, int i) {
    return events.operation(i).accessesMemory()
        && engine.names().variable(events.operation(i).object()).equals(Optional.of(variable));
  }

  /**
   * In Java a field is declared volatile with one word; only what has modes of its own already is
   * worth others. No mode of an update is release and acquire together.
   */
  private boolean canBe(Strength strength, String variable, Events events) {
    if (strength == Strength.VOLATILE) {
      return true;
    }
    boolean hasModes = !(program.program() instanceof JavaProgram);
    for (int i = 0; i < events.length(); i++) {
      if (isOf(variable, events, i)) {
        Mode mode = events.operation(i).mode();
        boolean isUpdate =
            events.operation(i).kind().readsMemory() && events.operation(i).kind().writesMemory();
        if (isUpdate && mode != Mode.VOLATILE) {
          return false;
        }
        hasModes |= mode.isRelaxed();
      }
    }
    return hasModes;
  }

  /** Whether no execution of the changed program shows the violation. */
  private boolean helps(Strengthening change, Violation violation) {
    LoadedProgram changed =
        new LoadedProgram(program.address(), program.line(), with(program.program(), change));
    FrontDoor quiet = new FrontDoor(frontDoor.interruption(), Optional.empty(), frontDoor.replay());
    try {
      ResultDocument answer =
          new EngineChoice(trial(), changed, quiet, Optional.empty())
              .run(session -> session.check(Optional.empty()));
      return Stream.of(Stop.values()).noneMatch(why -> why.text().equals(answer.stop()))
          && answer.violations().stream().noneMatch(found -> isSame(found, violation));
    } catch (UnfitException | CannotVouchException unknown) {
      return false;
    }
  }

  private Request trial() {
    Duration given = request.settings().get(CheckSettings.TIME);
    boolean isShort = !given.equals(Budget.UNLIMITED_TIME) && given.compareTo(TIME) < 0;
    return request
        .with(CheckSettings.KEEP_GOING, true)
        .with(CheckSettings.MINIMISE, false)
        .with(CheckSettings.EXECUTIONS, EXECUTIONS)
        .with(CheckSettings.TIME, isShort ? given : TIME);
  }

  private static Program with(Program program, Strengthening change) {
    return program instanceof JavaProgram java
        ? java.withStronger(change)
        : ((ModelProgram) program).withStronger(change);
  }

  private static boolean isSame(ReportedViolation found, Violation violation) {
    return found.kind().equals(violation.kind().id())
        && found.message().equals(violation.message());
  }
}
