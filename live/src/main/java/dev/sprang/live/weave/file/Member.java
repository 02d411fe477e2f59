package dev.sprang.live.weave.file;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A field or method as its class declares it.
 *
 * @param owner the declaring class, by its internal name
 * @param constant the value the class file gives a static field, or null
 */
public record Member(
    String owner, int access, String name, String descriptor, @Nullable Object constant) {
  public boolean has(int flag) {
    return (access & flag) != 0;
  }

  public boolean isStatic() {
    return has(Opcodes.ACC_STATIC);
  }

  public boolean isFinal() {
    return has(Opcodes.ACC_FINAL);
  }

  public boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  /** True if the field has its value before any code runs, and keeps it. */
  public boolean isConstant() {
    return isStatic() && isFinal() && constant != null;
  }
}
