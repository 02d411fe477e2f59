package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.MethodScope;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** All passes, in the order in which they see a class. */
public final class Passes {
  private static final List<Pass> ALL =
      List.of(
          Pass.overKeptInitialisers("kept-initialisers", KeptInitialiserPass::new),
          Pass.overSeenMethods("loops", LoopPass::new),
          Pass.overMethods("handlers", HandlerPass::new),
          new Pass("monitors", MonitorPass::new),
          Pass.overAllMethods("initialisation", InitialisationPass::new),
          Pass.overMethods("fields", Passes::fields),
          Pass.overSeenMethods("arrays", ArrayPass::new),
          Pass.overMethods("calls", CallPass::new),
          Pass.overAllMethods("indy", IndyPass::new),
          Pass.overMethods("leaving", LeavingPass::new),
          new Pass("statics", StaticsPass::new),
          new Pass("identity", IdentityPass::new));

  private Passes() {}

  private static MethodVisitor fields(MethodVisitor next, MethodScope method) {
    return method.type().isStandIn() ? new StandInPass(next, method) : new FieldPass(next, method);
  }

  public static List<String> names() {
    return ALL.stream().map(Pass::name).toList();
  }

  /** A visitor that takes a class through all passes to the last one. */
  public static ClassVisitor before(ClassVisitor last, ClassScope scope) {
    ClassVisitor chain = last;
    for (int i = ALL.size() - 1; i >= 0; i--) {
      chain = ALL.get(i).step().over(chain, scope);
    }
    return chain;
  }
}
