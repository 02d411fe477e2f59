package dev.sprang.explore;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Schedule;
import java.util.Arrays;
import java.util.Optional;

/** Where a depth-first search over choices stands: the path, and what is untaken along it. */
public final class DepthFirstPath {
  /** The choices of the current path; the next plan is a prefix of it with another last choice. */
  private final Schedule path = new Schedule();

  /** Choices not yet taken, per depth: those of depth d end at {@code ends[d]}. */
  private int[] untaken = new int[64];

  private int[] ends = new int[64];

  /** The path as a plan's schedule. */
  public Schedule schedule() {
    return path;
  }

  /** Goes on with the first choice of a point, the others to follow; the answer is that choice. */
  public int enter(ChoicePoint point) {
    int depth = path.length();
    reserve(depth, point.count());
    int end = end(depth);
    for (int k = point.count() - 1; k > 0; k--) {
      untaken[end++] = point.choice(k);
    }
    return add(depth, point.choice(0), end);
  }

  /** The same with some choices of a point. */
  public int enter(Schedule some) {
    int depth = path.length();
    reserve(depth, some.length());
    int end = end(depth);
    for (int k = some.length() - 1; k > 0; k--) {
      untaken[end++] = some.choice(k);
    }
    return add(depth, some.choice(0), end);
  }

  /** Goes on with one choice of a point and never tries the others. */
  public int enterOnly(int choice) {
    int depth = path.length();
    reserve(depth, 1);
    return add(depth, choice, end(depth));
  }

  private int add(int depth, int choice, int end) {
    ends[depth] = end;
    path.add(choice);
    return choice;
  }

  private int end(int depth) {
    return depth == 0 ? 0 : ends[depth - 1];
  }

  private void reserve(int depth, int count) {
    if (depth == ends.length) {
      ends = Arrays.copyOf(ends, 2 * depth);
    }
    if (end(depth) + count > untaken.length) {
      untaken = Arrays.copyOf(untaken, 2 * (end(depth) + count));
    }
  }

  /** Turns to the last choice that is untaken; false, and back at the root, if there is none. */
  public boolean advance() {
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      if (ends[depth] > end(depth)) {
        path.truncate(depth);
        path.add(untaken[--ends[depth]]);
        return true;
      }
    }
    path.truncate(0);
    return false;
  }

  /**
   * The path to an untaken choice, which is not taken here any more: the one nearest the root, with
   * most behind it. Empty if none is untaken.
   */
  public Optional<Schedule> giveAway() {
    for (int depth = 0; depth < path.length(); depth++) {
      int begin = end(depth);
      if (ends[depth] > begin) {
        Schedule given = path.prefix(depth).with(untaken[begin]);
        int after = ends[path.length() - 1];
        System.arraycopy(untaken, begin + 1, untaken, begin, after - begin - 1);
        for (int deeper = depth; deeper < path.length(); deeper++) {
          ends[deeper]--;
        }
        return Optional.of(given);
      }
    }
    return Optional.empty();
  }

  /** Back to the root, forgetting what is untaken. */
  public void clear() {
    path.truncate(0);
  }
}
