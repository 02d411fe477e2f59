package dev.sprang.memory;

import static dev.sprang.memory.AccessGraph.INITIAL;
import static dev.sprang.memory.AccessGraph.NONE;

import java.util.Arrays;
import java.util.Set;

/**
 * Whether the writes of one variable that are opaque or stronger, and its updates, can be put into
 * one order, co.
 *
 * <p>A write and the reads that take from it stay together, so if something of one such block
 * happens before something of another, the blocks are in that order. An update's block comes
 * directly behind the one it takes from: blocks make chains. An order exists just if the chains are
 * not ordered in a circle, and no chain against itself; the initial value's is the first.
 *
 * <pre>
 *   W 1 ── R ── R      FAA ── R      W 3            three blocks, two chains:
 *   └───────── chain ─────────┘      └─ chain ─┘    the update took from W 1
 * </pre>
 */
final class Coherence {
  private final AccessGraph graph;
  private final Set<MemoryAxiom> axioms;
  private final Relation before;

  /** The accesses of the variable, and the block of each; 0 is the initial value's. */
  private final int[] accesses;

  private final int[] blockOf;

  /** By block: its chain, named by its first block, and its place in there. */
  private final int[] chain;

  private final int[] place;

  Coherence(AccessGraph graph, Set<MemoryAxiom> axioms, Relation before, int location) {
    this.graph = graph;
    this.axioms = axioms;
    this.before = before;
    int[] found = new int[graph.size()];
    int count = 0;
    for (int e = 0; e < graph.size(); e++) {
      if (graph.isCoherent(e) && graph.location(e) == location) {
        found[count++] = e;
      }
    }
    accesses = Arrays.copyOf(found, count);
    blockOf = new int[count];
    chain = new int[count + 1];
    place = new int[count + 1];
  }

  boolean isPossible() {
    if (!findBlocks()) {
      return false;
    }
    return !axioms.contains(MemoryAxiom.COHERENCE) || isWithoutCircle();
  }

  /** False if two updates took from the same write. */
  private boolean findBlocks() {
    int[] taken = new int[chain.length];
    Arrays.fill(taken, NONE);
    for (int i = 0; i < accesses.length; i++) {
      int e = accesses[i];
      int source = graph.isRead(e) ? blockOfWrite(graph.source(e), i) : NONE;
      if (!graph.isWrite(e)) {
        blockOf[i] = source;
        continue;
      }
      int block = i + 1;
      blockOf[i] = block;
      chain[block] = block;
      if (graph.isAtomic(e) && source == NONE && isTaken(graph.source(e), i)) {
        return false;
      } else if (graph.isAtomic(e) && source != NONE) {
        if (taken[source] != NONE) {
          return false;
        }
        taken[source] = block;
        chain[block] = chain[source];
        place[block] = place[source] + 1;
      }
    }
    return true;
  }

  /** Whether an earlier update has taken from a write. */
  private boolean isTaken(int write, int updater) {
    for (int i = 0; i < updater; i++) {
      if (graph.isAtomic(accesses[i]) && graph.source(accesses[i]) == write) {
        return true;
      }
    }
    return false;
  }

  /** The block of the write that an access takes from; NONE if that write is plain. */
  private int blockOfWrite(int write, int reader) {
    if (write == INITIAL) {
      return 0;
    }
    for (int i = 0; i < reader; i++) {
      if (accesses[i] == write) {
        return blockOf[i];
      }
    }
    return NONE;
  }

  private boolean isWithoutCircle() {
    int blocks = chain.length;
    boolean[][] comes = new boolean[blocks][blocks];
    for (int block = 1; block < blocks; block++) {
      comes[0][chain[block]] = chain[block] != 0;
    }
    for (int i = 0; i < accesses.length; i++) {
      for (int k = 0; k < accesses.length; k++) {
        int first = blockOf[i];
        int second = blockOf[k];
        if (first == NONE || second == NONE || first == second) {
          continue;
        }
        if (before.has(accesses[i], accesses[k])) {
          if (chain[first] == chain[second] && place[first] > place[second]) {
            return false;
          }
          comes[chain[first]][chain[second]] |= chain[first] != chain[second];
        }
      }
    }
    return isWithoutCircle(comes);
  }

  private static boolean isWithoutCircle(boolean[][] comes) {
    for (int via = 0; via < comes.length; via++) {
      for (int e = 0; e < comes.length; e++) {
        for (int f = 0; comes[e][via] && f < comes.length; f++) {
          comes[e][f] |= comes[via][f];
        }
      }
    }
    for (int e = 0; e < comes.length; e++) {
      if (comes[e][e]) {
        return false;
      }
    }
    return true;
  }
}
