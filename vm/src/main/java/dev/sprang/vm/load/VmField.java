package dev.sprang.vm.load;

import java.lang.reflect.Modifier;

/** A field: where it lies in its object, or in the object that holds its class's statics. */
public final class VmField {
  public final VmClass owner;
  public final String name;
  public final String type;
  public final int flags;

  /** The initial value of a static final: null, a boxed number or a string. */
  public final Object constant;

  /** Distance from the start of the object; set when the class is laid out. */
  int slot;

  VmField(VmClass owner, String name, String type, int flags, Object constant) {
    this.owner = owner;
    this.name = name;
    this.type = type;
    this.flags = flags;
    this.constant = constant;
  }

  public int slot() {
    return slot;
  }

  public boolean isStatic() {
    return Modifier.isStatic(flags);
  }

  public boolean isFinal() {
    return Modifier.isFinal(flags);
  }

  public boolean isReference() {
    char c = type.charAt(0);
    return c == 'L' || c == '[';
  }

  @Override
  public String toString() {
    return owner.javaName() + "." + name;
  }
}
