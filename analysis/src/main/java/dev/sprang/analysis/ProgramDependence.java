package dev.sprang.analysis;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.IAnalysisCacheView;
import com.ibm.wala.ipa.callgraph.impl.Everywhere;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ipa.cha.ClassHierarchyException;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.ClassLoaderReference;
import dev.sprang.engine.UnfitException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The dependence graph of a whole program. All methods of its own classes are looked at, whether
 * they can be called or not; calls lead to whatever the types allow.
 */
final class ProgramDependence {
  private final Set<Repair> repairs;
  private final GraphBuilder graph;
  private final ClassHierarchy hierarchy;
  private final Map<IMethod, MethodNodes> methods = new LinkedHashMap<>();
  private final List<Lambda> lambdas = new ArrayList<>();

  ProgramDependence(ReachableClasses classes, Set<Repair> repairs) {
    this.repairs = repairs;
    this.graph = new GraphBuilder(repairs);
    try {
      AnalysisScope scope = AnalysisScope.createJavaAnalysisScope();
      scope.addToScope(ClassLoaderReference.Primordial, new ClassModule(classes.foreign()));
      scope.addToScope(ClassLoaderReference.Application, new ClassModule(classes.own()));
      hierarchy = ClassHierarchyFactory.makeWithPhantom(scope);
    } catch (ClassHierarchyException broken) {
      throw new UnfitException(
          "The classes cannot be analysed (%s); use --explorer mcr, which needs no analysis"
              .formatted(broken.getMessage()));
    }
  }

  DependenceGraph build() {
    IAnalysisCacheView cache = new AnalysisCacheImpl();
    for (IClass type : hierarchy) {
      if (isOwn(type)) {
        for (IMethod method : type.getDeclaredMethods()) {
          IR code =
              method.isAbstract() || method.isNative()
                  ? null
                  : cache.getIR(method, Everywhere.EVERYWHERE);
          if (code != null) {
            methods.put(method, new MethodNodes(method, code, graph));
          }
        }
      }
    }
    methods.values().forEach(this::findLambdas);
    CallTargets targets = new CallTargets(hierarchy, methods, lambdas);
    Recursion recursion = new Recursion(methods.values(), targets);
    Failures failures = new Failures(methods.values(), targets, recursion, repairs);
    for (MethodNodes nodes : methods.values()) {
      boolean mayRecur = recursion.isPossible(nodes);
      new MethodDependence(nodes, graph, targets, failures, mayRecur, repairs).build();
    }
    new CallDependence(hierarchy, methods, lambdas, targets, recursion, repairs, graph).build();
    new HeapDependence(hierarchy, methods, graph).build();
    return graph.build();
  }

  static boolean isOwn(IClass type) {
    return type.getClassLoader().getReference().equals(ClassLoaderReference.Application);
  }

  private void findLambdas(MethodNodes nodes) {
    for (SSAInstruction instruction : nodes.code().getInstructions()) {
      if (instruction instanceof SSAInvokeDynamicInstruction dynamic && Lambda.isMadeBy(dynamic)) {
        lambdas.add(Lambda.of(nodes, dynamic));
      }
    }
  }
}
