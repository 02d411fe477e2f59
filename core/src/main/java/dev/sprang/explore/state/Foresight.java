package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.FrameStacks;
import dev.sprang.engine.FrameStacks.FrameReader;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What every thread may still do from where it is, as far as anything like it was ever seen: the
 * field accesses of Parízek and Lhoták (ASE 2011), for all operations and elements of arrays.
 *
 * <p>As there, what may come between an instruction and the return of its method is folded over the
 * frames of a thread. Unlike there, nothing is guessed about calls: which method an instruction
 * calls, which fields native and reflective code accesses, which thread is started is
 * <em>learnt</em>, per thread, whenever a pending operation shows it. So there is no code it does
 * not know, and no analysis beforehand; what it says may be too little, until nothing new is seen
 * any more.
 *
 * <p>Why that is enough: let the program be searched once with what is known never growing. Take
 * the program whose threads stop for ever before an operation, or a chain of calls to one, that is
 * not known. For that program what is said here is true, so the search visits all its ends. If the
 * real program could do more, one of these ends would have a thread at something unknown, which the
 * search would have learnt. So whoever uses this <b>searches again as long as {@link #learn} says
 * that something was new</b>, and learns at ends, too.
 */
final class Foresight {
  /** The frames of a thread as they were last read. */
  final class View implements FrameReader {
    final int thread;
    private @Nullable Operation pending;
    private Course[] courses = new Course[8];

    /** By frame: the method of the course that is there, be it from an earlier look. */
    private int[] methods = new int[8];

    private int[] instructions = new int[8];
    private boolean[] again = new boolean[8];
    private int count;

    View(int thread) {
      this.thread = thread;
    }

    private void read(Operation operation) {
      pending = operation;
      count = 0;
      stacks.read(thread, this);
    }

    @Override
    public void frame(int method, int instruction, boolean isAgain) {
      if (count == courses.length) {
        courses = Arrays.copyOf(courses, 2 * count);
        methods = Arrays.copyOf(methods, 2 * count);
        instructions = Arrays.copyOf(instructions, 2 * count);
        again = Arrays.copyOf(again, 2 * count);
      }
      if (courses[count] == null || methods[count] != method) {
        courses[count] = course(thread, method);
        methods[count] = method;
      }
      instructions[count] = instruction;
      again[count] = isAgain;
      count++;
    }

    private boolean learn(Operation operation) {
      PlaceGuards guards = touch.guards(thread, operation, held.of(thread), joined.of(thread));
      boolean isNew = courses[0].learnTouch(instructions[0], touch.of(thread, operation), guards);
      if (operation.kind() == OperationKind.START) {
        Course started = course(operation.target(), FrameStacks.LIFE);
        isNew |= courses[0].learnCall(instructions[0], started);
      }
      for (int k = 1; k < count; k++) {
        isNew |= courses[k].learnCall(instructions[k], courses[k - 1]);
      }
      return isNew;
    }

    boolean isLive() {
      return pending != null;
    }

    /** What a live thread is about to do. */
    Operation pending() {
      return Objects.requireNonNull(pending);
    }

    /** In how many frames the thread is. */
    int frames() {
      return count;
    }

    /** What may be touched from where the thread is in a frame to the return from that. */
    Touches ahead(int frame) {
      return courses[frame].ahead(instructions[frame], again[frame], version);
    }
  }

  final Touch touch;
  final HeldLocks held;
  final JoinedThreads joined = new JoinedThreads();
  private final FrameStacks stacks;
  private final Map<Long, Course> courses = new HashMap<>();
  private final List<View> views = new ArrayList<>();
  private int version;
  private boolean isStale;
  private int eventsSeen = -1;
  private final Pasts pasts = new Pasts();
  private final BitSet asked = new BitSet();

  Foresight(ChoicePoint point, Touch touch, HeldLocks held) {
    this.stacks = point.require(FrameStacks.class, "tell where threads are in their code");
    this.touch = touch;
    this.held = held;
  }

  private Course course(int thread, int method) {
    return courses.computeIfAbsent(
        (long) thread << 32 | method & 0xFFFFFFFFL, key -> new Course(stacks, method));
  }

  /** An execution begins that has the first {@code events} in common with the one before. */
  void rewind(int events) {
    held.truncate(events);
    joined.truncate(events);
  }

  /** The search begins again: guards that turned out not to hold always are not asked for. */
  void beginAgain() {
    pasts.beginAgain();
    courses.values().forEach(Course::concludeAfresh);
    isStale = true;
  }

  /** Looks where threads are and what they are about to do; whether anything of that is new. */
  boolean learn(Moment moment) {
    held.follow(moment.events());
    joined.follow(moment.events());
    int events = moment.events().length();
    boolean isNext = events == eventsSeen + 1;
    int moved = isNext && events > 0 ? moment.events().thread(events - 1) : -1;
    eventsSeen = events;
    boolean isNew = false;
    for (int thread = 0; thread < moment.threads(); thread++) {
      Operation pending = moment.pending(thread);
      View view = view(thread);
      if (pending == null || pending.kind() == OperationKind.TICK) {
        view.pending = null;
      } else if (!isNext || thread == moved || view.pending != pending) {
        view.read(pending);
        isNew |= view.learn(pending);
      }
    }
    isStale |= isNew;
    return isNew;
  }

  View view(int thread) {
    while (views.size() <= thread) {
      views.add(new View(views.size()));
    }
    return views.get(thread);
  }

  /** Where threads are, by number; what lies ahead of them is up to date. */
  List<View> views() {
    solve();
    return views;
  }

  /**
   * Whether another thread, or one that it starts, may do something that conflicts with what a
   * thread is about to do, by kinds of locations.
   */
  boolean mayConflict(int thread) {
    Operation operation = view(thread).pending();
    for (View other : views()) {
      if (other.thread != thread && other.isLive() && mayConflict(other, thread, operation)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayConflict(View other, int thread, Operation operation) {
    for (int k = 0; k < other.frames(); k++) {
      Touches ahead = other.ahead(k);
      for (int i = 0; i < ahead.size(); i++) {
        if (touch.conflicts(thread, operation, false, ahead.bits(i))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whom threads have joined, by number, as far as anything that may still come was only seen after
   * that: what is learnt behind a state must hold for all who come to it.
   */
  int past() {
    asked.clear();
    for (View view : views()) {
      for (int k = 0; view.isLive() && k < view.frames(); k++) {
        asked.or(view.ahead(k).joined());
      }
    }
    return pasts.number(joined, asked);
  }

  /** A state was come to by two pasts: in the next search what they differ in is not noted. */
  void forgetDifference(int onePast, int otherPast) {
    pasts.forgetDifference(onePast, otherPast, joined);
  }

  /** Whether to search again because something is noted no more. */
  boolean hasForgotten() {
    return pasts.hasForgotten();
  }

  /** Hands on what methods touch to those that call them, until nothing changes. */
  private void solve() {
    boolean changes = isStale;
    isStale = false;
    while (changes) {
      changes = false;
      version++;
      for (Course course : courses.values()) {
        changes |= course.grow(version);
      }
    }
  }
}
