package dev.sprang.live.run.threads;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a thread has looked at in the loops it is in that may poll. When such a loop goes round and
 * has only looked, the thread waits until one of the values it saw has changed: before that,
 * another round would be the same as the last one. Nothing is lost by waiting, because what a round
 * in vain sees, a round that begins later can see too.
 *
 * <p>To take a monitor and let it go again is no more than looking: who comes meanwhile waits, and
 * a round in vain that is left out keeps nobody waiting.
 */
public final class PollingRounds {
  private static final int NONE = -1;

  /** The loops whose present round has only looked: their sites, and which round that is. */
  private int[] loops = new int[4];

  private int[] rounds = new int[4];

  /** After which step of the thread it began. */
  private int[] begins = new int[4];

  private int open;
  private int begun;

  /** Whether the present rounds have looked at the clock, and whether they have slept. */
  private boolean hasSeenClock;

  private boolean hasSlept;

  /** The last step that was taken in. */
  private int taken;

  private final Sights sights = new Sights();
  private final HeldInRounds held = new HeldInRounds();

  /** The lock that was tried last, in vain, by which step, and since when no other one was. */
  private int tried = NONE;

  private int triedLast;
  private int triedSince;

  /** The lock that the thread is going to try again, and does so in vain until it is free. */
  private int awaited = NONE;

  /** A round begins after the thread's {@code step}-th operation; gives it a number. */
  int begin(int loop, int step) {
    int place = indexOf(loop);
    if (open == 0 || open == 1 && place == 0) {
      sights.clear();
      hasSeenClock = false;
      hasSlept = false;
    }
    if (place < 0) {
      if (open == loops.length) {
        loops = Arrays.copyOf(loops, 2 * open);
        rounds = Arrays.copyOf(rounds, 2 * open);
        begins = Arrays.copyOf(begins, 2 * open);
      }
      place = open++;
      loops[place] = loop;
    }
    begins[place] = step;
    rounds[place] = ++begun;
    return begun;
  }

  /** The thread does more than look: no round that has begun can be taken back. */
  public void acts() {
    open = 0;
    forget();
  }

  private void forget() {
    hasSeenClock = false;
    hasSlept = false;
    sights.clear();
    held.clear();
    tried = NONE;
    awaited = NONE;
  }

  /** The same for rounds that had begun before a step; it is known only afterwards what it did. */
  private void actsIn(int step) {
    int left = 0;
    for (int i = 0; i < open; i++) {
      if (begins[i] >= step) {
        loops[left] = loops[i];
        rounds[left] = rounds[i];
        begins[left++] = begins[i];
      }
    }
    open = left;
    forget();
  }

  /** Whether the thread is in a round that has only looked so far. */
  public boolean isInRound() {
    return open > 0;
  }

  /** This step of the thread's own is no business of its rounds. */
  public void leaveOut(int step) {
    taken = step;
  }

  /** The thread's own step is done. */
  public void took(int step, EventInFlight event) {
    if (step == taken || !isInRound(step)) {
      return; // in the latter case perhaps nothing has happened at all
    }
    OperationKind kind = event.operation.kind();
    if (kind == OperationKind.AWAIT) {
      return;
    }
    taken = step;
    awaited = NONE;
    boolean onlyLooks =
        switch (kind) {
          case LOCK -> held.take(event.operation.object(), step);
          case UNLOCK -> isAfterAllBegins(held.letGo(event.operation.object()));
          case TRY_LOCK -> tried(event, step);
          case WRITE -> false;
          case FENCE -> true;
          case SLEEP -> sleeps();
          default -> event.isValued() && event.written == event.observed;
        };
    if (!onlyLooks) {
      actsIn(step);
    } else if (!kind.isMonitor() && event.operation.object() >= 0) {
      sights.add(step, event.operation.object(), event.observed, event.hasSurveyed());
    }
  }

  /** To sleep is no more than looking, but for who looks at the clock besides. */
  private boolean sleeps() {
    hasSlept = true;
    return !hasSeenClock;
  }

  /** The thread looks at the clock. */
  public void looksAtClock() {
    hasSeenClock = true;
    if (hasSlept) {
      acts();
    }
  }

  /** Whether it has done so in its present rounds. */
  public boolean hasSeenClock() {
    return hasSeenClock;
  }

  private boolean tried(EventInFlight event, int step) {
    int lock = event.operation.object();
    if (lock != tried) {
      tried = lock;
      triedSince = step;
    }
    triedLast = step;
    return event.observed == 0;
  }

  private boolean isAfterAllBegins(int step) {
    for (int i = 0; i < open; i++) {
      if (begins[i] >= step) {
        return false;
      }
    }
    return true;
  }

  /** Whether the step came after the begin of a round; before its first one a thread has none. */
  private boolean isInRound(int step) {
    for (int i = 0; i < open; i++) {
      if (begins[i] < step) {
        return true;
      }
    }
    return false;
  }

  /** Another thread's step is done. */
  void noticed(Footprint footprint, long written) {
    sights.update(footprint, written);
  }

  /**
   * What the thread has to wait for before another round makes sense; null if it saw nothing, did
   * more than look, or saw a value change under its eyes.
   */
  public @Nullable Operation again(int loop, int round) {
    int place = indexOf(loop);
    if (place < 0 || rounds[place] != round || held.isAnySince(begins[place])) {
      return null;
    }
    int begin = begins[place];
    boolean triedOne = tried != NONE && triedLast > begin;
    if (!triedOne) {
      return sights.awaitChangeSince(begin);
    }
    boolean nothingElse =
        triedSince > begin && sights.isNoneSince(begin) && !held.wasAnySince(begin);
    awaited = nothingElse ? tried : NONE;
    return null;
  }

  /**
   * Whether the thread tries a lock again that it has tried in vain, and has seen nothing else: it
   * goes on when it gets the lock.
   */
  public boolean waitsFor(int lock) {
    return awaited == lock;
  }

  /** Whether one of the values the thread waits for has changed. */
  public boolean isChanged() {
    return sights.isChanged();
  }

  /** What the first of the locations holds that the thread waits for. */
  public long firstValue() {
    return sights.firstValue();
  }

  private int indexOf(int loop) {
    for (int i = 0; i < open; i++) {
      if (loops[i] == loop) {
        return i;
      }
    }
    return NONE;
  }
}
