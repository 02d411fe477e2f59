package dev.sprang.report;

import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.memory.StaleRead;
import dev.sprang.memory.Strengthening.Strength;
import dev.sprang.operation.Names;
import dev.sprang.report.ReportedRemedy.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which order of memory is missing, and what would make it, in words. */
public final class RemedySentence {
  private static final int SHOWN = 3;

  private final Events events;
  private final Names names;

  /**
   * @param events the execution that shows the violation
   */
  public RemedySentence(Events events, Names names) {
    this.events = events;
    this.names = names;
  }

  /** A change that was tried and helps. */
  public ReportedRemedy found(
      List<StaleRead> stale, Map<String, Strength> change, Program program, int tried) {
    String verb =
        change.containsValue(Strength.RELEASE_ACQUIRE)
            ? "write %s by release and read it by acquire"
            : program instanceof ModelProgram ? "access %s as volatile" : "declare %s volatile";
    String sentence =
        verb.formatted(joined(change.keySet()))
            + "; checked again with that, no execution shows this any more";
    List<Change> changes = new ArrayList<>();
    change.forEach((variable, strength) -> changes.add(new Change(variable, mode(strength))));
    return new ReportedRemedy(missing(stale), sentence, changes, tried);
  }

  private static String mode(Strength strength) {
    return switch (strength) {
      case VOLATILE -> "volatile";
      case RELEASE_ACQUIRE -> "release-acquire";
    };
  }

  /** No change that was tried helps. */
  public ReportedRemedy none(List<StaleRead> stale, int tried) {
    String sentence =
        tried == 0
            ? "none found: what is read too old is no variable of the program's own"
            : "none found: %s of the variables' modes did not help, or could not be checked to the end"
                .formatted(Numbers.of(tried, "change"));
    return new ReportedRemedy(missing(stale), sentence, List.of(), tried);
  }

  private static String joined(Iterable<String> variables) {
    List<String> shown = new ArrayList<>();
    variables.forEach(variable -> shown.add(variable.replace('$', '.')));
    int last = shown.size() - 1;
    return last == 0
        ? shown.get(0)
        : String.join(", ", shown.subList(0, last)) + " and " + shown.get(last);
  }

  private String missing(List<StaleRead> stale) {
    List<String> clauses = new ArrayList<>();
    stale.stream().limit(SHOWN).forEach(read -> clauses.add(clause(read)));
    if (stale.size() > SHOWN) {
      clauses.add("and %s more".formatted(Numbers.of(stale.size() - SHOWN, "such read")));
    }
    return String.join("; ", clauses);
  }

  private String clause(StaleRead read) {
    String clause =
        "nothing orders step %d of thread %s before step %d of thread %s, which misses it"
            .formatted(
                read.missed() + 1,
                names.thread(events.thread(read.missed())),
                read.read() + 1,
                names.thread(events.thread(read.read())));
    if (read.unheard().isEmpty()) {
      return clause;
    }
    int heard = read.unheard().get(read.unheard().size() - 1);
    return clause
        + ", for step %d reads %s from step %d without release and acquire"
            .formatted(
                heard + 1,
                names.object(events.operation(heard).object()),
                events.readsFrom(heard) + 1);
  }
}
