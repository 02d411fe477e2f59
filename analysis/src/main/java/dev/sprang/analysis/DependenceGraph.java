package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence.Weight;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A system dependence graph, reduced to what is asked of it: from each node the nodes it depends
 * on, and for each instruction the nodes that stand for it. Reads are sources.
 */
final class DependenceGraph {
  /** The node that stands for code nobody can look into: it depends on everything. */
  static final int ANYTHING = 0;

  private static final int FORMAT = 2;

  /**
   * An instruction.
   *
   * @param read stands for the value read
   * @param decides depends on whatever decides whether, and on which object, it is executed
   * @param feeds depends on whatever decides the value stored
   */
  record Instruction(CodePlace place, int read, int decides, int feeds) {}

  private final int nodes;
  private final int[] targets;
  private final int[] sources;
  private final List<Instruction> instructions;
  private final Map<CodePlace, Integer> numbers = new HashMap<>();

  /** The instruction whose read a node stands for, or -1. */
  private final int[] readAt;

  /**
   * @param targets each with the source of the same index: an edge; the source is kept as its
   *     complement unless the value is used where it was made
   */
  DependenceGraph(int nodes, int[] targets, int[] sources, List<Instruction> instructions) {
    this.nodes = nodes;
    this.targets = targets;
    this.sources = sources;
    this.instructions = instructions;
    this.readAt = new int[nodes];
    Arrays.fill(readAt, -1);
    for (int i = 0; i < instructions.size(); i++) {
      numbers.put(instructions.get(i).place, i);
      readAt[instructions.get(i).read] = i;
    }
    this.first = new int[nodes + 1];
    this.byTarget = new int[sources.length];
    index();
  }

  /** The sources of node n are at first[n] to first[n + 1] of byTarget. */
  private final int[] first;

  private final int[] byTarget;

  private void index() {
    for (int target : targets) {
      first[target + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] next = first.clone();
    for (int edge = 0; edge < targets.length; edge++) {
      byTarget[next[targets[edge]]++] = sources[edge];
    }
  }

  int nodes() {
    return nodes;
  }

  int edges() {
    return sources.length;
  }

  /** All instructions that were analysed. */
  List<CodePlace> places() {
    return instructions.stream().map(Instruction::place).toList();
  }

  /** The number of an instruction, or -1 if it was not analysed. */
  int number(CodePlace place) {
    return numbers.getOrDefault(place, -1);
  }

  /** The weight of each read for whether an instruction is executed; null if all matter. */
  Weight @Nullable [] deciding(int instruction) {
    return reaching(instructions.get(instruction).decides);
  }

  /** The weight of each read for the value an instruction stores; null if all matter. */
  Weight @Nullable [] feeding(int instruction) {
    return reaching(instructions.get(instruction).feeds);
  }

  /** Goes back from a node, by values that are used where they were made as long as it can. */
  private Weight @Nullable [] reaching(int node) {
    Weight[] reads = new Weight[instructions.size()];
    Arrays.fill(reads, Weight.NONE);
    BitSet met = new BitSet(); // a node met directly, and at a distance from all others
    ArrayDeque<Integer> open = new ArrayDeque<>();
    met.set(node);
    open.push(node);
    while (!open.isEmpty()) {
      int next = open.pop();
      boolean isDirect = next < nodes;
      int at = isDirect ? next : next - nodes;
      if (at == ANYTHING) {
        return null;
      }
      if (readAt[at] >= 0 && reads[readAt[at]] != Weight.EVERY) {
        reads[readAt[at]] = isDirect ? Weight.LATEST : Weight.EVERY;
      }
      for (int edge = first[at]; edge < first[at + 1]; edge++) {
        boolean staysDirect = isDirect && byTarget[edge] >= 0;
        int source = source(byTarget[edge]) + (staysDirect ? 0 : nodes);
        if (!met.get(source)) {
          met.set(source);
          open.push(source);
        }
      }
    }
    return reads;
  }

  /** Indirect sources are kept as their complement. */
  static int source(int kept) {
    return kept >= 0 ? kept : ~kept;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(FORMAT);
    out.writeInt(nodes);
    out.writeInt(sources.length);
    for (int edge = 0; edge < sources.length; edge++) {
      out.writeInt(targets[edge]);
      out.writeInt(sources[edge]);
    }
    out.writeInt(instructions.size());
    for (Instruction instruction : instructions) {
      out.writeUTF(instruction.place.type());
      out.writeUTF(instruction.place.method());
      out.writeUTF(instruction.place.descriptor());
      out.writeInt(instruction.place.index());
      out.writeInt(instruction.read);
      out.writeInt(instruction.decides);
      out.writeInt(instruction.feeds);
    }
  }

  static DependenceGraph read(DataInputStream in) throws IOException {
    if (in.readInt() != FORMAT) {
      throw new IOException("written by another version");
    }
    int nodes = in.readInt();
    int[] targets = new int[in.readInt()];
    int[] sources = new int[targets.length];
    for (int edge = 0; edge < targets.length; edge++) {
      targets[edge] = in.readInt();
      sources[edge] = in.readInt();
    }
    List<Instruction> instructions = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      CodePlace place = new CodePlace(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt());
      instructions.add(new Instruction(place, in.readInt(), in.readInt(), in.readInt()));
    }
    return new DependenceGraph(nodes, targets, sources, instructions);
  }
}
