package dev.sprang.analysis;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.MethodReference;
import com.ibm.wala.types.Selector;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The dependences through calls: arguments, results, whether a method is called and whether it
 * returns. Not told apart by caller. Methods that are called by code nobody looks at depend on
 * everything, unless they are the first of their thread.
 */
final class CallDependence {
  private final ClassHierarchy hierarchy;
  private final Map<IMethod, MethodNodes> methods;
  private final List<Lambda> lambdas;
  private final CallTargets targets;
  private final Recursion recursion;
  private final Set<Repair> repairs;
  private final GraphBuilder graph;
  private final Set<MethodNodes> called = new HashSet<>();

  CallDependence(
      ClassHierarchy hierarchy,
      Map<IMethod, MethodNodes> methods,
      List<Lambda> lambdas,
      CallTargets targets,
      Recursion recursion,
      Set<Repair> repairs,
      GraphBuilder graph) {
    this.hierarchy = hierarchy;
    this.methods = methods;
    this.lambdas = lambdas;
    this.targets = targets;
    this.recursion = recursion;
    this.repairs = repairs;
    this.graph = graph;
  }

  void build() {
    for (MethodNodes caller : methods.values()) {
      for (SSAInstruction instruction : caller.code().getInstructions()) {
        if (instruction instanceof SSAAbstractInvokeInstruction call) {
          call(caller, call);
        }
      }
    }
    lambdas.forEach(this::calledBack);
    methods.values().forEach(this::calledFromOutside);
  }

  private void call(MethodNodes caller, SSAAbstractInvokeInstruction call) {
    int condition = caller.condition(call.iIndex());
    if (!call.isStatic() && call.getNumberOfUses() > 0) {
      graph.depends(condition, caller.value(call.getUse(0)));
    }
    if (call instanceof SSAInvokeDynamicInstruction dynamic && Lambda.isMadeBy(dynamic)) {
      arguments(caller, call, caller.value(call.getDef()));
      return;
    }
    targets.named(call).forEach(target -> link(caller, call, target));
    targets.lambdas(call).forEach(lambda -> run(caller, call, lambda));
    if (targets.mayLeave(call)) {
      foreign(caller, call);
    }
  }

  private void link(MethodNodes caller, SSAAbstractInvokeInstruction call, MethodNodes target) {
    enter(caller, call, target);
    int parameters = target.code().getNumberOfParameters();
    for (int k = 0; k < parameters && k < call.getNumberOfUses(); k++) {
      pass(caller, call.getUse(k), target.value(target.code().getParameter(k)));
    }
    comeBack(caller, call, target);
  }

  private void run(MethodNodes caller, SSAAbstractInvokeInstruction call, Lambda lambda) {
    MethodNodes body = targets.body(lambda);
    if (body == null) {
      return;
    }
    enter(caller, call, body);
    int captured = lambda.instruction().getNumberOfUses() + (lambda.makesObject() ? 1 : 0);
    for (int k = captured; k < body.code().getNumberOfParameters(); k++) {
      int argument = k - captured + 1;
      if (argument < call.getNumberOfUses()) {
        pass(caller, call.getUse(argument), body.value(body.code().getParameter(k)));
      }
    }
    comeBack(caller, call, body);
    if (call.hasDef()) {
      graph.depends(caller.value(call.getDef()), caller.value(call.getUse(0)));
    }
  }

  private void enter(MethodNodes caller, SSAAbstractInvokeInstruction call, MethodNodes target) {
    called.add(target);
    inFrameOf(caller, target.entry, caller.decides(call.iIndex()));
    graph.depends(caller.condition(call.iIndex()), target.returns);
  }

  private void pass(MethodNodes caller, int argument, int parameter) {
    if (repairs.contains(Repair.FLOW_THROUGH_CALLS)) {
      inFrameOf(caller, parameter, caller.value(argument));
    }
  }

  /** The method may have been called again since: its reads are not always the last ones. */
  private void comeBack(MethodNodes caller, SSAAbstractInvokeInstruction call, MethodNodes target) {
    if (call.hasDef() && repairs.contains(Repair.FLOW_THROUGH_CALLS)) {
      graph.depends(caller.value(call.getDef()), target.result);
    }
  }

  /** While a method that was called runs, its caller stands still, unless it is called again. */
  private void inFrameOf(MethodNodes caller, int target, int source) {
    if (recursion.isPossible(caller)) {
      graph.depends(target, source);
    } else {
      graph.usesLatest(target, source);
    }
  }

  /** The body of a lambda knows what was there when it was made; the JDK may call it. */
  private void calledBack(Lambda lambda) {
    MethodNodes body = targets.body(lambda);
    if (body == null) {
      return;
    }
    int skipped = lambda.makesObject() ? 1 : 0;
    int captured = lambda.instruction().getNumberOfUses();
    for (int k = 0; k < captured && k + skipped < body.code().getNumberOfParameters(); k++) {
      int parameter = body.value(body.code().getParameter(k + skipped));
      int value = lambda.maker().value(lambda.instruction().getUse(k));
      if (repairs.contains(Repair.FLOW_THROUGH_CALLS)) {
        graph.depends(parameter, value);
      }
    }
    IClass type = hierarchy.lookupClass(lambda.type());
    boolean isOwn = type != null && ProgramDependence.isOwn(type);
    if (!isOwn && !ForeignCalls.isThreadType(lambda.type())) {
      outside(body, captured + skipped);
    }
    called.add(body);
  }

  /** What overrides a method of the JDK may be called by the JDK. */
  private void calledFromOutside(MethodNodes nodes) {
    IMethod method = nodes.method();
    Selector selector = method.getSelector();
    boolean isFirst =
        method.isClinit()
            || selector.toString().equals("main([Ljava/lang/String;)V")
            || ForeignCalls.isThreadBody(selector.toString());
    if (!isFirst && !method.isInit() && !method.isStatic() && overridesForeign(method)) {
      outside(nodes, 1);
    }
    if (!isFirst && !called.contains(nodes)) {
      outside(nodes, 0);
    }
  }

  private boolean overridesForeign(IMethod method) {
    IClass type = method.getDeclaringClass();
    for (IClass parent : type.getAllImplementedInterfaces()) {
      if (!ProgramDependence.isOwn(parent) && parent.getMethod(method.getSelector()) != null) {
        return true;
      }
    }
    for (IClass parent = type.getSuperclass(); parent != null; parent = parent.getSuperclass()) {
      if (!ProgramDependence.isOwn(parent) && parent.getMethod(method.getSelector()) != null) {
        return true;
      }
    }
    return false;
  }

  private void outside(MethodNodes nodes, int firstUnknown) {
    graph.dependsOnAnything(nodes.entry);
    for (int k = firstUnknown; k < nodes.code().getNumberOfParameters(); k++) {
      graph.dependsOnAnything(nodes.value(nodes.code().getParameter(k)));
    }
  }

  /** A call of code that is not looked at. */
  private void foreign(MethodNodes caller, SSAAbstractInvokeInstruction call) {
    int i = call.iIndex();
    MethodReference declared = call.getDeclaredTarget();
    boolean isKnown = ForeignCalls.isKnown(call);
    arguments(caller, call, caller.condition(i));
    arguments(caller, call, caller.feeds(i));
    if (!isKnown) {
      graph.dependsOnAnything(caller.condition(i));
    }
    if (!ForeignCalls.isAtomic(declared)) {
      graph.dependsOnAnything(caller.feeds(i));
    }
    if (call.hasDef()) {
      int result = caller.value(call.getDef());
      graph.depends(result, caller.read(i));
      arguments(caller, call, result);
      if (!isKnown) {
        graph.dependsOnAnything(result);
      }
    }
  }

  private void arguments(MethodNodes caller, SSAAbstractInvokeInstruction call, int node) {
    for (int k = 0; k < call.getNumberOfUses(); k++) {
      graph.depends(node, caller.value(call.getUse(k)));
    }
  }
}
