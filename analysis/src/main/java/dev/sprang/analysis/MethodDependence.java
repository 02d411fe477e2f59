package dev.sprang.analysis;

import com.ibm.wala.cfg.cdg.ControlDependenceGraph;
import com.ibm.wala.ssa.ISSABasicBlock;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAArrayLoadInstruction;
import com.ibm.wala.ssa.SSAArrayReferenceInstruction;
import com.ibm.wala.ssa.SSAArrayStoreInstruction;
import com.ibm.wala.ssa.SSACFG;
import com.ibm.wala.ssa.SSAConditionalBranchInstruction;
import com.ibm.wala.ssa.SSAFieldAccessInstruction;
import com.ibm.wala.ssa.SSAGetCaughtExceptionInstruction;
import com.ibm.wala.ssa.SSAGetInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAPhiInstruction;
import com.ibm.wala.ssa.SSAPutInstruction;
import com.ibm.wala.ssa.SSAReturnInstruction;
import com.ibm.wala.ssa.SSASwitchInstruction;
import com.ibm.wala.ssa.SSAThrowInstruction;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;

/**
 * The dependences inside one method (Huang, Huang, ECOOP 2017, section 4.2, rules 1 and 2), without
 * those through calls and memory.
 *
 * <p>Repaired: a value chosen by a condition depends on it, also if it is then passed on; what is
 * read or written depends on the reference and index that say where; everything after an
 * instruction that may throw depends on what could make it throw; whoever comes after a loop got
 * there because the loop ended.
 */
final class MethodDependence {
  private final MethodNodes nodes;
  private final GraphBuilder graph;
  private final SSACFG blocks;

  /** Whether the method calls the program's own code, and so perhaps itself. */
  private final boolean mayRecur;

  MethodDependence(MethodNodes nodes, GraphBuilder graph) {
    this.nodes = nodes;
    this.graph = graph;
    this.blocks = nodes.code().getControlFlowGraph();
    this.mayRecur =
        Arrays.stream(nodes.code().getInstructions()).anyMatch(MethodDependence::isOwnCall);
  }

  void build() {
    control();
    loops();
    for (SSAInstruction instruction : nodes.code().getInstructions()) {
      if (instruction != null) {
        instruction(instruction);
      }
    }
    phis();
    Iterator<SSAInstruction> caught = nodes.code().iterateCatchInstructions();
    while (caught.hasNext()) {
      int exception = ((SSAGetCaughtExceptionInstruction) caught.next()).getDef();
      graph.dependsOnAnything(nodes.value(exception));
    }
  }

  private void control() {
    ControlDependenceGraph<ISSABasicBlock> controls = new ControlDependenceGraph<>(blocks);
    for (ISSABasicBlock block : blocks) {
      int reached = nodes.block(block.getNumber());
      graph.depends(reached, nodes.entry);
      controls.getPredNodes(block).forEachRemaining(by -> branches(reached, by));
    }
  }

  /** A node depends on whether the thread comes to a block, and on how it leaves it. */
  private void branches(int node, ISSABasicBlock at) {
    graph.depends(node, nodes.block(at.getNumber()));
    for (int i = at.getFirstInstructionIndex(); i >= 0 && i <= at.getLastInstructionIndex(); i++) {
      graph.depends(node, nodes.condition(i));
    }
  }

  /** Every block after a loop depends on the branches by which the loop is left. */
  private void loops() {
    int count = blocks.getMaxNumber() + 1;
    BitSet[] after = new BitSet[count];
    for (int block = 0; block < count; block++) {
      after[block] = reachableFrom(block);
    }
    for (int block = 0; block < count; block++) {
      if (after[block].get(block)) {
        leave(block, after);
      }
    }
  }

  private void leave(int block, BitSet[] after) {
    BitSet outside = new BitSet();
    blocks
        .getSuccNodes(blocks.getNode(block))
        .forEachRemaining(
            next -> {
              if (!after[next.getNumber()].get(block)) {
                outside.or(after[next.getNumber()]);
                outside.set(next.getNumber());
              }
            });
    outside.stream().forEach(later -> branches(nodes.block(later), blocks.getNode(block)));
    if (!outside.isEmpty()) {
      branches(nodes.returns, blocks.getNode(block));
    }
  }

  private BitSet reachableFrom(int block) {
    BitSet reachable = new BitSet();
    BitSet open = new BitSet();
    open.set(block);
    for (int next = block; next >= 0; next = open.nextSetBit(0)) {
      open.clear(next);
      blocks
          .getSuccNodes(blocks.getNode(next))
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

  private void instruction(SSAInstruction instruction) {
    int i = instruction.iIndex();
    ISSABasicBlock block = blocks.getBlockForInstruction(i);
    int reached = nodes.block(block.getNumber());
    graph.depends(nodes.decides(i), reached);
    for (int before = block.getFirstInstructionIndex(); before < i; before++) {
      graph.depends(nodes.decides(i), nodes.condition(before));
    }
    if (!(instruction instanceof SSAAbstractInvokeInstruction)) {
      uses(instruction);
    }
    if (instruction.isPEI()) {
      graph.depends(nodes.returns, nodes.condition(i));
      graph.depends(nodes.returns, reached);
    }
    memory(instruction);
    if (instruction instanceof SSAReturnInstruction returned && !returned.returnsVoid()) {
      graph.depends(nodes.result, nodes.value(returned.getResult()));
      graph.depends(nodes.result, nodes.decides(i));
    }
  }

  private void uses(SSAInstruction instruction) {
    int i = instruction.iIndex();
    boolean mayGoElsewhere =
        instruction.isPEI() && !(instruction instanceof SSAThrowInstruction) // which always throws
            || instruction instanceof SSAConditionalBranchInstruction
            || instruction instanceof SSASwitchInstruction;
    for (int use = 0; use < instruction.getNumberOfUses(); use++) {
      int value = instruction.getUse(use);
      if (mayGoElsewhere && !isOnlyStored(instruction, value)) {
        graph.depends(nodes.condition(i), nodes.value(value));
      }
      for (int def = 0; def < instruction.getNumberOfDefs(); def++) {
        uses(nodes.value(instruction.getDef(def)), nodes.value(value));
      }
    }
  }

  /** Storing a number never fails because of the number. */
  private static boolean isOnlyStored(SSAInstruction instruction, int value) {
    if (instruction instanceof SSAPutInstruction put) {
      return value != put.getRef();
    }
    return instruction instanceof SSAArrayStoreInstruction store
        && store.typeIsPrimitive()
        && value != store.getIndex()
        && value != store.getArrayRef();
  }

  private void memory(SSAInstruction instruction) {
    int i = instruction.iIndex();
    if (instruction instanceof SSAFieldAccessInstruction field && !field.isStatic()) {
      uses(nodes.decides(i), nodes.value(field.getRef()));
    } else if (instruction instanceof SSAArrayReferenceInstruction element) {
      uses(nodes.decides(i), nodes.value(element.getArrayRef()));
      uses(nodes.decides(i), nodes.value(element.getIndex()));
    } else if (!(instruction instanceof SSAFieldAccessInstruction)) {
      for (int use = 0; use < instruction.getNumberOfUses(); use++) {
        graph.depends(nodes.decides(i), nodes.value(instruction.getUse(use)));
      }
    }
    boolean reads =
        instruction instanceof SSAGetInstruction || instruction instanceof SSAArrayLoadInstruction;
    if (reads) {
      uses(nodes.value(instruction.getDef()), nodes.read(i));
    } else if (instruction instanceof SSAPutInstruction put) {
      stored(i, put.getVal(), put.getDeclaredFieldType().isPrimitiveType());
    } else if (instruction instanceof SSAArrayStoreInstruction store) {
      stored(i, store.getValue(), store.typeIsPrimitive());
    }
  }

  /** Who stores a reference stores all that the object was made from. */
  private void stored(int i, int value, boolean isNumber) {
    uses(nodes.feeds(i), nodes.value(value));
    if (!isNumber && !nodes.code().getSymbolTable().isConstant(value)) {
      graph.dependsOnAnything(nodes.feeds(i));
    }
  }

  /** A value is the one made last, unless the method may have been called again since. */
  private void uses(int target, int source) {
    if (mayRecur) {
      graph.depends(target, source);
    } else {
      graph.usesLatest(target, source);
    }
  }

  private static boolean isOwnCall(SSAInstruction instruction) {
    return instruction instanceof SSAAbstractInvokeInstruction call
        && !call.getDeclaredTarget().getDeclaringClass().getName().toString().startsWith("Ljava/");
  }

  private void phis() {
    for (ISSABasicBlock block : blocks) {
      Iterator<SSAPhiInstruction> phis = block.iteratePhis();
      while (phis.hasNext()) {
        SSAPhiInstruction phi = phis.next();
        int chosen = nodes.value(phi.getDef());
        for (int use = 0; use < phi.getNumberOfUses(); use++) {
          if (phi.getUse(use) > 0) { // a way on which the variable has no value yet
            graph.depends(chosen, nodes.value(phi.getUse(use)));
          }
        }
        blocks.getPredNodes(block).forEachRemaining(from -> branches(chosen, from));
      }
    }
  }
}
