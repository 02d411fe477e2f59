package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.MethodScope;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** One concern of weaving: a visitor that hands on what it changes to the next pass. */
record Pass(String name, OnClass step) {
  /** Makes the visitor for a class. */
  interface OnClass {
    ClassVisitor over(ClassVisitor next, ClassScope type);
  }

  /** Makes the visitor for a method. */
  interface OnMethod {
    MethodVisitor over(MethodVisitor next, MethodScope method);
  }

  /** A pass over all methods but the initialisers that the JVM itself runs. */
  static Pass overMethods(String name, OnMethod step) {
    return overAllMethods(
        name, (next, method) -> method.isKeptInitialiser() ? next : step.over(next, method));
  }

  /** A pass over the same methods, but of stand-ins. */
  static Pass overSeenMethods(String name, OnMethod step) {
    return overMethods(
        name, (next, method) -> method.type().isStandIn() ? next : step.over(next, method));
  }

  /** A pass over the initialisers that the JVM itself runs. */
  static Pass overKeptInitialisers(String name, OnMethod step) {
    return overAllMethods(
        name, (next, method) -> method.isKeptInitialiser() ? step.over(next, method) : next);
  }

  static Pass overAllMethods(String name, OnMethod step) {
    return new Pass(name, (next, type) -> new Methods(next, type, step));
  }

  private static final class Methods extends ClassVisitor {
    private final ClassScope type;
    private final OnMethod step;

    Methods(ClassVisitor next, ClassScope type, OnMethod step) {
      super(Opcodes.ASM9, next);
      this.type = type;
      this.step = step;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      MethodScope method = type.method();
      return method.isForeign() ? next : step.over(next, method);
    }
  }
}
