package dev.sprang.analysis;

import com.ibm.wala.cfg.ControlFlowGraph;
import com.ibm.wala.cfg.cdg.ControlDependenceGraph;
import com.ibm.wala.ipa.cfg.EdgeFilter;
import com.ibm.wala.ipa.cfg.PrunedCFG;
import com.ibm.wala.ssa.ISSABasicBlock;
import com.ibm.wala.ssa.SSACFG;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.util.graph.dominators.Dominators;
import java.util.BitSet;
import java.util.Iterator;
import java.util.function.Predicate;

/** The ways through a method's blocks, without exceptions that cannot be thrown. */
final class Flow {
  private final SSACFG all;
  private final ControlFlowGraph<SSAInstruction, ISSABasicBlock> blocks;
  private final ControlDependenceGraph<ISSABasicBlock> controls;
  private final Dominators<ISSABasicBlock> dominators;

  /**
   * @param mayFail whether an instruction may be left by an exception
   */
  Flow(SSACFG all, Predicate<SSAInstruction> mayFail) {
    this.all = all;
    ControlFlowGraph<SSAInstruction, ISSABasicBlock> pruned =
        PrunedCFG.make(all, new WithoutNeedless(all, mayFail));
    // Blocks that lead nowhere have no control dependence.
    this.blocks = endsEverywhere(pruned) ? pruned : all;
    this.controls = new ControlDependenceGraph<>(blocks);
    this.dominators = Dominators.make(blocks, blocks.entry());
  }

  private record WithoutNeedless(SSACFG all, Predicate<SSAInstruction> mayFail)
      implements EdgeFilter<ISSABasicBlock> {
    @Override
    public boolean hasNormalEdge(ISSABasicBlock from, ISSABasicBlock to) {
      return all.getNormalSuccessors(from).contains(to);
    }

    @Override
    public boolean hasExceptionalEdge(ISSABasicBlock from, ISSABasicBlock to) {
      if (!all.getExceptionalSuccessors(from).contains(to)) {
        return false;
      }
      for (SSAInstruction instruction : from) {
        if (mayFail.test(instruction)) {
          return true;
        }
      }
      return false;
    }
  }

  private static boolean endsEverywhere(ControlFlowGraph<SSAInstruction, ISSABasicBlock> blocks) {
    if (!blocks.containsNode(blocks.exit())) {
      return false;
    }
    BitSet ending = new BitSet();
    BitSet open = new BitSet();
    open.set(blocks.exit().getNumber());
    for (int next = open.nextSetBit(0); next >= 0; next = open.nextSetBit(0)) {
      open.clear(next);
      ending.set(next);
      Iterator<ISSABasicBlock> before = blocks.getPredNodes(blocks.getNode(next));
      while (before.hasNext()) {
        int number = before.next().getNumber();
        open.set(number, open.get(number) || !ending.get(number));
      }
    }
    for (ISSABasicBlock block : blocks) {
      if (!ending.get(block.getNumber())) {
        return false;
      }
    }
    return true;
  }

  /** All blocks a thread may come to. */
  Iterable<ISSABasicBlock> blocks() {
    return blocks;
  }

  /** The blocks whose ends decide whether the thread comes to a block. */
  Iterator<ISSABasicBlock> controlling(ISSABasicBlock block) {
    return controls.getPredNodes(block);
  }

  /**
   * Whether a thread always came through one block since it last came through what decided that; so
   * that what the one block used last is what mattered for the other.
   */
  boolean isAlwaysBefore(ISSABasicBlock first, ISSABasicBlock then) {
    return first.getNumber() != then.getNumber() && dominators.isDominatedBy(then, first);
  }

  Iterator<ISSABasicBlock> before(ISSABasicBlock block) {
    return blocks.getPredNodes(block);
  }

  Iterator<ISSABasicBlock> after(ISSABasicBlock block) {
    return blocks.getSuccNodes(block);
  }

  ISSABasicBlock block(int number) {
    return all.getNode(number);
  }

  /** The blocks a thread may come to after one, by their numbers. */
  BitSet reachableFrom(int block) {
    BitSet reachable = new BitSet();
    BitSet open = new BitSet();
    open.set(block);
    for (int next = block; next >= 0; next = open.nextSetBit(0)) {
      open.clear(next);
      after(block(next))
          .forEachRemaining(
              successor -> {
                if (!reachable.get(successor.getNumber())) {
                  reachable.set(successor.getNumber());
                  open.set(successor.getNumber());
                }
              });
    }
    return reachable;
  }
}
