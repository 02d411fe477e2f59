package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.access.ByteViews;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;

/**
 * Where accesses by object and offset go. The offset of a field is its slot. Arrays measure as on
 * HotSpot with compressed references, for there are programs that compute with that. What is not
 * exactly one field, element or number within an array of bytes is refused: HotSpot would show
 * parts of several, or memory of others.
 */
final class UnsafePlaces {
  static final int ARRAY_BASE = 16;

  private final World world;

  UnsafePlaces(World world) {
    this.world = world;
  }

  /** How many bytes an element takes. */
  int scale(VmClass array) {
    return switch (array.name.charAt(1)) {
      case 'Z', 'B' -> 1;
      case 'S', 'C' -> 2;
      case 'J', 'D' -> 8;
      default -> 4;
    };
  }

  /** The object of an access; memory outside the heap does not exist here. */
  int object(VmThread t, long[] r, int a) {
    int object = (int) r[a + 1];
    if (object == 0) {
      throw world.refusals.unsupported(t, "Unsafe access to memory outside the heap");
    }
    return object;
  }

  /** The object of an access that must be to a whole word. */
  int whole(VmThread t, long[] r, int a, char kind) {
    int object = object(t, r, a);
    if (isView(object, kind)) {
      throw world.refusals.unsupported(t, "an atomic access to several bytes of an array");
    }
    return object;
  }

  /** Whether several bytes of an array are accessed as one number. */
  boolean isView(int object, char kind) {
    VmClass type = world.heap.classOf(object);
    boolean isNumber = kind != 'B' && kind != 'Z' && kind != 'L';
    return isNumber && type.isArray() && type.name.charAt(1) == 'B';
  }

  /** The slot of an access to a value of this kind. */
  int slot(VmThread t, int object, long offset, char kind) {
    VmClass type = world.heap.classOf(object);
    if (type.isArray()) {
      return element(t, type, object, offset, kind);
    }
    int slot = (int) offset;
    if (slot != offset || type.kind(slot, type.statics == object) != kind) {
      throw world.refusals.unsupported(
          t, "Unsafe access to what is no field of its type in " + type);
    }
    return slot;
  }

  /**
   * How many elements a number of bytes are, of two arrays between which they are copied.
   *
   * @param place where the arguments are: an array, an offset, another array, an offset, the bytes
   */
  int elements(VmThread t, long[] r, int place) {
    VmClass type = world.heap.classOf((int) r[place]);
    if (r[place + 4] % scale(type) != 0) {
      throw world.refusals.unsupported(t, "Unsafe copies of a part of an element");
    }
    return (int) (r[place + 4] / scale(type));
  }

  /** Whether the arrays of a copy are arrays of numbers of one type. */
  boolean areLike(long[] r, int place) {
    int one = (int) r[place];
    int other = (int) r[place + 2];
    if (one == 0 || other == 0) {
      return false;
    }
    VmClass type = world.heap.classOf(one);
    return type.isArray() && type.name.length() == 2 && world.heap.classOf(other) == type;
  }

  private int element(VmThread t, VmClass type, int array, long offset, char kind) {
    boolean isView = isView(array, kind);
    char element = type.component().isPrimitive() ? type.name.charAt(1) : 'L';
    boolean fits = isView || element == kind || element == 'Z' && kind == 'B';
    if (!fits) {
      throw world.refusals.unsupported(t, "Unsafe access to an array by another type");
    }
    long distance = offset - ARRAY_BASE;
    int scale = scale(type);
    long last = distance / scale + (isView ? ByteViews.size(kind) : 1) - 1;
    if (distance < 0 || distance % scale != 0 || last >= world.heap.length(array)) {
      throw world.refusals.unsupported(t, "Unsafe access to no element of its array");
    }
    return HEADER + (int) (distance / scale);
  }
}
