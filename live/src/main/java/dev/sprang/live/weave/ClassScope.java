package dev.sprang.live.weave;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the passes know of the class being woven, and tell each other. */
final class ClassScope {
  private final Weaver weaver;
  private final ClassShape shape;
  private final Outline outline;
  private ClassVisitor head;
  private MethodScope method;
  private int references;
  private final boolean isStandIn;

  ClassScope(Weaver weaver, ClassShape shape, Outline outline) {
    this.weaver = weaver;
    this.shape = shape;
    this.outline = outline;
    this.isStandIn = weaver.facts().isStandIn(shape.name());
  }

  /** Whether it is a class of ours in place of one of the JDK, whose memory is not seen. */
  boolean isStandIn() {
    return isStandIn;
  }

  ClassShape shape() {
    return shape;
  }

  String name() {
    return shape.name();
  }

  Outline outline() {
    return outline;
  }

  ClassFacts facts() {
    return weaver.facts();
  }

  TypeKinds kinds() {
    return weaver.kinds();
  }

  CallRules rules() {
    return weaver.rules();
  }

  /** The loops of a method, and what it tells those it may be called by. */
  Loops loops(String name, String descriptor) {
    return outline
        .code(name, descriptor)
        .map(code -> Loops.of(code, call -> rules().mayLook(Call.of(call)), !name.startsWith("<")))
        .orElse(Loops.NONE);
  }

  int add(Site site) {
    return weaver.sites().add(site);
  }

  /** Where methods enter that a pass adds and all passes have to see. */
  ClassVisitor head() {
    return head;
  }

  /** Numbers the methods that are added for method references. */
  int nextReference() {
    return references++;
  }

  /** The method that visitors are being made for. */
  MethodScope method() {
    return method;
  }

  /** Puts the head on the passes: it follows methods and instructions for them. */
  ClassVisitor under(ClassVisitor passes) {
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
            MethodHead follower = new MethodHead(name(), access, name, descriptor);
            follower.setHasFrames(hasFrames);
            follower.setIndexes(outline.indexes(name, descriptor));
            follower.setLine(outline.firstLine(name, descriptor));
            method = new MethodScope(ClassScope.this, follower);
            follower.setPasses(super.visitMethod(access, name, descriptor, signature, exceptions));
            return new InstructionCounter(follower);
          }
        };
    return head;
  }
}
