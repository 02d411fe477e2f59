package dev.sprang.analysis;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.MethodReference;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which of the program's own methods a call may lead to, as far as the types tell. */
final class CallTargets {
  private final ClassHierarchy hierarchy;
  private final Map<IMethod, MethodNodes> methods;
  private final List<Lambda> lambdas;

  CallTargets(ClassHierarchy hierarchy, Map<IMethod, MethodNodes> methods, List<Lambda> lambdas) {
    this.hierarchy = hierarchy;
    this.methods = methods;
    this.lambdas = lambdas;
  }

  /** The methods it may call by their names. */
  Collection<MethodNodes> named(SSAAbstractInvokeInstruction call) {
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

  /** The lambdas whose bodies it may run: it calls a method of their interface. */
  List<Lambda> lambdas(SSAAbstractInvokeInstruction call) {
    return lambdas.stream().filter(lambda -> mayRun(call, lambda)).toList();
  }

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

  /** The method a lambda runs; null if it is not the program's own. */
  @Nullable MethodNodes body(Lambda lambda) {
    IMethod resolved = hierarchy.resolveMethod(lambda.body());
    return resolved == null ? null : methods.get(resolved);
  }

  /** Whether the call may lead to code that is not looked at. */
  boolean mayLeave(SSAAbstractInvokeInstruction call) {
    if (call instanceof SSAInvokeDynamicInstruction dynamic && Lambda.isMadeBy(dynamic)) {
      return false;
    }
    List<Lambda> run = lambdas(call);
    boolean isKnown = !named(call).isEmpty() || !run.isEmpty();
    IClass type = hierarchy.lookupClass(call.getDeclaredTarget().getDeclaringClass());
    boolean isOwn = type != null && ProgramDependence.isOwn(type);
    return !isKnown
        || call.isDispatch() && !isOwn
        || run.stream().anyMatch(lambda -> body(lambda) == null);
  }
}
