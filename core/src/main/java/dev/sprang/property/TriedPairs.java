package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Synchronisation;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Notes which accesses of two threads conflicted, in which order they came, and whether they raced:
 * what an exploration has tried of the program, whether or not it broke anything. An access is
 * taken together with the last one that every other thread made before, of those that it conflicts
 * with.
 */
public final class TriedPairs implements Property {
  private static final int READ = 0;
  private static final int WRITE = 1;

  /**
   * A place that accesses a variable.
   *
   * @param isWrite whether it changes it, or may
   */
  public record Access(Frame place, boolean isWrite) implements Comparable<Access> {
    @Override
    public int compareTo(Access other) {
      return toString().compareTo(other.toString());
    }

    /** The class whose code it is, without what is nested. */
    public String type() {
      int nested = place.type().indexOf('$');
      return nested > 0 ? place.type().substring(0, nested) : place.type();
    }
  }

  /** Two places, the first in the order of texts first. */
  public record Pair(Access first, Access second) implements Comparable<Pair> {
    /** Whether it was run in all orders that can be told apart: one, of a place with itself. */
    public boolean isInAllOrders(Seen seen) {
      return first.equals(second) || seen.inOrder > 0 && seen.reversed > 0;
    }

    @Override
    public int compareTo(Pair other) {
      int byFirst = first.compareTo(other.first);
      return byFirst != 0 ? byFirst : second.compareTo(other.second);
    }
  }

  /**
   * How often a pair was seen.
   *
   * @param inOrder in its own order
   * @param reversed in the other one
   * @param raced without anything that orders the two, one of them a plain access
   */
  public record Seen(long inOrder, long reversed, long raced) {
    Seen and(Seen other) {
      return new Seen(inOrder + other.inOrder, reversed + other.reversed, raced + other.raced);
    }
  }

  private final Map<Pair, Seen> pairs = new TreeMap<>();
  private final Synchronisation order = new Synchronisation();
  private final Observers observers = new Observers();

  /** By location, and there by thread and by read or write: one more than the last event. */
  private final Map<Integer, int[][]> last = new HashMap<>();

  private int threads;

  /** By pair of sites and kinds. */
  private final Map<List<Integer>, Optional<Pair>> known = new HashMap<>();

  @Override
  public Judgement judge(Execution execution, Names names) {
    threads = execution.threads();
    order.begin(threads);
    observers.begin();
    last.clear();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      order.take(events, i);
      observers.take(events, i, names);
      Operation operation = events.operation(i);
      boolean isAccess =
          operation.kind().accessesMemory()
              && operation.kind() != OperationKind.AWAIT
              && !operation.isBelated()
              && !observers.contain(events.thread(i));
      if (isAccess && !names.isImplicit(operation.object())) {
        take(events, i, names);
      }
    }
    return Judgement.FINE;
  }

  private void take(Events events, int i, Names names) {
    int thread = events.thread(i);
    int kind = isWrite(events, i) ? WRITE : READ;
    int[][] before =
        last.computeIfAbsent(events.operation(i).object(), k -> new int[threads][READ + 2]);
    for (int other = 0; other < threads; other++) {
      if (other != thread) {
        note(before[other][WRITE] - 1, i, events, names);
        note(kind == WRITE ? before[other][READ] - 1 : -1, i, events, names);
      }
    }
    before[thread][kind] = i + 1;
  }

  private static boolean isWrite(Events events, int i) {
    Operation operation = events.operation(i);
    return operation.kind() != OperationKind.READ
        && (!operation.isConditional() || events.footprint(i).isExclusive(0));
  }

  private void note(int earlier, int later, Events events, Names names) {
    if (earlier < 0) {
      return;
    }
    List<Integer> key =
        List.of(events.site(earlier), events.site(later), isWrite(events, earlier) ? 1 : 0);
    List<Integer> both = new ArrayList<>(key);
    both.add(isWrite(events, later) ? 1 : 0);
    Optional<Pair> pair = known.computeIfAbsent(both, k -> ordered(earlier, later, events, names));
    if (pair.isEmpty()) {
      return;
    }
    boolean isInOrder = pair.get().first.equals(access(earlier, events, names).orElseThrow());
    boolean isPlain = events.operation(earlier).isPlain() || events.operation(later).isPlain();
    boolean isRace =
        isPlain && !order.hasHappenedBefore(earlier, events.thread(earlier), events.thread(later));
    Seen seen = new Seen(isInOrder ? 1 : 0, isInOrder ? 0 : 1, isRace ? 1 : 0);
    pairs.merge(pair.get(), seen, Seen::and);
  }

  /** Nothing if one of them is not the program's. */
  private static Optional<Pair> ordered(int one, int other, Events events, Names names) {
    Optional<Access> first = access(one, events, names);
    Optional<Access> second = access(other, events, names);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    Access[] both = {first.get(), second.get()};
    Arrays.sort(both);
    return Optional.of(new Pair(both[0], both[1]));
  }

  private static Optional<Access> access(int i, Events events, Names names) {
    int site = events.site(i);
    return site >= 0 && names.isInProgram(site)
        ? names.frame(site).map(frame -> new Access(frame, isWrite(events, i)))
        : Optional.empty();
  }

  /** All that were seen, sorted. */
  public Map<Pair, Seen> pairs() {
    return new TreeMap<>(pairs);
  }

  /** Takes in what was noted in another session. */
  public void absorb(TriedPairs other) {
    other.pairs.forEach((pair, seen) -> pairs.merge(pair, seen, Seen::and));
  }
}
