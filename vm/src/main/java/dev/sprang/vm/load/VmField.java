package dev.sprang.vm.load;

import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** A field: where it lies in its object, or in the object that holds its class's statics. */
public final class VmField {
  public final VmClass owner;
  public final String name;
  public final String type;
  public final int flags;

  /** The initial value of a static final: null, a boxed number or a string. */
  public final @Nullable Object constant;

  /**
   * Where the field's attributes begin in the class file; 0 if only the machine knows the field.
   */
  public final int attributes;

  /** Distance from the start of the object; set when the class is laid out. */
  int slot;

  VmField(VmClass owner, ClassFile.FieldEntry from) {
    this.owner = owner;
    this.name = from.name();
    this.type = from.type();
    this.flags = from.flags();
    this.constant = from.constant();
    this.attributes = from.attributes();
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
