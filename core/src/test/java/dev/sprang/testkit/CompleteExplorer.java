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
  /** What an explorer says about the Mazurkiewicz traces of the program. */
  public enum Promise {
    /** Each is run at least once. */
    EVERY_TRACE,
    /** Each is run to its end exactly once. */
    EVERY_TRACE_ONCE,
    /** And no other execution is begun. */
    NOTHING_ELSE
  }

  private static final Map<String, String> SLEEPING = Map.of("sleep-sets", "true");
  private static final Map<String, String> PER_OBJECT = Map.of("per-object", "true");
  private static final Map<String, String> BOTH =
      Map.of("per-object", "true", "sleep-sets", "true");

  /** All that are judged by traces; {@code exhaustive} is their yardstick and not among them. */
  public static final List<CompleteExplorer> ALL =
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
