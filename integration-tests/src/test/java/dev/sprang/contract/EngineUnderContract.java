package dev.sprang.contract;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import dev.sprang.vm.VmEngine;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The engines for Java programs, and what each finds out about a contract. */
enum EngineUnderContract {
  LIVE,
  VM;

  private static final Pattern BY_OWN_CODE = Pattern.compile("--deep ([\\w.]+\\w)");

  /** Contracts that need more executions than this are too large. */
  static final long EXECUTIONS = 1_000;

  /** What came of exploring a contract. */
  sealed interface Answer permits Explored, Refused {
    /** What is missing for a complete answer, in the words of {@link Gaps}. */
    String gap();
  }

  record Explored(Set<String> results, Set<String> violations, boolean complete, long executions)
      implements Answer {
    @Override
    public String gap() {
      return complete ? "" : "too-large";
    }
  }

  record Refused(String message) implements Answer {
    @Override
    public String gap() {
      return "refused";
    }
  }

  Answer explore(JavaProgram program) {
    return explore(program, EXECUTIONS);
  }

  Answer explore(JavaProgram program, long executions) {
    return explore(program, executions, new OptimalDporExplorer());
  }

  Answer explore(JavaProgram program, long executions, Explorer explorer) {
    try (Engine engine = engine(program)) {
      Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
      return explored(
          new Exploration(engine, explorer, properties(), budget, true, Progress.SILENT).run());
    } catch (CannotVouchException refusal) {
      return new Refused(refusal.getMessage());
    }
  }

  /** As the launcher does on vm: what cannot be one step runs by its own code. */
  static Answer onVm(JavaProgram program, Supplier<Explorer> explorer) {
    return onVm(program, EXECUTIONS, explorer);
  }

  static Answer onVm(JavaProgram program, long executions, Supplier<Explorer> explorer) {
    Set<String> deep = new HashSet<>(program.deep());
    Answer answer = VM.explore(program, executions, explorer.get());
    Matcher advice = BY_OWN_CODE.matcher(answer.toString());
    while (answer instanceof Refused && advice.find() && deep.add(advice.group(1))) {
      answer = VM.explore(program.withDeep(deep), executions, explorer.get());
      advice = BY_OWN_CODE.matcher(answer.toString());
    }
    return answer;
  }

  /** New ones for each check, as they remember what they have seen. */
  private static List<Property> properties() {
    return List.of(new NoDeadlock(), new NoFailure(), new EndsInTime(), new RaceDetector(true));
  }

  private Engine engine(JavaProgram program) {
    return this == LIVE
        ? new LiveEngine(program, Limits.DEFAULT)
        : new VmEngine(program, Limits.DEFAULT);
  }

  private static Explored explored(Result result) {
    Set<String> results = new TreeSet<>();
    result.outcomes().keySet().forEach(text -> results.add(text.strip()));
    Set<String> violations = new TreeSet<>();
    result.findings().forEach(found -> violations.add(found.violation().message()));
    return new Explored(results, violations, result.stop() == Stop.EXHAUSTED, result.executions());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
