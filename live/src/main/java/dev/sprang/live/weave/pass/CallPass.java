package dev.sprang.live.weave.pass;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.live.weave.file.ReferenceKind;
import dev.sprang.live.weave.rule.CallRules;
import dev.sprang.live.weave.rule.Effect;
import dev.sprang.live.weave.rule.Invocation;
import dev.sprang.live.weave.rule.Treatment;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Surrounds or replaces calls to methods that are not woven, as {@link CallRules} says. */
final class CallPass extends GuardedCallPass {
  /** Constructors of the JDK that let nobody else see the object they are run on. */
  private static final Set<String> SILENT =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

  /** The same, but the object has a state that the JDK keeps, beside the collections. */
  private static final Set<String> DISCREET =
      InternalNames.in(
          "java/",
          "lang/Number lang/Thread util/AbstractCollection util/AbstractList util/AbstractMap",
          "util/AbstractQueue util/AbstractSequentialList util/AbstractSet");

  /** A collection writes its elements into an array of the program, which others may have. */
  private static final String INTO = "toArray([Ljava/lang/Object;)[Ljava/lang/Object;";

  private static final String PRINT_STREAM = "java/io/PrintStream";
  private static final String PRINTED = "(Ljava/lang/Object;)V";
  private static final Set<String> PRINTING = Set.of("print" + PRINTED, "println" + PRINTED);

  private static final Reason CALLED_BY_COLLECTOR =
      new Reason(
          "the garbage collector calls it, at another time in every run",
          "Call such a method yourself");

  CallPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (scope.isConstructor() && hasFinalizer()) {
      hooks.refuse(new Called(scope.type().name(), "finalize", "()V"), CALLED_BY_COLLECTOR);
    }
  }

  /** The JVM does not call one that only returns. */
  private boolean hasFinalizer() {
    return scope
        .type()
        .outline()
        .code("finalize", "()V")
        .filter(
            method ->
                Stream.of(method.instructions.toArray())
                    .anyMatch(step -> step.getOpcode() >= 0 && step.getOpcode() != Opcodes.RETURN))
        .isPresent();
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Invocation call = new Invocation(opcode, owner, name, descriptor, isInterface);
    Treatment treatment = scope.type().rules().of(asSeenHere(call));
    if (treatment instanceof Treatment.Model model) {
      model(call, model.meaning());
    } else if (treatment instanceof Treatment.Refuse refuse) {
      new CallCode(mv, scope, call).refuse(refuse.reason());
    } else if (treatment instanceof Treatment.Reflect) {
      new CallCode(mv, scope, call).reflect(guards);
    } else if (treatment instanceof Treatment.Elements && isUnseen(call)) {
      run(call, Effect.HOLDS);
    } else if (treatment instanceof Treatment.Elements) {
      new CallCode(mv, scope, call).elements();
    } else if (treatment instanceof Treatment.Run run) {
      boolean holds = isUnseen(call) && run.effect() != Effect.NONE;
      run(call, holds ? Effect.HOLDS : run.effect());
    } else {
      call.emit(mv);
    }
  }

  /** What stand-ins do to collections of their own; a pool's queue is the program's. */
  private boolean isUnseen(Invocation call) {
    return scope.type().isStandIn() && !call.owner().startsWith("java/util/concurrent/");
  }

  /** The call on the class that the receiver is known to have here, if that is woven. */
  private Invocation asSeenHere(Invocation call) {
    int receiver = (Type.getArgumentsAndReturnSizes(call.descriptor()) >> 2) - 1;
    boolean isVirtual = !call.isStatic() && !call.isConstructor();
    return isVirtual
            && !call.isSuper()
            && scope.operand(receiver) instanceof String type
            && scope.facts().isWoven(type)
        ? new Invocation(call.opcode(), type, call.name(), call.descriptor(), call.isInterface())
        : call;
  }

  private void model(Invocation call, Meaning meaning) {
    CallCode code = new CallCode(mv, scope, call);
    if (meaning == Meaning.HASH_CODE && call.isSuper()) {
      hooks.identityHash(); // an override asks for Object's own answer
    } else if (meaning.style() == Meaning.Style.INSTEAD) {
      code.instead(meaning);
    } else if (meaning.style() == Meaning.Style.WITH_NUMBER) {
      code.withNumber(meaning);
      noteCreation(call, code, -1);
    } else {
      code.before(meaning, guards);
    }
  }

  private void run(Invocation call, Effect effect) {
    if (call.owner().equals(PRINT_STREAM) && PRINTING.contains(call.name() + call.descriptor())) {
      makeText();
    }
    CallCode code = new CallCode(mv, scope, call);
    if (INTO.equals(call.name() + call.descriptor())) {
      code.runInto(effect, guards);
      return;
    }
    int source = code.run(effect, letsReceiverOut(call, effect), guards);
    if (call.isConstructor()) {
      noteCreation(call, code, source);
    }
  }

  /**
   * A stream makes a text of what it is given before it takes its own lock: that is a call of its
   * own, after which others may come first.
   */
  private void makeText() {
    ReferenceKind kind = scope.argumentKinds(PRINTED)[0];
    if (kind == ReferenceKind.FOREIGN) {
      int site = scope.site(new Subject.Call(Called.TO_STRING, true));
      super.visitInsn(Opcodes.DUP);
      hooks.before(site);
      guards.around(site, hooks::text);
    } else if (kind == ReferenceKind.WOVEN) {
      hooks.text();
    }
  }

  private void noteCreation(Invocation call, CallCode code, int source) {
    int slots = Type.getArgumentsAndReturnSizes(call.descriptor()) >> 2;
    Object object = scope.operand(slots - 1);
    boolean hasCopy = object instanceof Label && object == scope.operand(slots);
    if (object == Opcodes.UNINITIALIZED_THIS && !SILENT.contains(call.owner())) {
      code.createdThis(!isDiscreet(call.owner()));
    } else if (hasCopy && scope.type().kinds().of(call.owner()) != ReferenceKind.VALUE) {
      code.created(source);
    }
  }

  /** Whether constructors of a class let nobody else see the object they are run on. */
  private boolean isDiscreet(String type) {
    return DISCREET.contains(type)
        || OrdinaryObjects.contain(type)
        || scope.facts().isSubtype(type, "java/lang/Throwable");
  }

  /** Default methods of the JDK's interfaces may keep the object they are called on. */
  private boolean letsReceiverOut(Invocation call, Effect effect) {
    return effect != Effect.NONE
        && !call.isStatic()
        && !call.isConstructor()
        && scope
            .facts()
            .method(call.owner(), call.name(), call.descriptor())
            .filter(method -> !method.isAbstract() && scope.facts().isInterface(method.owner()))
            .isPresent();
  }
}
