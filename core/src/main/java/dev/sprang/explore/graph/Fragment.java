package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.Optional;

/**
 * A part of an observed execution, in which a few events observe something else than they did:
 * writers, and at last a reader whom nobody observes. Each is the last of its thread when added.
 */
final class Fragment {
  private static final int MOST_WRITERS = 2;

  private final FoundValues semantics;
  private final Observed observed;

  /** How many events of each thread, the changed ones included. */
  private final int[] counts;

  private final int[] writers = new int[MOST_WRITERS];
  private final int[] writerSources = new int[MOST_WRITERS];
  private int changed;

  private int reader = NONE;
  private int readerSource = NONE;
  private int readerChoice;

  /** The events that {@code clock} stands for, as they were observed. */
  Fragment(FoundValues semantics, Observed observed, int[] clock) {
    this.semantics = semantics;
    this.observed = observed;
    this.counts = Clocks.join(new int[observed.threads()], clock);
  }

  private Fragment(Fragment other) {
    this(other.semantics, other.observed, other.counts);
    System.arraycopy(other.writers, 0, writers, 0, MOST_WRITERS);
    System.arraycopy(other.writerSources, 0, writerSources, 0, MOST_WRITERS);
    changed = other.changed;
  }

  /** The same with a writer that observes {@code source}. */
  Fragment withWriter(int e, int source) {
    Fragment more = new Fragment(this);
    more.counts[observed.thread(e)]++;
    more.writers[more.changed] = e;
    more.writerSources[more.changed++] = source;
    return more;
  }

  /** The same with an event that is to observe {@code source}. */
  Fragment withReader(int e, int source, int choice) {
    Fragment more = new Fragment(this);
    more.counts[observed.thread(e)]++;
    more.reader = e;
    more.readerSource = source;
    more.readerChoice = choice;
    return more;
  }

  FoundValues semantics() {
    return semantics;
  }

  Observed observed() {
    return observed;
  }

  int count(int thread) {
    return counts[thread];
  }

  boolean contains(int e) {
    return observed.position(e) < counts[observed.thread(e)];
  }

  int source(int e) {
    int index = writerIndex(e);
    return e == reader ? readerSource : index == NONE ? observed.source(e) : writerSources[index];
  }

  /** Whether an event of it has observed another and written: nothing else can do both. */
  boolean isTaken(int e, int object) {
    int taker = observed.taker(e, object);
    return taker != NONE && contains(taker) && source(taker) == e;
  }

  int choice(int e) {
    return e == reader ? readerChoice : observed.choice(e);
  }

  /** Whether it can be told what {@code observer} finds behind the event. */
  boolean isValueKnown(int e, Operation observer) {
    if (e == INITIAL) {
      return semantics.isInitialKnown(observer);
    }
    return writerIndex(e) == NONE
        || observed.operation(e).kind().isMonitor()
        || observed.happened(e) && observed.source(e) == source(e);
  }

  /** What the event leaves behind, if that can be told. */
  long value(int e, int object) {
    if (e == INITIAL) {
      return semantics.initial(object);
    }
    Operation operation = observed.operation(e);
    return writerIndex(e) != NONE && operation.kind().isMonitor()
        ? semantics.stateAfter(operation, choice(e), value(source(e), object))
        : observed.value(e);
  }

  /** Whether the event writes. If that cannot be told of the reader, nobody else is concerned. */
  boolean writes(int e) {
    if (e != reader) {
      return writerIndex(e) != NONE || observed.writes(e);
    }
    Operation operation = observed.operation(e);
    return isValueKnown(readerSource, operation)
        && semantics.writes(operation, value(readerSource, operation.object()));
  }

  /** A schedule that runs the events; empty if no order of them has each find what it should. */
  Optional<Schedule> schedule() {
    return endsAsObserved() ? Optional.of(asObserved()) : new Realisation(this).find();
  }

  /**
   * Whether the changed events find what they should if they come last: the others do in the order
   * they were observed in, for whatever they need is in the fragment.
   */
  private boolean endsAsObserved() {
    for (int k = 0; k < changed; k++) {
      boolean looks = observed.operation(writers[k]).kind().observes();
      if (looks && writerSources[k] != lastWriter(writers[k], k)) {
        return false;
      }
    }
    return reader == NONE || readerSource == lastWriter(reader, changed);
  }

  /** Who wrote last what an event is about, so many changed writers being done. */
  private int lastWriter(int e, int done) {
    int object = observed.operation(e).object();
    for (int k = done - 1; k >= 0; k--) {
      if (observed.operation(writers[k]).object() == object) {
        return writers[k];
      }
    }
    int last = observed.length() - 1;
    while (last >= 0 && !(observed.writes(last, object) && isUnchanged(last))) {
      last--;
    }
    return last < 0 ? INITIAL : last;
  }

  private boolean isUnchanged(int e) {
    return contains(e) && e != reader && writerIndex(e) == NONE;
  }

  private Schedule asObserved() {
    Schedule schedule = new Schedule();
    for (int e = 0; e < observed.length(); e++) {
      if (isUnchanged(e)) {
        schedule.add(observed.choice(e));
      }
    }
    for (int k = 0; k < changed; k++) {
      schedule.add(observed.choice(writers[k]));
    }
    if (reader != NONE) {
      schedule.add(readerChoice);
    }
    return schedule;
  }

  private int writerIndex(int e) {
    for (int index = 0; index < changed; index++) {
      if (writers[index] == e) {
        return index;
      }
    }
    return NONE;
  }
}
