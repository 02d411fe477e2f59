package dev.sprang.property;

import dev.sprang.execution.Events;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The steps of an execution, ordered where they are dependent, with each block as a single node.
 * There is an equal execution in which every block runs alone if no way leads from a block back to
 * it.
 */
final class BlockGraph {
  /** In place of a block's number: a step that does not count. */
  static final int NOBODY = -2;

  private static final int NONE = -1;

  private final Events events;
  private final int[] blocks;

  /** By block: its first and last step. */
  private final int[] first;

  private final int[] last;

  /** By step that was reached: the one before it on the shortest way. */
  private final int[] before;

  /**
   * A way out of a block and back.
   *
   * @param leaves the block's step that comes before another thread's
   * @param others what comes between, the steps of other threads
   * @param returns the block's step that comes after
   */
  record WayBack(int leaves, List<Integer> others, int returns) {}

  /**
   * @param blocks by step: the number of its block from 0 on, or a negative one outside
   */
  BlockGraph(Events events, int[] blocks) {
    this.events = events;
    this.blocks = blocks;
    int count = Arrays.stream(blocks).max().orElse(NONE) + 1;
    first = new int[count];
    last = new int[count];
    Arrays.fill(first, NONE);
    for (int i = 0; i < blocks.length; i++) {
      if (blocks[i] >= 0) {
        first[blocks[i]] = first[blocks[i]] < 0 ? i : first[blocks[i]];
        last[blocks[i]] = i;
      }
    }
    before = new int[blocks.length];
  }

  Optional<WayBack> shortestWayBack() {
    for (int block = 0; block < first.length; block++) {
      if (isInterrupted(block)) {
        Optional<WayBack> way = wayBack(block);
        if (way.isPresent()) {
          return way;
        }
      }
    }
    return Optional.empty();
  }

  private boolean isInterrupted(int block) {
    for (int i = Math.max(0, first[block]); i < last[block]; i++) {
      if (blocks[i] != block && blocks[i] != NOBODY) {
        return true;
      }
    }
    return false;
  }

  /** Breadth first, from all steps of the block. */
  private Optional<WayBack> wayBack(int block) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> left = new ArrayDeque<>();
    for (int i = first[block]; i <= last[block]; i++) {
      if (blocks[i] == block) {
        before[i] = NONE;
        left.add(i);
      }
    }
    while (!left.isEmpty()) {
      int from = left.poll();
      boolean isOutside = blocks[from] != block;
      for (int to = from + 1; to < blocks.length; to++) {
        if (blocks[to] == NOBODY || seen.get(to) || !isOrdered(from, to)) {
          continue;
        }
        if (blocks[to] == block) {
          if (isOutside) {
            return Optional.of(way(from, to));
          }
          continue;
        }
        reach(to, from, seen, left);
      }
    }
    return Optional.empty();
  }

  /** All steps of a block are reached with one of them. */
  private void reach(int step, int from, BitSet seen, ArrayDeque<Integer> left) {
    int other = blocks[step];
    int begin = other < 0 ? step : first[other];
    int end = other < 0 ? step : last[other];
    for (int i = begin; i <= end; i++) {
      if (!seen.get(i) && (i == step || blocks[i] == other)) {
        seen.set(i);
        before[i] = i == step ? from : step;
        left.add(i);
      }
    }
  }

  private boolean isOrdered(int from, int to) {
    return events.thread(from) == events.thread(to) || events.dependent(from, to);
  }

  private WayBack way(int end, int returns) {
    List<Integer> others = new ArrayList<>();
    int at = end;
    while (before[at] != NONE) {
      others.add(0, at);
      at = before[at];
    }
    return new WayBack(at, others, returns);
  }
}
