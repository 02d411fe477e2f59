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
   * @param key tells it from the others
   * @param schedule the fixed part of the next plan; empty for the one that was come to first
   * @param section for {@link Kind#FOLLOWS}: the event that begins the section
   */
  record Branch(Key key, Kind kind, Schedule schedule, @Nullable Identity section) {
    Branch(Key key, Kind kind, Schedule schedule) {
      this(key, kind, schedule, null);
    }
  }

  /** A decision as it was made on a path. */
  record Place(Decision decision, Branch branch) {}

  /** The name of an event in all executions of the path. */
  record Identity(int thread, int position) {}

  /** What a cell of a key is. */
  enum Column {
    CHOICE,
    THREAD,
    POSITION
  }

  /**
   * What tells branches apart: the choice, the thread and the position of what is observed, then
   * thread and choice of each event that is needed for that, and thread and position of what that
   * one observes.
   */
  record Key(int[] cells) {
    static final Key NEVER = new Key(new int[0]);

    /** Of what was come to first, which nobody looked for. */
    static final Key FIRST = new Key(new int[] {ExecutionGraph.NONE});

    private static final Column[] OBSERVED = {Column.CHOICE, Column.THREAD, Column.POSITION};
    private static final Column[] NEEDED = {
      Column.THREAD, Column.CHOICE, Column.THREAD, Column.POSITION
    };

    static Column column(int cell) {
      return cell < OBSERVED.length
          ? OBSERVED[cell]
          : NEEDED[(cell - OBSERVED.length) % NEEDED.length];
    }

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
    this.current = new Branch(Key.FIRST, kind, new Schedule());
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

  /** The keys of all branches that were looked for. */
  Set<Key> known() {
    return seen;
  }

  void add(Branch branch) {
    branches.add(branch);
  }

  /** Goes to the next branch; false if there is none. */
  boolean advance() {
    Branch next = branches.poll();
    if (next != null) {
      current = next;
    }
    return next != null;
  }

  /** Takes the next branch away; null if there is none. */
  @Nullable Branch giveAway() {
    return branches.poll();
  }

  /** Stands at a branch that was taken before, here or elsewhere. */
  void takeUp(Branch branch) {
    current = branch;
  }
}
