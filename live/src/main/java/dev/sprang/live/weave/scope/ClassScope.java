package dev.sprang.live.weave.scope;

import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.file.Outline;
import dev.sprang.live.weave.file.TypeKinds;
import dev.sprang.live.weave.flow.Loops;
import dev.sprang.live.weave.rule.CallRules;
import dev.sprang.live.weave.rule.Invocation;
import dev.sprang.live.weave.site.Site;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the passes know of the class being woven, and tell each other. */
public final class ClassScope {
  private final WeavingContext context;
  private final ClassShape shape;
  private final Outline outline;
  private ClassVisitor head;
  private MethodScope method;
  private int references;
  private final boolean isStandIn;

  @SuppressWarnings("NullAway.Init") // the weaver sets the head, and each method its scope
  public ClassScope(WeavingContext context, ClassShape shape, Outline outline) {
    this.context = context;
    this.shape = shape;
    this.outline = outline;
    this.isStandIn = context.facts().isStandIn(shape.name());
  }

  /** Whether it is a class of ours in place of one of the JDK, whose memory is not seen. */
  public boolean isStandIn() {
    return isStandIn;
  }

  public ClassShape shape() {
    return shape;
  }

  public String name() {
    return shape.name();
  }

  public Outline outline() {
    return outline;
  }

  public ClassFacts facts() {
    return context.facts();
  }

  public TypeKinds kinds() {
    return context.kinds();
  }

  public CallRules rules() {
    return context.rules();
  }

  /** The loops of a method, and what it tells those it may be called by. */
  Loops loops(String name, String descriptor) {
    return outline
        .code(name, descriptor)
        .map(
            code ->
                Loops.of(code, call -> rules().mayLook(Invocation.of(call)), !name.startsWith("<")))
        .orElse(Loops.NONE);
  }

  int add(Site site) {
    return context.sites().add(site);
  }

  /** Where methods enter that a pass adds and all passes have to see. */
  public ClassVisitor head() {
    return head;
  }

  /** Numbers the methods that are added for method references. */
  public int nextReference() {
    return references++;
  }

  /** The method that visitors are being made for. */
  public MethodScope method() {
    return method;
  }

  /** Puts the head on the passes: it follows methods and instructions for them. */
  public ClassVisitor under(ClassVisitor passes) {
    head =
        new ClassVisitor(Opcodes.ASM9, passes) {
          private boolean hasFrames;

          @Override
          public void visit(
              int version, int access, String name, String generic, String above, String[] more) {
            hasFrames = (version & 0xFFFF) > Opcodes.V1_6;
            int lasting = version & 0xFFFF; // without the mark of what is only for a preview
            super.visit(lasting, access, name, generic, above, more);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodHead follower =
                new MethodHead(name(), access, name, descriptor, outline, hasFrames);
            method = new MethodScope(ClassScope.this, follower);
            follower.setPasses(super.visitMethod(access, name, descriptor, signature, exceptions));
            return new InstructionPass(follower) {
              @Override
              protected void step() {
                follower.nextInstruction();
              }
            };
          }
        };
    return head;
  }
}
