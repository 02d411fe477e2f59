package dev.sprang.analysis;

import com.ibm.wala.analysis.arraybounds.ArrayOutOfBoundsAnalysis;
import com.ibm.wala.analysis.arraybounds.ArrayOutOfBoundsAnalysis.UnnecessaryCheck;
import com.ibm.wala.analysis.nullpointer.IntraproceduralNullPointerAnalysis;
import com.ibm.wala.cfg.exc.intra.NullPointerState.State;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.IAnalysisCacheView;
import com.ibm.wala.ipa.callgraph.impl.Everywhere;
import com.ibm.wala.ssa.AllIntegerDueToBranchePiPolicy;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAArrayLengthInstruction;
import com.ibm.wala.ssa.SSAArrayReferenceInstruction;
import com.ibm.wala.ssa.SSABinaryOpInstruction;
import com.ibm.wala.ssa.SSAFieldAccessInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.ssa.SSAMonitorInstruction;
import com.ibm.wala.ssa.SSANewInstruction;
import com.ibm.wala.ssa.SSAOptions;
import com.ibm.wala.ssa.SSAThrowInstruction;
import com.ibm.wala.ssa.SymbolTable;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which instructions may keep their thread from going on as usual, by an exception or by blocking.
 * Most that could are known not to: a reference that was used before is not null, an index that a
 * loop keeps within bounds is there. Without this every read before one would decide all that comes
 * after.
 */
final class Failures {
  private final CallTargets targets;
  private final Recursion recursion;
  private final Set<Repair> repairs;
  private final Map<MethodNodes, BitSet> possible = new HashMap<>();

  Failures(
      Collection<MethodNodes> methods,
      CallTargets targets,
      Recursion recursion,
      Set<Repair> repairs) {
    this.targets = targets;
    this.recursion = recursion;
    this.repairs = repairs;
    SSAOptions options = new SSAOptions();
    options.setPiNodePolicy(new AllIntegerDueToBranchePiPolicy());
    IAnalysisCacheView cache = new AnalysisCacheImpl(options);
    for (MethodNodes method : methods) {
      possible.put(method, of(method, cache.getIR(method.method(), Everywhere.EVERYWHERE)));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (MethodNodes method : methods) {
        changed |= addCalls(method);
      }
    }
  }

  /** Whether the thread may not go on to the next instruction. */
  boolean isPossible(MethodNodes method, SSAInstruction instruction) {
    return instruction.iIndex() >= 0 && failures(method).get(instruction.iIndex());
  }

  private BitSet of(MethodNodes method, IR ranges) {
    BitSet found = new BitSet();
    IntraproceduralNullPointerAnalysis nulls =
        new IntraproceduralNullPointerAnalysis(method.code());
    Map<SSAArrayReferenceInstruction, UnnecessaryCheck> bounds =
        new ArrayOutOfBoundsAnalysis(ranges).getBoundsCheckNecessary();
    BitSet inBounds = new BitSet();
    bounds.forEach(
        (access, needless) -> inBounds.set(access.iIndex(), needless == UnnecessaryCheck.BOTH));
    for (SSAInstruction instruction : method.code().getInstructions()) {
      if (instruction != null && instruction.isPEI()) {
        boolean isThrown = instruction instanceof SSAThrowInstruction;
        boolean isNull = nulls.nullPointerExceptionThrowState(instruction) != State.NOT_NULL;
        boolean isWithin = inBounds.get(instruction.iIndex());
        boolean fails = isNull || mayFail(instruction, isWithin, method.code().getSymbolTable());
        found.set(instruction.iIndex(), isThrown || repairs.contains(Repair.FAILURES) && fails);
      }
    }
    return found;
  }

  /** Whether it may fail although its reference is not null. */
  private static boolean mayFail(SSAInstruction instruction, boolean isWithin, SymbolTable values) {
    if (instruction instanceof SSAArrayReferenceInstruction access) {
      return !isWithin || !access.typeIsPrimitive();
    }
    if (instruction instanceof SSANewInstruction made) {
      return made.getNumberOfUses() > 0 && !isPositive(made.getUse(0), values);
    }
    if (instruction instanceof SSABinaryOpInstruction division) {
      return !isPositive(division.getUse(1), values);
    }
    if (instruction instanceof SSAMonitorInstruction monitor) {
      return monitor.isMonitorEnter();
    }
    if (instruction instanceof SSAInvokeDynamicInstruction dynamic && Lambda.isMadeBy(dynamic)) {
      return false;
    }
    return !(instruction instanceof SSAFieldAccessInstruction
        || instruction instanceof SSAArrayLengthInstruction
        || instruction instanceof SSAAbstractInvokeInstruction); // those follow from their targets
  }

  private static boolean isPositive(int value, SymbolTable values) {
    return values.isIntegerConstant(value) && values.getIntValue(value) > 0;
  }

  /** Calls fail if what they call may, or may take for ever. */
  private boolean addCalls(MethodNodes method) {
    BitSet found = failures(method);
    int before = found.cardinality();
    for (SSAInstruction instruction : method.code().getInstructions()) {
      if (instruction instanceof SSAAbstractInvokeInstruction call && mayFail(call)) {
        found.set(call.iIndex());
      }
    }
    return found.cardinality() > before;
  }

  private BitSet failures(MethodNodes method) {
    return Objects.requireNonNull(possible.get(method));
  }

  private boolean mayFail(SSAAbstractInvokeInstruction call) {
    boolean isUnknown =
        targets.mayLeave(call) && !ForeignCalls.neverFails(call.getDeclaredTarget());
    return repairs.contains(Repair.FAILURES) && isUnknown
        || targets.named(call).stream().anyMatch(this::mayNotReturn)
        || targets.lambdas(call).stream()
            .map(targets::body)
            .anyMatch(body -> body == null || mayNotReturn(body));
  }

  private boolean mayNotReturn(MethodNodes method) {
    return !failures(method).isEmpty()
        || method.hasLoop()
        || recursion.isPossible(method)
        || method.method().isSynchronized();
  }
}
