package dev.sprang.jdk.synchroniser;

import dev.sprang.operation.Names;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The clock of all threads of a program, which goes on only where none of them can go on without
 * it: to the earliest time until which one waits. Running takes no time.
 */
public final class VirtualTime {
  /** The time until which those wait who wait for ever. */
  public static final long NEVER = Long.MAX_VALUE;

  /** More than anybody waits for: not over before everything else is. */
  private static final long FOREVER_NANOS = Long.MAX_VALUE / 4;

  /** How long one waits who only looks at the clock; more the later it is. */
  private static final long LEAST_PATIENCE = 1_000_000;

  private static final int NOBODY = -1;

  private boolean isOn;
  private long now;
  private int ticking = NOBODY;

  /** Of those who wait, the one whose waiting is over first. */
  private int first = NOBODY;

  private long firstUntil;
  private boolean isFirstWatching;

  /** Where time went on, and what it was before. */
  private int[] steps = new int[8];

  private long[] before = new long[8];
  private int ticks;

  /** Whether it ever has, in whatever execution. */
  private boolean hasGoneOn;

  /** Whether a thread has ever looked at it. */
  private boolean isKnown;

  /** Where threads waited for some time while there were others, in whatever execution. */
  private final BitSet waitedAt = new BitSet();

  /** Those that only other sessions have met, by name. */
  private final Set<String> waitedElsewhere = new HashSet<>();

  /** Lets there be time; without that waits may be over at any moment. */
  public void turnOn() {
    isOn = true;
  }

  public boolean isOn() {
    return isOn;
  }

  /** Nanoseconds since the program began. */
  public long now() {
    return now;
  }

  /** What time it was before a step. */
  public long before(int step) {
    int tick = ticks;
    while (tick > 0 && steps[tick - 1] >= step) {
      tick--;
    }
    return tick < ticks ? before[tick] : now;
  }

  /** When it is that much later; never if that is too much. */
  public long in(long nanos) {
    return !isOn || nanos >= FOREVER_NANOS ? NEVER : now + Math.max(0, nanos);
  }

  /** The time to which it goes on if all who are left only look at the clock. */
  public long soon() {
    return now + Math.max(LEAST_PATIENCE, now);
  }

  /** The thread whose waiting is over next, if time has to go on now; else -1. */
  public int ticking() {
    return ticking;
  }

  /** Before it is found out who waits until when: it need not go on. */
  public void beginWaits() {
    first = NOBODY;
    ticking = NOBODY;
  }

  /**
   * A thread waits until then. Who only looks at the clock waits for all others.
   *
   * @param watchesClock whether it waits for nothing but that the clock goes on
   */
  public void waitUntil(int thread, long until, boolean watchesClock) {
    boolean isFirst = watchesClock == isFirstWatching ? until < firstUntil : isFirstWatching;
    if (first == NOBODY || isFirst) {
      first = thread;
      firstUntil = until;
      isFirstWatching = watchesClock;
    }
  }

  /** Nobody can go on without it: it has to now, where anybody waits; returns whether. */
  public boolean letGoOn() {
    ticking = first;
    return first != NOBODY;
  }

  /** Time goes on, in a step of the execution. */
  public void goOn(int step, long until) {
    if (ticks == steps.length) {
      steps = Arrays.copyOf(steps, 2 * ticks);
      before = Arrays.copyOf(before, 2 * ticks);
    }
    steps[ticks] = step;
    before[ticks] = now;
    ticks++;
    now = until;
    hasGoneOn = true;
  }

  /** Takes back all but the first {@code length} steps. */
  public void rewind(int length) {
    while (ticks > 0 && steps[ticks - 1] >= length) {
      ticks--;
      now = before[ticks];
    }
  }

  /** A thread waits for some time at this place, and there are others. */
  public void noteWait(int site) {
    waitedAt.set(site);
  }

  /** A thread has looked at the clock. */
  public void noteLook() {
    isKnown = true;
  }

  /** A length of time as people write it: {@code 5 s}, {@code 20 ms}. */
  public static String text(long nanos) {
    String[] units = {"ns", "µs", "ms", "s"};
    long amount = nanos;
    int unit = 0;
    while (unit < units.length - 1 && amount != 0 && amount % 1_000 == 0) {
      amount /= 1_000;
      unit++;
    }
    return amount + " " + units[unit];
  }

  /**
   * What an answer has to say: by which clock it holds. That a wait for some time was not found to
   * be waited for while others could go on means nothing where not all orders are run.
   */
  public List<String> sentences() {
    int places = waitedAt.cardinality() + waitedElsewhere.size();
    if (places == 0 && !isKnown) {
      return hasGoneOn
          ? List.of(
              "threads wait for some time only while there are no others: it does not matter"
                  + " when that is over")
          : List.of();
    }
    String clock = "running takes no time, which goes on only where no thread can go on without it";
    return List.of(
        places == 0
            ? clock
            : ("%s; %d place%s where a thread waits for some time and there are others are run so,"
                    + " while --time-outs any lets that be over at any moment")
                .formatted(clock, places, places == 1 ? "" : "s"));
  }

  /** Takes over what another session has noted. */
  public void absorb(VirtualTime other, Names theirs, Names own) {
    hasGoneOn |= other.hasGoneOn;
    isKnown |= other.isKnown;
    other.waitedAt.stream().mapToObj(theirs::site).forEach(waitedElsewhere::add);
    waitedAt.stream().mapToObj(own::site).forEach(waitedElsewhere::remove);
  }
}
