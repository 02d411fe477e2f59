package dev.sprang.explore.graph;

import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A place on the path of {@link ReadsFromExplorer} where the next event of a thread may observe one
 * thing or another. Every class of executions that agrees with the path so far belongs to exactly
 * one branch.
 */
final class Decision {
  /** What a branch says about the event. */
  enum Kind {
    /** It happens, as the branch's schedule says. */
    HAPPENS,
    /** It is the next to take its monitor after the section that another event begins. */
    FOLLOWS,
    /** It never happens. */
    NEVER
  }

  /**
   * One way to go on.
   *
   * @param schedule the fixed part of the next plan; null for the one that was come to first
   * @param section for {@link Kind#FOLLOWS}: the event that begins the section
   */
  record Branch(Kind kind, @Nullable Schedule schedule, @Nullable Identity section) {
    Branch(Kind kind, @Nullable Schedule schedule) {
      this(kind, schedule, null);
    }
  }

  /** The name of an event in all executions of the path. */
  record Identity(int thread, int position) {}

  /** What tells branches apart. */
  record Key(int[] cells) {
    static final Key NEVER = new Key(new int[0]);

    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(cells);
    }
  }

  /** What had happened before: how many events of each thread. */
  final int[] past;

  final int thread;
  final Operation operation;

  /** The choices the thread had, the one that was taken first being the first. */
  final int[] offers;

  private final Set<Key> seen = new HashSet<>();
  private final Deque<Branch> branches = new ArrayDeque<>();
  private Branch current;

  /** Whether the event takes a monitor that was free. */
  boolean takesMonitor;

  Decision(int[] past, int thread, Operation operation, int[] offers, Kind kind) {
    this.past = past;
    this.thread = thread;
    this.operation = operation;
    this.offers = offers;
    this.current = new Branch(kind, null);
  }

  int position() {
    return past[thread];
  }

  Branch current() {
    return current;
  }

  /** Remembers a branch; false if it was known already. */
  boolean isNew(Key key) {
    return seen.add(key);
  }

  boolean knows(Key key) {
    return seen.contains(key);
  }

  void add(Branch branch) {
    branches.add(branch);
  }

  /** Goes to the next branch; false if there is none. */
  boolean advance() {
    current = branches.poll();
    return current != null;
  }
}
