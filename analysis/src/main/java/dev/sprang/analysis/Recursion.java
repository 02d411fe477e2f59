package dev.sprang.analysis;

import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.util.graph.Graph;
import com.ibm.wala.util.graph.impl.SlowSparseNumberedGraph;
import com.ibm.wala.util.graph.traverse.SCCIterator;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Which methods may be called again before they return. In all others a value is the one that was
 * made last.
 */
final class Recursion {
  /** Code that is not looked at: it may call everything. */
  private static final Object OUTSIDE = new Object();

  private final Set<Object> recurring = new HashSet<>();

  Recursion(Collection<MethodNodes> methods, CallTargets targets) {
    Graph<Object> calls = SlowSparseNumberedGraph.make();
    calls.addNode(OUTSIDE);
    methods.forEach(calls::addNode);
    for (MethodNodes caller : methods) {
      calls.addEdge(OUTSIDE, caller);
      for (SSAInstruction instruction : caller.code().getInstructions()) {
        if (instruction instanceof SSAAbstractInvokeInstruction call) {
          add(caller, call, targets, calls);
        }
      }
    }
    SCCIterator<Object> components = new SCCIterator<>(calls);
    while (components.hasNext()) {
      Set<Object> component = components.next();
      if (component.size() > 1) {
        recurring.addAll(component);
      }
    }
  }

  private void add(
      MethodNodes caller,
      SSAAbstractInvokeInstruction call,
      CallTargets targets,
      Graph<Object> calls) {
    Set<MethodNodes> called = new HashSet<>(targets.named(call));
    targets.lambdas(call).forEach(lambda -> called.add(targets.body(lambda)));
    called.remove(null);
    called.forEach(target -> calls.addEdge(caller, target));
    if (called.contains(caller)) {
      recurring.add(caller);
    }
    if (targets.mayLeave(call) && !ForeignCalls.isKnown(call)) {
      calls.addEdge(caller, OUTSIDE);
    }
  }

  boolean isPossible(MethodNodes method) {
    return recurring.contains(method);
  }
}
