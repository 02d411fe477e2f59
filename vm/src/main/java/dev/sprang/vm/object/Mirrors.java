package dev.sprang.vm.object;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;

/**
 * The two objects every class has on the heap: its {@code Class} object, and its statics; and the
 * one class loader that programs see.
 */
public final class Mirrors {
  private final Heap heap;
  private final ClassTable classes;
  private final Strings strings;
  private final VmClass classClass;
  private int loader;

  Mirrors(Heap heap, ClassTable classes, Strings strings) {
    this.heap = heap;
    this.classes = classes;
    this.strings = strings;
    classClass = classes.get("java/lang/Class");
  }

  /** The {@code Class} object. */
  public int of(VmClass type) {
    if (type.mirror == 0) {
      int mirror = heap.allocatePermanent(classClass, classClass.instanceSlots(), 0);
      type.mirror = mirror;
      heap.setForGood(mirror + classClass.hiddenSlot(), type.id);
      if (type.isArray()) {
        int component = of(type.component());
        VmField field = classClass.field("componentType", "Ljava/lang/Class;");
        heap.setForGood(mirror + field.slot(), component);
      }
    }
    return type.mirror;
  }

  /** The loader of the program's classes. */
  public int loader() {
    if (loader == 0) {
      VmClass type = classes.get("dev/sprang/vm/guest/Loader");
      loader = heap.allocatePermanent(type, type.instanceSlots(), 0);
    }
    return loader;
  }

  /** The class of a {@code Class} object. */
  public VmClass type(int mirror) {
    return classes.byId((int) heap.get(mirror, classClass.hiddenSlot()));
  }

  /** The object that holds the static fields. */
  public int statics(VmClass type) {
    if (type.statics == 0) {
      type.statics = heap.allocatePermanent(type, type.staticSlots(), 0);
      for (VmField field : type.declaredFields()) {
        if (field.isStatic() && field.constant != null) {
          heap.setForGood(type.statics + field.slot(), word(field));
        }
      }
    }
    return type.statics;
  }

  private long word(VmField field) {
    Object value = field.constant;
    if (value instanceof String text) {
      return strings.constant(text);
    }
    if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    if (value instanceof Number number) {
      return number.longValue();
    }
    throw new IllegalArgumentException("No constant: " + field.name);
  }
}
