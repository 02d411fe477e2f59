package dev.sprang.property;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * No execution may come back to a state that it was in, if all who could go on between the two did:
 * it can do the same for ever, and no fair scheduler ends it.
 *
 * <pre>
 *   s0 ── s1 ── begin ── … ── … ──┐      everybody who is enabled somewhere
 *                 └───────────────┘      on the way round makes a step on it
 * </pre>
 *
 * <p>Who lets time pass on the way is no such execution: it is meant to go on for ever. Nor is one
 * where a thread is woken for a lock and finds it taken again, each time round: that is bad luck,
 * which no fair lock has and no JVM has for ever. Where the engine has no images of states, half of
 * a long execution must consist of the same steps with the same values. Looks at one execution at a
 * time, which must be run by somebody who {@linkplain #watch shows} every state and stops when
 * {@link #hasSeenEnough}.
 */
public final class NoLivelock implements Property {
  public static final Violation.Kind LIVELOCK =
      new Violation.Kind("livelock", "a livelock", "Threads go round for ever.");

  /** What it is that threads go round for ever. */
  public enum Livelocks {
    VIOLATION,
    ALLOW
  }

  public static final Setting<Livelocks> LIVELOCKS =
      Setting.oneOf(
          "livelocks",
          Livelocks.class,
          Livelocks.VIOLATION,
          "take threads that go round for ever, from a state back to itself, for a violation, or allow it");

  /** So much of images is read; after that nothing is recognised. */
  private static final long MOST_WORDS = 20_000_000;

  /** After so many steps one has seen enough. */
  private static final int LONG = 20_000;

  private static final int LONGEST_PERIOD = 1_000;
  private static final int NEVER = -1;

  /** A state that was seen. */
  private record State(long high, long low) {}

  private final Map<State, Integer> seen = new HashMap<>();

  /** Per thread, the last step at which it could go on, and the last that it made. */
  private int[] lastAble = new int[8];

  private int[] lastMade = new int[8];

  private Optional<StateImage> image = Optional.empty();
  private int detail;
  private int lastTick = NEVER;
  private long words;
  private int first;
  private int last = NEVER;
  private int begin = NEVER;

  @Override
  public boolean watchesStates() {
    return true;
  }

  @Override
  public void watch(ChoicePoint point, Names names) {
    int step = point.events().length();
    if (last == NEVER || step <= last) {
      begin(point);
    }
    if (last != NEVER && step > last) {
      lastMade[point.events().thread(step - 1)] = step - 1;
      boolean isTick = point.events().operation(step - 1).kind() == OperationKind.TICK;
      lastTick = isTick ? step - 1 : lastTick;
    }
    last = step;
    reserve(point.threads());
    for (int k = 0; k < point.count(); k++) {
      lastAble[Choice.thread(point.choice(k))] = step;
    }
    if (image.isPresent() && words < MOST_WORDS) {
      recognise(image.get(), point.events());
    }
  }

  private void begin(ChoicePoint point) {
    first = point.events().length();
    image = point.capability(StateImage.class);
    detail = image.map(StateImage::detail).orElse(0);
    seen.clear();
    Arrays.fill(lastAble, NEVER);
    Arrays.fill(lastMade, NEVER);
    words = 0;
    lastTick = NEVER;
    last = NEVER;
    begin = NEVER;
  }

  private void reserve(int threads) {
    int before = lastAble.length;
    if (threads > before) {
      lastAble = Arrays.copyOf(lastAble, 2 * threads);
      lastMade = Arrays.copyOf(lastMade, 2 * threads);
      Arrays.fill(lastAble, before, 2 * threads, NEVER);
      Arrays.fill(lastMade, before, 2 * threads, NEVER);
    }
  }

  private void recognise(StateImage states, Events events) {
    int step = events.length();
    if (states.detail() != detail) {
      detail = states.detail();
      seen.clear(); // they told too little
    }
    ImageWords state = states.take(Naming.BY_REACH);
    words += state.length();
    State found = new State(state.high(), state.low());
    Integer earlier = seen.putIfAbsent(found, step);
    if (earlier != null && isFair(earlier)) {
      if (isOutrun(events, earlier)) {
        seen.put(found, step);
      } else {
        begin = earlier;
      }
    }
  }

  /** Whether everybody who could go on since then did; who waits for the clock has time to. */
  private boolean isFair(int since) {
    if (lastTick >= since) {
      return false;
    }
    for (int thread = 0; thread < lastAble.length; thread++) {
      if (lastAble[thread] >= since && lastMade[thread] < since) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether somebody has waited for a location since then and, when woken, always come too late.
   */
  private static boolean isOutrun(Events events, int since) {
    for (int i = since; i < events.length(); i++) {
      Operation wait = events.operation(i);
      if (wait.kind() == OperationKind.TAKE
          && !wait.footprint().isExclusive(0)
          && isLate(events, since, events.thread(i), wait.object())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLate(Events events, int since, int thread, int location) {
    boolean isLate = false;
    for (int i = since; i < events.length(); i++) {
      Operation attempt = events.operation(i);
      if (events.thread(i) == thread
          && attempt.kind() == OperationKind.UPDATE
          && attempt.object() == location) {
        if (events.footprint(i).isExclusive(0)) {
          return false;
        }
        isLate = true;
      }
    }
    return isLate;
  }

  /** Whether going on would show nothing more. */
  public boolean hasSeenEnough() {
    return begin != NEVER || last - first >= LONG;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Violation found = execution.ending().isFinal() ? null : found(execution, names);
    last = NEVER;
    begin = NEVER;
    return Judgement.of(Optional.ofNullable(found));
  }

  private @Nullable Violation found(Execution execution, Names names) {
    int length = execution.events().length();
    if (last == NEVER) {
      return null;
    }
    if (last == length - 1) { // stopped before anybody was asked
      lastMade[execution.events().thread(last)] = last;
    }
    if (begin != NEVER && last == length) {
      String how = "the last %,d steps lead back to the state before them";
      return violation(execution, length - begin, how, names);
    }
    int period = image.isEmpty() && last >= length - 1 ? period(execution.events()) : 0;
    if (period > 0 && isFair(length - period) && !isOutrun(execution.events(), length - period)) {
      String how = "the last %,d steps are repeated over and over";
      return violation(execution, period, how, names);
    }
    return null;
  }

  private static Violation violation(Execution execution, int period, String how, Names names) {
    Events events = execution.events();
    int length = events.length();
    List<Mark> marks = new ArrayList<>();
    for (int i = length - period; i < length; i++) {
      marks.add(new Mark(i, Role.REPEATING));
    }
    return Violation.in(
        execution,
        LIVELOCK,
        Form.LIVELOCK,
        "Threads go round for ever: " + String.format(Locale.ROOT, how, period),
        names.thread(events.thread(length - 1)),
        names.site(events.site(length - 1)),
        marks);
  }

  /** How many steps are repeated throughout the last half; 0 if none are. */
  private static int period(Events events) {
    int length = events.length();
    for (int period = 1; period <= Math.min(LONGEST_PERIOD, length / 4); period++) {
      int i = length - 1;
      while (i - period >= length / 2 && isSame(events, i, i - period)) {
        i--;
      }
      if (i - period < length / 2) {
        return period;
      }
    }
    return 0;
  }

  private static boolean isSame(Events events, int i, int j) {
    return events.choice(i) == events.choice(j)
        && events.site(i) == events.site(j)
        && events.operation(i).kind() == events.operation(j).kind()
        && events.footprint(i).equals(events.footprint(j))
        && events.observed(i) == events.observed(j)
        && events.written(i) == events.written(j);
  }
}
