package dev.sprang.testkit;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.catalogue.CoreExplorers;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.StringJoiner;
import java.util.TreeMap;

/** An explorer that says it loses nothing, chosen the way a user chooses it. */
public record CompleteExplorer(String id, Map<String, String> options, Promise promise) {
  /** What an explorer says about the classes of executions of the program. */
  public enum Promise {
    /** Every outcome is reached but for which of the threads of one script has observed what. */
    EVERY_OUTCOME_BY_KIND,
    /** Every outcome is reached. */
    EVERY_OUTCOME,
    /** Each reads-from class is run exactly once. */
    EVERY_READS_FROM_ONCE,
    /** Each Mazurkiewicz trace is run, and again under other bounds. */
    EVERY_TRACE_AGAIN,
    /** Each Mazurkiewicz trace is run at least once. */
    EVERY_TRACE,
    /** Each is run to its end exactly once. */
    EVERY_TRACE_ONCE,
    /** And no other execution is begun. */
    NOTHING_ELSE;

    boolean isOnce() {
      return this == EVERY_TRACE_ONCE || this == NOTHING_ELSE;
    }
  }

  private static final Map<String, String> SLEEPING = Map.of("sleep-sets", "true");
  private static final Map<String, String> PER_OBJECT = Map.of("per-object", "true");
  private static final Map<String, String> BOTH =
      Map.of("per-object", "true", "sleep-sets", "true");

  /**
   * Those that leave out what other traces show; {@code exhaustive} is their yardstick and not
   * among them.
   */
  public static final List<CompleteExplorer> REDUCTIONS =
      List.of(
          new CompleteExplorer("optimal-dpor", Map.of(), Promise.NOTHING_ELSE),
          new CompleteExplorer("portfolio", Map.of(), Promise.EVERY_TRACE),
          new CompleteExplorer("source-dpor", Map.of(), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("race-flip", Map.of(), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("sleep-sets", Map.of(), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("dpor", SLEEPING, Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("dpor", BOTH, Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("dpor-cr", SLEEPING, Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("dpor", Map.of(), Promise.EVERY_TRACE),
          new CompleteExplorer("dpor", PER_OBJECT, Promise.EVERY_TRACE),
          new CompleteExplorer("dpor-cr", Map.of(), Promise.EVERY_TRACE));

  /** All others that may say that nothing is left to run. */
  public static final List<CompleteExplorer> OTHERS =
      List.of(
          new CompleteExplorer("exhaustive", Map.of(), Promise.EVERY_TRACE),
          new CompleteExplorer("delay-bounded", Map.of(), Promise.EVERY_TRACE),
          new CompleteExplorer("preemption-bounded", Map.of(), Promise.EVERY_TRACE_AGAIN),
          new CompleteExplorer("hunt", Map.of(), Promise.EVERY_TRACE_AGAIN),
          new CompleteExplorer(
              "concolic", Map.of("order", "generational"), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("concolic", Map.of("order", "coverage"), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("trust", Map.of(), Promise.EVERY_TRACE_ONCE),
          new CompleteExplorer("reads-from", Map.of(), Promise.EVERY_READS_FROM_ONCE),
          new CompleteExplorer("stateful", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("symmetric", Map.of(), Promise.EVERY_OUTCOME_BY_KIND),
          new CompleteExplorer("heap-reach", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("fields", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("may-happen-before", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("hybrid", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("commuting", Map.of(), Promise.EVERY_OUTCOME),
          new CompleteExplorer("stateful-dpor", Map.of(), Promise.EVERY_OUTCOME));

  /** Whether it refuses programs with operations that its graphs do not know. */
  boolean mayRefuse() {
    return id.equals("trust") || id.equals("reads-from");
  }

  public Explorer make() {
    ExplorerKind kind =
        new CoreExplorers()
            .kinds().stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no explorer is called " + id));
    Settings settings = Settings.NONE;
    for (Setting<?> setting : kind.settings()) {
      if (options.containsKey(setting.name())) {
        settings = settings.withText(setting, options.get(setting.name()));
      }
    }
    return kind.make(settings);
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(" ");
    text.add(id);
    new TreeMap<>(options).forEach((name, value) -> text.add("--" + name).add(value));
    return text.toString();
  }
}
