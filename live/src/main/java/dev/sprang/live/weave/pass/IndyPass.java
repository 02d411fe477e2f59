package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.ReferenceKind;
import dev.sprang.live.weave.rule.Effect;
import dev.sprang.live.weave.scope.Aside;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the JVM links at run time: method references to code that is not woven go through a method
 * that makes the call in woven code, and the strings that a concatenation needs of objects are made
 * one by one.
 */
final class IndyPass extends GuardedCallPass {
  private static final Type STRING = Type.getObjectType("java/lang/String");

  private final List<MethodReference> references = new ArrayList<>();

  IndyPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    switch (bootstrap.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> lambda(name, descriptor, bootstrap, arguments);
      case "java/lang/invoke/StringConcatFactory" ->
          super.visitInvokeDynamicInsn(name, strings(descriptor), bootstrap, arguments);
      case "java/lang/runtime/ObjectMethods" -> {
        int site = touchComponents(name, arguments);
        Runnable link = () -> super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        if (site < 0) {
          link.run();
        } else {
          guards.around(site, link);
        }
      }
      case "java/lang/runtime/SwitchBootstraps" ->
          super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
      default -> {
        hooks.refuse(
            new Called(bootstrap.getOwner(), bootstrap.getName(), bootstrap.getDesc()),
            new Reason("what this bootstrap method links is unknown"));
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
      }
    }
  }

  /**
   * The JDK computes a record's string, hash code or equality, so it touches what it holds.
   *
   * @return the site of the hook that says so, or -1 if there is nothing to touch
   */
  private int touchComponents(String name, Object[] arguments) {
    List<Handle> foreign =
        Stream.of(arguments)
            .filter(Handle.class::isInstance)
            .map(Handle.class::cast)
            .filter(getter -> isForeign(getter.getDesc()))
            .toList();
    if (foreign.isEmpty() || scope.isStatic()) {
      return -1;
    }
    int records = name.equals("equals") ? 2 : 1;
    super.visitInsn(Opcodes.ACONST_NULL);
    hooks.push(records * foreign.size());
    super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < records * foreign.size(); i++) {
      super.visitInsn(Opcodes.DUP);
      hooks.push(i);
      component(i / foreign.size(), foreign.get(i % foreign.size()));
      super.visitInsn(Opcodes.AASTORE);
    }
    Called called = new Called(scope.type().name(), name, scope.descriptor());
    int site = scope.site(new Subject.Call(called, true));
    hooks.beforeWith(site);
    return site;
  }

  /** What this record holds, or the one it is compared with: null if that is none. */
  private void component(int variable, Handle getter) {
    Label none = new Label();
    Label done = new Label();
    super.visitVarInsn(Opcodes.ALOAD, variable);
    super.visitTypeInsn(Opcodes.INSTANCEOF, getter.getOwner());
    super.visitJumpInsn(Opcodes.IFEQ, none);
    super.visitVarInsn(Opcodes.ALOAD, variable);
    super.visitTypeInsn(Opcodes.CHECKCAST, getter.getOwner());
    super.visitFieldInsn(Opcodes.GETFIELD, getter.getOwner(), getter.getName(), getter.getDesc());
    super.visitJumpInsn(Opcodes.GOTO, done);
    super.visitLabel(none);
    super.visitInsn(Opcodes.ACONST_NULL);
    super.visitLabel(done);
  }

  private boolean isForeign(String descriptor) {
    return scope.type().kinds().of(Type.getType(descriptor)) == ReferenceKind.FOREIGN;
  }

  private void lambda(String name, String descriptor, Handle bootstrap, Object[] arguments) {
    Object[] changed = arguments.clone();
    Handle target = (Handle) arguments[1];
    if (MethodReference.needsBridge(scope.type(), target)) {
      MethodReference reference = MethodReference.of(scope, target, descriptor);
      references.add(reference);
      changed[1] = reference.handle();
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, changed);
  }

  /** Makes strings of the operands from the first on that may be foreign, in their order. */
  private String strings(String descriptor) {
    ReferenceKind[] kinds = scope.argumentKinds(descriptor);
    int first = List.of(kinds).indexOf(ReferenceKind.FOREIGN);
    if (first < 0) {
      return descriptor;
    }
    Type[] types = Type.getArgumentTypes(descriptor);
    Aside aside = new Aside(mv, scope, types.clone());
    aside.put(first, i -> false);
    for (int i = first; i < types.length; i++) {
      aside.load(i);
      if (kinds[i] == ReferenceKind.FOREIGN) {
        int site = scope.site(new Subject.Call(Called.TO_STRING, true));
        super.visitInsn(Opcodes.DUP);
        hooks.before(site);
        guards.around(site, this::makeString);
        types[i] = STRING;
      } else if (Effect.KEEPS.lets(kinds[i])) {
        makeString();
        types[i] = STRING;
      }
    }
    return Type.getMethodDescriptor(STRING, types);
  }

  private void makeString() {
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/String",
        "valueOf",
        "(Ljava/lang/Object;)Ljava/lang/String;",
        false);
  }

  /** The methods for references follow the method that uses them, through all passes. */
  @Override
  public void visitEnd() {
    super.visitEnd();
    references.forEach(reference -> reference.emit(scope.type()));
  }
}
