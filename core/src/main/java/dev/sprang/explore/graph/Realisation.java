package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * Looks for an order of the events of a fragment in which each observes what it should. First works
 * out what must come before what; then tries orders that keep to that. Only a write that does not
 * look at its object is ever put off: everything else is done as soon as it finds its source. What
 * is tried in vain is remembered as how far the threads have come and who wrote last.
 */
final class Realisation {
  private final Fragment fragment;
  private final Observed observed;
  private final int threads;
  private final int size;

  /** The events, thread by thread; those of thread t begin at {@code first[t]}. */
  private final int[] first;

  private final int[] events;
  private final int[] sources;
  private final int[] objects;
  private final boolean[] writes;
  private final Saturation saturation;

  /** The state of the search: where the threads are, what is done, who wrote last. */
  private final int[] next;

  private final long[] done;
  private final IntMap lastWriters = new IntMap();

  /** How many events have still to observe an event, or the initial value of an object. */
  private final int[] toRead;

  private final int[] toReadInitial;
  private final int[] order;
  private final int[] overwritten;
  private int length;
  private final Set<State> inVain = new HashSet<>();
  private Predicate<IntUnaryOperator> goal = end -> true;

  private record State(int[] cells) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State that && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(cells);
    }
  }

  Realisation(Fragment fragment) {
    this.fragment = fragment;
    this.observed = fragment.observed();
    this.threads = observed.threads();
    this.first = new int[threads + 1];
    for (int thread = 0; thread < threads; thread++) {
      first[thread + 1] = first[thread] + fragment.count(thread);
    }
    this.size = first[threads];
    this.events = new int[size];
    this.sources = new int[size];
    this.objects = new int[size];
    this.writes = new boolean[size];
    this.saturation = new Saturation(size);
    this.next = Arrays.copyOf(first, threads);
    this.done = saturation.emptySet();
    this.toRead = new int[size];
    this.order = new int[size];
    this.overwritten = new int[size];
    for (int thread = 0; thread < threads; thread++) {
      for (int i = first[thread]; i < first[thread + 1]; i++) {
        events[i] = observed.at(thread, i - first[thread]);
      }
    }
    int maxObject = -1;
    for (int i = 0; i < size; i++) {
      describe(i);
      maxObject = Math.max(maxObject, objects[i]);
    }
    this.toReadInitial = new int[maxObject + 1];
    countReaders();
  }

  private void describe(int i) {
    Operation operation = observed.operation(events[i]);
    objects[i] = operation.object();
    sources[i] = i;
    if (operation.kind().observes()) {
      int source = fragment.source(events[i]);
      sources[i] = source == INITIAL ? INITIAL : indexOf(source);
    }
    writes[i] = objects[i] >= 0 && fragment.writes(events[i]);
  }

  private int indexOf(int event) {
    return first[observed.thread(event)] + observed.position(event);
  }

  private void countReaders() {
    for (int i = 0; i < size; i++) {
      if (sources[i] == INITIAL) {
        toReadInitial[objects[i]]++;
      } else if (sources[i] != i) {
        toRead[sources[i]]++;
      }
    }
  }

  /**
   * Demands something of the last writers of all objects at the end, INITIAL where nobody wrote.
   */
  Realisation endingWith(Predicate<IntUnaryOperator> demand) {
    goal = demand;
    return this;
  }

  /** A schedule that runs the events in such an order; empty if there is none. */
  Optional<Schedule> find() {
    if (!orderThreads() || !saturation.saturate(sources, objects, writes) || !search()) {
      return Optional.empty();
    }
    Schedule schedule = new Schedule();
    for (int i : order) {
      schedule.add(fragment.choice(events[i]));
    }
    return Optional.of(schedule);
  }

  private boolean orderThreads() {
    for (int thread = 0; thread < threads; thread++) {
      int starter = observed.starter(thread);
      if (starter != NONE && first[thread] < first[thread + 1]) {
        if (!saturation.add(indexOf(starter), first[thread])) {
          return false;
        }
      }
      for (int i = first[thread]; i < first[thread + 1]; i++) {
        if (i > first[thread] && !saturation.add(i - 1, i) || !orderWithPast(i)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean orderWithPast(int i) {
    Operation operation = observed.operation(events[i]);
    if (operation.kind() == OperationKind.JOIN) {
      int target = operation.target();
      return first[target] == first[target + 1] || saturation.add(first[target + 1] - 1, i);
    }
    return sources[i] == i || sources[i] == INITIAL || saturation.add(sources[i], i);
  }

  private boolean search() {
    int begin = length;
    while (runWhatIsSafe()) {}
    if (length == size) {
      if (goal.test(this::lastWriter)) {
        return true;
      }
    } else if (inVain.add(state())) {
      for (int thread = 0; thread < threads; thread++) {
        if (isPossible(thread)) {
          run(thread);
          if (search()) {
            return true;
          }
          takeBack();
        }
      }
    }
    while (length > begin) {
      takeBack();
    }
    return false;
  }

  /** Whatever is not a blind write can only lose by waiting. */
  private boolean runWhatIsSafe() {
    for (int thread = 0; thread < threads; thread++) {
      int i = next[thread];
      if (isPossible(thread) && (sources[i] != i || !writes[i])) {
        run(thread);
        return true;
      }
    }
    return false;
  }

  private boolean isPossible(int thread) {
    int i = next[thread];
    if (i == first[thread + 1] || !saturation.isReady(i, done)) {
      return false;
    }
    int last = objects[i] < 0 ? NONE : lastWriters.get(objects[i]);
    boolean looks = sources[i] != i;
    if (looks && sources[i] != last) {
      return false;
    }
    return !writes[i] || toRead(objects[i], last) == (looks ? 1 : 0);
  }

  private int toRead(int object, int write) {
    return write == INITIAL ? toReadInitial[object] : toRead[write];
  }

  private void addToRead(int i, int change) {
    if (sources[i] == INITIAL) {
      toReadInitial[objects[i]] += change;
    } else if (sources[i] != i) {
      toRead[sources[i]] += change;
    }
  }

  private void run(int thread) {
    int i = next[thread]++;
    done[i >>> 6] |= 1L << i;
    addToRead(i, -1);
    if (writes[i]) {
      overwritten[length] = lastWriters.get(objects[i]);
      lastWriters.put(objects[i], i);
    }
    order[length++] = i;
  }

  private void takeBack() {
    int i = order[--length];
    next[observed.thread(events[i])]--;
    done[i >>> 6] &= ~(1L << i);
    addToRead(i, 1);
    if (writes[i]) {
      lastWriters.put(objects[i], overwritten[length]);
    }
  }

  private State state() {
    int[] cells = Arrays.copyOf(next, threads + toReadInitial.length);
    for (int object = 0; object < toReadInitial.length; object++) {
      cells[threads + object] = lastWriters.get(object);
    }
    return new State(cells);
  }

  private int lastWriter(int object) {
    int last = lastWriters.get(object);
    return last == INITIAL ? INITIAL : events[last];
  }
}
