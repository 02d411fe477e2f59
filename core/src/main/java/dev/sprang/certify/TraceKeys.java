package dev.sprang.certify;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * Texts that are equal for equivalent executions, computed the slow and obvious way, so that they
 * can judge explorers: nothing here uses their vector clocks or race analysis.
 */
public final class TraceKeys {
  private TraceKeys() {}

  /** Equal for executions that differ only by swaps of independent neighbours. */
  public static String mazurkiewicz(Execution execution) {
    return mazurkiewicz(execution.events(), execution.threads());
  }

  /** The same for executions that have not ended. */
  static String mazurkiewicz(Events events, int threads) {
    int[] places = placesByThread(events, threads);
    String[] keys = new String[events.length()];
    BitSet[] pasts = new BitSet[events.length()];
    for (int j = 0; j < events.length(); j++) {
      BitSet past = new BitSet();
      for (int i = 0; i < j; i++) {
        if (events.dependent(i, j)) {
          past.set(places[i]);
          past.or(pasts[i]);
        }
      }
      pasts[j] = past;
      String before = Arrays.toString(past.toLongArray()); // shorter than its numbers
      keys[places[j]] = events.thread(j) + label(events, j, places) + before;
    }
    return String.join(";", keys);
  }

  /** A place for every event: those of the first thread come first, then those of the second. */
  private static int[] placesByThread(Events events, int threads) {
    int[] places = new int[events.length()];
    int next = 0;
    for (int thread = 0; thread < threads; thread++) {
      for (int j = 0; j < events.length(); j++) {
        if (events.thread(j) == thread) {
          places[j] = next++;
        }
      }
    }
    return places;
  }

  /** Equal for executions in which every observing event observes the same event. */
  public static String readsFrom(Execution execution) {
    Events events = execution.events();
    int[] places = placesByThread(events, execution.threads());
    String[] keys = new String[events.length()];
    Map<Integer, Integer> lastWriter = new HashMap<>();
    for (int j = 0; j < events.length(); j++) {
      Operation operation = events.operation(j);
      boolean observes = operation.object() >= 0 && operation.kind().observes();
      Integer source = observes ? lastWriter.get(operation.object()) : null;
      keys[places[j]] = events.thread(j) + label(events, j, places) + "<" + source;
      boolean writes = operation.kind() == OperationKind.UNPARK || isExclusive(events, j);
      if (writes) {
        lastWriter.put(operation.object(), places[j]);
      }
    }
    return String.join(";", keys);
  }

  /** Equal for executions in which every thread observes the same values in the same order. */
  public static String observations(Execution execution) {
    Events events = execution.events();
    List<StringJoiner> threads = perThread(execution);
    for (int j = 0; j < events.length(); j++) {
      Operation operation = events.operation(j);
      boolean observes =
          operation.kind().readsMemory() || operation.kind() == OperationKind.TRY_LOCK;
      String value = observes ? "=" + events.observed(j) : "";
      threads.get(events.thread(j)).add(label(events, j) + value);
    }
    StringJoiner blocked = new StringJoiner(",", " blocked:", "");
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      blocked.add(pending == null ? "-" : pending.toString());
    }
    return threads.toString() + blocked;
  }

  /**
   * Equal for executions in which every thread does the same and observes the same values. What an
   * event does not tell of an object's content is told by who changed that last.
   */
  static String values(Execution execution) {
    Events events = execution.events();
    List<StringJoiner> threads = perThread(execution);
    for (int j = 0; j < events.length(); j++) {
      OperationKind kind = events.operation(j).kind();
      boolean observes = kind.readsMemory() || kind == OperationKind.TRY_LOCK;
      boolean isTold = events.observed(j) != Events.UNSEEN;
      String found = isTold ? "=" + events.observed(j) : "<" + lastChange(events, j);
      threads.get(events.thread(j)).add(label(events, j) + (observes ? found : ""));
    }
    return threads + " " + end(execution);
  }

  private static List<StringJoiner> perThread(Execution execution) {
    return Stream.generate(() -> new StringJoiner(",")).limit(execution.threads()).toList();
  }

  /** The thread that last changed what an event is about, and how many steps it had made then. */
  private static String lastChange(Events events, int j) {
    int i = j - 1;
    while (i >= 0 && !events.footprint(i).touchesExclusively(events.operation(j).object())) {
      i--;
    }
    int steps = 0;
    for (int k = 0; k < i; k++) {
      steps += events.thread(k) == events.thread(i) ? 1 : 0;
    }
    return i < 0 ? "nobody" : events.thread(i) + "." + steps;
  }

  /**
   * Equal for executions that end in the same way: with the same outcome and failures, and the same
   * threads stuck at the same. Where the program ends itself, it does not matter where threads
   * were.
   */
  static String end(Execution execution) {
    StringJoiner text = new StringJoiner(";");
    text.add("outcome " + execution.outcome()).add(execution.ending().toString());
    execution.failures().forEach(failure -> text.add(failure.thread() + failure.message()));
    boolean exited = execution.ending() instanceof Ending.Exited;
    for (int thread = 0; thread < execution.threads() && !exited; thread++) {
      Operation pending = execution.pending(thread);
      text.add(pending == null ? "-" : pending.kind() + "" + pending.footprint());
    }
    return text.toString();
  }

  /**
   * The same for executions that differ at most by an exchange of threads. Does not know which
   * threads are alike, but for what they have observed: threads that are not, never change places
   * where an explorer is right.
   */
  static String endByKind(Execution execution) {
    List<String> texts = new ArrayList<>();
    execution.failures().forEach(failure -> texts.add("failed: " + failure.message()));
    boolean exited = execution.ending() instanceof Ending.Exited;
    for (int thread = 0; thread < execution.threads() && !exited; thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        texts.add(pending.kind() + "" + pending.footprint());
      }
    }
    texts.sort(Comparator.naturalOrder());
    return "outcome %s;%s;%s".formatted(execution.outcomeByKind(), execution.ending(), texts);
  }

  private static boolean isExclusive(Events events, int j) {
    return events.footprint(j).size() > 0 && events.footprint(j).isExclusive(0);
  }

  /** The same, a write that was picked being named by its place. */
  private static String label(Events events, int j, int[] places) {
    int choice = events.choice(j);
    if (!Choice.picksWrite(choice)) {
      return label(events, j);
    }
    int write = Choice.picked(choice);
    String source = write < 0 ? "initial" : "" + places[write];
    return events.operation(j) + "~" + source + events.footprint(j);
  }

  private static String label(Events events, int j) {
    return events.operation(j) + "/" + Choice.alternative(events.choice(j)) + events.footprint(j);
  }
}
