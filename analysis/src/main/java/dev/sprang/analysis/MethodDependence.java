package dev.sprang.analysis;

import com.ibm.wala.ssa.ISSABasicBlock;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAArrayLoadInstruction;
import com.ibm.wala.ssa.SSAArrayReferenceInstruction;
import com.ibm.wala.ssa.SSAArrayStoreInstruction;
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
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

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
  private final CallTargets targets;
  private final Failures failures;
  private final Flow flow;

  /** Whether the method may be called again before it returns. */
  private final boolean mayRecur;

  private final Set<Repair> repairs;

  MethodDependence(
      MethodNodes nodes,
      GraphBuilder graph,
      CallTargets targets,
      Failures failures,
      boolean mayRecur,
      Set<Repair> repairs) {
    this.nodes = nodes;
    this.graph = graph;
    this.targets = targets;
    this.failures = failures;
    this.flow = new Flow(nodes.code().getControlFlowGraph(), this::mayFail);
    this.mayRecur = mayRecur;
    this.repairs = repairs;
  }

  private boolean mayFail(SSAInstruction instruction) {
    return failures.isPossible(nodes, instruction);
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
    for (ISSABasicBlock block : flow.blocks()) {
      int reached = nodes.block(block.getNumber());
      uses(reached, nodes.entry);
      flow.controlling(block)
          .forEachRemaining(by -> branches(reached, by, flow.isAlwaysBefore(by, block)));
    }
  }

  /**
   * A node depends on whether the thread comes to a block, and on how it leaves it.
   *
   * @param onlyLast whether only the last time matters that the thread was there
   */
  private void branches(int node, ISSABasicBlock at, boolean onlyLast) {
    branch(node, nodes.block(at.getNumber()), onlyLast);
    for (int i = at.getFirstInstructionIndex(); i >= 0 && i <= at.getLastInstructionIndex(); i++) {
      branch(node, nodes.condition(i), onlyLast);
    }
  }

  private void branch(int node, int source, boolean onlyLast) {
    if (onlyLast) {
      uses(node, source);
    } else {
      graph.depends(node, source);
    }
  }

  /** Every block after a loop depends on the branches by which the loop is left. */
  private void loops() {
    Map<ISSABasicBlock, BitSet> after = new HashMap<>();
    for (ISSABasicBlock block : flow.blocks()) {
      after.put(block, flow.reachableFrom(block.getNumber()));
    }
    for (ISSABasicBlock block : flow.blocks()) {
      if (Objects.requireNonNull(after.get(block)).get(block.getNumber())) {
        leave(block, after);
      }
    }
  }

  private void leave(ISSABasicBlock block, Map<ISSABasicBlock, BitSet> after) {
    BitSet outside = new BitSet();
    flow.after(block)
        .forEachRemaining(
            next -> {
              BitSet reachable = Objects.requireNonNull(after.get(next));
              if (!reachable.get(block.getNumber())) {
                outside.or(reachable);
                outside.set(next.getNumber());
              }
            });
    outside.stream().forEach(later -> branches(nodes.block(later), block, false));
    if (!outside.isEmpty()) {
      branches(nodes.returns, block, false);
    }
  }

  private void instruction(SSAInstruction instruction) {
    int i = instruction.iIndex();
    ISSABasicBlock block = nodes.code().getControlFlowGraph().getBlockForInstruction(i);
    int reached = nodes.block(block.getNumber());
    uses(nodes.decides(i), reached);
    for (int before = block.getFirstInstructionIndex(); before < i; before++) {
      uses(nodes.decides(i), nodes.condition(before));
    }
    if (!(instruction instanceof SSAAbstractInvokeInstruction)) {
      uses(instruction);
    }
    if (mayFail(instruction)) {
      graph.depends(nodes.returns, nodes.condition(i));
      graph.depends(nodes.returns, reached);
    }
    memory(instruction);
    if (instruction instanceof SSAReturnInstruction returned && !returned.returnsVoid()) {
      graph.depends(nodes.result, nodes.value(returned.getResult()));
      if (repairs.contains(Repair.CHOSEN_VALUES)) {
        graph.depends(nodes.result, nodes.decides(i));
      }
    }
  }

  private void uses(SSAInstruction instruction) {
    int i = instruction.iIndex();
    boolean mayGoElsewhere =
        mayFail(instruction) && !(instruction instanceof SSAThrowInstruction) // which always throws
            || instruction instanceof SSAConditionalBranchInstruction
            || instruction instanceof SSASwitchInstruction;
    for (int use = 0; use < instruction.getNumberOfUses(); use++) {
      int value = instruction.getUse(use);
      if (mayGoElsewhere && !isOnlyStored(instruction, value)) {
        uses(nodes.condition(i), nodes.value(value));
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
    if (repairs.contains(Repair.ADDRESSES)) {
      address(instruction);
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

  /** Which object is used, and which of its parts. */
  private void address(SSAInstruction instruction) {
    int decides = nodes.decides(instruction.iIndex());
    if (instruction instanceof SSAFieldAccessInstruction field) {
      if (!field.isStatic()) {
        uses(decides, nodes.value(field.getRef()));
      }
    } else if (instruction instanceof SSAArrayReferenceInstruction element) {
      uses(decides, nodes.value(element.getArrayRef()));
      uses(decides, nodes.value(element.getIndex()));
    } else if (instruction instanceof SSAAbstractInvokeInstruction call
        && !targets.mayLeave(call)) {
      if (!call.isStatic()) {
        uses(decides, nodes.value(call.getUse(0)));
      }
    } else {
      for (int use = 0; use < instruction.getNumberOfUses(); use++) {
        uses(decides, nodes.value(instruction.getUse(use)));
      }
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

  private void phis() {
    for (ISSABasicBlock block : flow.blocks()) {
      Iterator<SSAPhiInstruction> phis = block.iteratePhis();
      while (phis.hasNext()) {
        SSAPhiInstruction phi = phis.next();
        int chosen = nodes.value(phi.getDef());
        for (int use = 0; use < phi.getNumberOfUses(); use++) {
          if (phi.getUse(use) > 0) { // a way on which the variable has no value yet
            graph.depends(chosen, nodes.value(phi.getUse(use)));
          }
        }
        if (repairs.contains(Repair.CHOSEN_VALUES)) {
          flow.before(block).forEachRemaining(from -> branches(chosen, from, false));
        }
      }
    }
  }
}
