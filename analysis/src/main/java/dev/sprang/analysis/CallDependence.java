package dev.sprang.analysis;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.MethodReference;
import com.ibm.wala.types.Selector;
import java.util.Collection;
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
  private final GraphBuilder graph;
  private final Set<MethodNodes> called = new HashSet<>();

  CallDependence(
      ClassHierarchy hierarchy,
      Map<IMethod, MethodNodes> methods,
      List<Lambda> lambdas,
      GraphBuilder graph) {
    this.hierarchy = hierarchy;
    this.methods = methods;
    this.lambdas = lambdas;
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
    boolean isKnown = false;
    for (MethodNodes target : targets(call)) {
      isKnown = true;
      link(caller, call, target, 0);
    }
    for (Lambda lambda : lambdas) {
      if (mayRun(call, lambda)) {
        isKnown = true;
        run(caller, call, lambda);
      }
    }
    if (!isKnown || mayLeave(call)) {
      foreign(caller, call);
    }
  }

  private Collection<MethodNodes> targets(SSAAbstractInvokeInstruction call) {
    MethodReference declared = call.getDeclaredTarget();
    Collection<IMethod> found;
    if (call.isDispatch()) {
      found = hierarchy.getPossibleTargets(declared);
    } else {
      IMethod resolved = hierarchy.resolveMethod(declared);
      found = resolved == null ? List.of() : List.of(resolved);
    }
    return found.stream().filter(methods::containsKey).map(methods::get).toList();
  }

  /** Whether the call may also lead to code that is not looked at. */
  private boolean mayLeave(SSAAbstractInvokeInstruction call) {
    IClass type = hierarchy.lookupClass(call.getDeclaredTarget().getDeclaringClass());
    return call.isDispatch() && (type == null || !ProgramDependence.isOwn(type));
  }

  private void link(
      MethodNodes caller, SSAAbstractInvokeInstruction call, MethodNodes target, int skipped) {
    called.add(target);
    graph.depends(target.entry, caller.decides(call.iIndex()));
    graph.depends(caller.condition(call.iIndex()), target.returns);
    int parameters = target.code().getNumberOfParameters();
    for (int k = 0; k + skipped < parameters && k < call.getNumberOfUses(); k++) {
      int parameter = target.code().getParameter(k + skipped);
      graph.depends(target.value(parameter), caller.value(call.getUse(k)));
    }
    if (call.hasDef()) {
      graph.depends(caller.value(call.getDef()), target.result);
    }
  }

  /** A call of an interface's method may run the body of a lambda of that type. */
  private boolean mayRun(SSAAbstractInvokeInstruction call, Lambda lambda) {
    if (!call.isDispatch()) {
      return false;
    }
    IClass declared = hierarchy.lookupClass(call.getDeclaredTarget().getDeclaringClass());
    IClass made = hierarchy.lookupClass(lambda.type());
    return declared == null
        || made == null
        || declared.isInterface() && hierarchy.isAssignableFrom(declared, made);
  }

  private void run(MethodNodes caller, SSAAbstractInvokeInstruction call, Lambda lambda) {
    MethodNodes body = body(lambda);
    if (body == null) {
      foreign(caller, call);
      return;
    }
    called.add(body);
    graph.depends(body.entry, caller.decides(call.iIndex()));
    graph.depends(caller.condition(call.iIndex()), body.returns);
    int captured = lambda.instruction().getNumberOfUses() + (lambda.makesObject() ? 1 : 0);
    for (int k = captured; k < body.code().getNumberOfParameters(); k++) {
      int argument = k - captured + 1;
      if (argument < call.getNumberOfUses()) {
        int parameter = body.value(body.code().getParameter(k));
        graph.depends(parameter, caller.value(call.getUse(argument)));
      }
    }
    if (call.hasDef()) {
      graph.depends(caller.value(call.getDef()), body.result);
      graph.depends(caller.value(call.getDef()), caller.value(call.getUse(0)));
    }
  }

  private MethodNodes body(Lambda lambda) {
    IMethod resolved = hierarchy.resolveMethod(lambda.body());
    return resolved == null ? null : methods.get(resolved);
  }

  /** The body of a lambda knows what was there when it was made; the JDK may call it. */
  private void calledBack(Lambda lambda) {
    MethodNodes body = body(lambda);
    if (body == null) {
      return;
    }
    int skipped = lambda.makesObject() ? 1 : 0;
    int captured = lambda.instruction().getNumberOfUses();
    for (int k = 0; k < captured && k + skipped < body.code().getNumberOfParameters(); k++) {
      int parameter = body.value(body.code().getParameter(k + skipped));
      graph.depends(parameter, lambda.maker().value(lambda.instruction().getUse(k)));
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
    boolean isKnown = isKnown(call, declared);
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

  private static boolean isKnown(SSAAbstractInvokeInstruction call, MethodReference declared) {
    if (call instanceof SSAInvokeDynamicInstruction dynamic) {
      String factory = dynamic.getBootstrap().methodClass().replace('.', '/');
      return factory.equals("java/lang/invoke/StringConcatFactory");
    }
    return ForeignCalls.dependsOnArguments(declared);
  }

  private void arguments(MethodNodes caller, SSAAbstractInvokeInstruction call, int node) {
    for (int k = 0; k < call.getNumberOfUses(); k++) {
      graph.depends(node, caller.value(call.getUse(k)));
    }
  }
}
