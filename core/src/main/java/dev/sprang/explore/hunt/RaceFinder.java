package dev.sprang.explore.hunt;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.hunt.ReversalQueue.Novelty;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Finds pairs of conflicting steps that could come in the other order, and judges how promising it
 * is to try.
 *
 * <p>Races in the strict sense are not enough: mostly a lock taken by both threads, which has
 * nothing to do with the matter, orders the two steps. So a pair also counts if only the threads'
 * own order is respected; whether the later thread gets that far by itself, the run will show. Nor
 * need the two be neighbours: to run one thread in the place of another, without all those between,
 * is just what one preemption can do. Two acquisitions of a lock are judged by what conflicts under
 * them.
 */
final class RaceFinder {
  private static final int NONE = -1;

  /** How many earlier events are paired with a step, in executions that showed nothing new. */
  private static final int FEW = 4;

  private final Traces traces;
  private final ReversalQueue queue;
  private final LongTable planned = new LongTable();
  private final Novelties novelties = new Novelties();

  private Events events;
  private int[] choices;
  private int threads;
  private long root;
  private HappensBefore order;

  /** Only the threads' own order, starts and joins. */
  private HappensBefore threadOrder;

  /** Without the order that locks bring about. */
  private HappensBefore dataOrder;

  private Lanes lanes;

  @SuppressWarnings("NullAway.Init") // find() sets the rest
  RaceFinder(Traces traces, ReversalQueue queue) {
    this.traces = traces;
    this.queue = queue;
  }

  /** A step that happened, or that a thread was about to make at the end. */
  private record Later(int place, int choice, Operation operation, int site, int own) {}

  /**
   * Queues the reversals of steps from {@code from} on with earlier ones.
   *
   * @param executed the execution's choices, to be kept
   */
  void find(Execution execution, int[] executed, int from, long itsRoot) {
    events = execution.events();
    choices = executed;
    threads = execution.threads();
    root = itsRoot;
    order = orderOf(events);
    threadOrder = orderOf(new LooserEvents(events, operation -> false));
    dataOrder = orderOf(new LooserEvents(events, operation -> !operation.kind().isMonitor()));
    lanes = new Lanes(events, order);
    boolean promising = noteValues() || from == 0;
    for (int j = from; j < choices.length; j++) {
      int own = order.predecessorInThread(j);
      Later later = new Later(j, choices[j], events.operation(j), events.site(j), own);
      pairs(later, events.footprint(j), promising);
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        int own = order.latestOwnOf(thread);
        int choice = Choice.of(thread);
        int end = choices.length;
        Later later = new Later(end, choice, pending, execution.site(thread), own);
        pairs(later, pending.footprint(), promising);
      }
    }
  }

  private static HappensBefore orderOf(Events events) {
    HappensBefore order = new HappensBefore();
    order.extend(events);
    return order;
  }

  /** Whether the execution found a value where it was not found before. */
  private boolean noteValues() {
    boolean isNew = false;
    for (int j = 0; j < choices.length; j++) {
      if (events.operation(j).kind().readsMemory()) {
        isNew |= novelties.found(events.site(j), events.observed(j), lanes.foundBefore(j));
      }
    }
    return isNew;
  }

  private void pairs(Later later, Footprint footprint, boolean promising) {
    int[] past = null;
    for (int index = 0; index < footprint.size(); index++) {
      int slot = order.lastSlot(footprint.object(index));
      int left = promising ? Integer.MAX_VALUE : FEW;
      for (; slot != NONE && left > 0; slot = order.previous(slot)) {
        int i = order.eventOf(slot);
        boolean conflict = footprint.isExclusive(index) || order.isExclusive(slot);
        if (i < later.place && conflict && !isRelease(i, later)) {
          left--;
          if (mayComeAfter(i, later.own)) {
            past = past == null ? past(later.own) : past;
            offer(i, later, past);
          }
        }
      }
    }
  }

  private boolean mayComeAfter(int i, int own) {
    if (own == NONE || !order.ordered(i, own)) {
      return true;
    }
    return !threadOrder.ordered(i, own) && !lanes.haveCommonLock(i, own);
  }

  /** To stop a thread right before it releases a lock only blocks the one that wants it. */
  private boolean isRelease(int i, Later later) {
    OperationKind wanted = later.operation.kind();
    OperationKind kind = events.operation(i).kind();
    return (wanted == OperationKind.LOCK || wanted == OperationKind.REACQUIRE)
        && kind != OperationKind.LOCK
        && kind != OperationKind.REACQUIRE
        && kind != OperationKind.TRY_LOCK;
  }

  /** The event and those before it; none if there is no such event. */
  private int[] past(int event) {
    int[] past = new int[event + 1];
    int count = 0;
    for (int k = 0; k <= event; k++) {
      if (order.ordered(k, event)) {
        past[count++] = k;
      }
    }
    return Arrays.copyOf(past, count);
  }

  private void offer(int i, Later later, int[] past) {
    long own = later.own == NONE ? 0 : traces.hash(later.own);
    long plan = Hash.of(Hash.of(traces.prefix(i), own), later.choice);
    if (planned.contains(plan)) {
      return;
    }
    boolean locks = isAcquisition(i, later);
    int under = locks ? lanes.conflictUnder(i, later.place) : NONE;
    int first = under == NONE ? i : under;
    Later second = under == NONE ? later : conflictWith(under, later);
    long kinds = events.operation(first).kind().ordinal() * 64L + second.operation.kind().ordinal();
    long group = Hash.of(second.operation.object(), kinds);
    Novelty novelty = novelty(first, second);
    if (queue.hasRoom(group, novelty)) {
      planned.add(plan);
      int[] step = under == NONE ? new int[] {later.choice} : lanes.section(later.place);
      int[] wishes = wishes(i, later, past, step);
      boolean resume = isFoundByEarlier(first, second);
      queue.add(new ReversingRun(group, choices, i, wishes, resume, false, root), novelty);
    }
  }

  private boolean isAcquisition(int i, Later later) {
    return later.place < choices.length
        && later.operation.kind() == OperationKind.LOCK
        && events.operation(i).kind() == OperationKind.LOCK;
  }

  private Later conflictWith(int event, Later lock) {
    int q = lanes.conflictWith(event, lock.place);
    return new Later(q, lock.choice, events.operation(q), events.site(q), lock.own);
  }

  /** Whether it is the earlier thread that may find something new, if it goes on. */
  private boolean isFoundByEarlier(int i, Later later) {
    return !later.operation.kind().readsMemory() && events.operation(i).kind().readsMemory();
  }

  private Novelty novelty(int i, Later later) {
    boolean happened = later.place < choices.length;
    boolean newSites = novelties.pair(events.site(i), later.site);
    boolean newValue = false;
    if (later.operation.kind().readsMemory()) {
      long before = happened ? lanes.foundBefore(later.place) : 0;
      newValue = novelties.maybe(later.site, events.observed(i), before);
    } else if (happened && isFoundByEarlier(i, later)) {
      long stored = events.written(later.place);
      newValue = novelties.maybe(events.site(i), stored, lanes.foundBefore(i));
    }
    return newValue ? Novelty.VALUE : newSites ? Novelty.SITES : Novelty.NOTHING;
  }

  /**
   * What the later step needs, as far as that does not itself need event {@code i}, then the step.
   * Other threads do not stop under a lock, which would block everybody.
   */
  private int[] wishes(int i, Later later, int[] past, int[] step) {
    int[] wishes = new int[past.length + step.length];
    int count = 0;
    boolean[] stopped = new boolean[threads];
    int first = Arrays.binarySearch(past, i);
    for (int k = first < 0 ? -first - 1 : first + 1; k < past.length; k++) {
      int thread = events.thread(past[k]);
      boolean isOwn = thread == Choice.thread(later.choice);
      stopped[thread] |= !isOwn && !isWithout(i, past[k], later.own);
      if (!stopped[thread]) {
        wishes[count++] = choices[past[k]];
      }
    }
    System.arraycopy(step, 0, wishes, count, step.length);
    return Arrays.copyOf(wishes, count + step.length);
  }

  /** Whether event {@code k}, and if it takes a lock all that is done under it, goes without i. */
  private boolean isWithout(int i, int k, int own) {
    if (events.operation(k).kind() != OperationKind.LOCK) {
      return !dataOrder.ordered(i, k);
    }
    int release = lanes.release(k);
    return release != NONE && order.ordered(release, own) && !dataOrder.ordered(i, release);
  }
}
