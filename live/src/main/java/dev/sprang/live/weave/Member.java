package dev.sprang.live.weave;

import org.objectweb.asm.Opcodes;

/**
 * A field or method as its class declares it.
 *
 * @param owner the declaring class, by its internal name
 * @param constant the value the class file gives a static field, or null
 */
record Member(String owner, int access, String name, String descriptor, Object constant) {
  boolean has(int flag) {
    return (access & flag) != 0;
  }

  boolean isStatic() {
    return has(Opcodes.ACC_STATIC);
  }

  boolean isFinal() {
    return has(Opcodes.ACC_FINAL);
  }

  boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  /** True if the field has its value before any code runs, and keeps it. */
  boolean isConstant() {
    return isStatic() && isFinal() && constant != null;
  }
}
