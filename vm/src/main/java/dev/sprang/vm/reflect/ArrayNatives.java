package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code java.lang.reflect.Array}: its accesses are the operations that bytecode has. */
record ArrayNatives(
    NativeTable methods, World world, Permission permission, Words words, BoxedValues boxes) {
  private static final String ARRAY = "java/lang/reflect/Array.";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String MISMATCH = "argument type mismatch";

  /** The primitive types as names of methods have them. */
  static final Map<Character, String> NAMES =
      Boxing.BOXES.keySet().stream().collect(Collectors.toMap(kind -> kind, ArrayNatives::name));

  private static String name(char kind) {
    String name = Descriptors.primitiveName(kind);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  void add() {
    addMaking();
    methods.put(
        ARRAY + "getLength(" + OBJECT + ")I", (t, r, a) -> world.heap.length(array(t, (int) r[a])));
    methods.put(
        ARRAY + "get(" + OBJECT + "I)" + OBJECT, (t, r, a) -> get(t, (int) r[a], (int) r[a + 1]));
    methods.run(
        ARRAY + "set(" + OBJECT + "I" + OBJECT + ")V",
        (t, r, a) -> set(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
    NAMES.forEach(
        (kind, name) -> {
          methods.put(
              ARRAY + "get" + name + "(" + OBJECT + "I)" + kind,
              (t, r, a) -> getAs(t, (int) r[a], (int) r[a + 1], kind));
          methods.run(
              ARRAY + "set" + name + "(" + OBJECT + "I" + kind + ")V",
              (t, r, a) -> setAs(t, (int) r[a], (int) r[a + 1], kind, r[a + 2]));
        });
  }

  private void addMaking() {
    methods.put(
        ARRAY + "newArray(Ljava/lang/Class;I)" + OBJECT,
        (t, r, a) -> {
          VmClass type = arrayOf(t, world.mirrors.type(world.throwing.nonNull(t, r[a])));
          return world.allocator.array(t, type, (int) r[a + 1]);
        });
    methods.put(
        ARRAY + "multiNewArray(Ljava/lang/Class;[I)" + OBJECT,
        (t, r, a) ->
            makeSeveral(
                t,
                world.mirrors.type(world.throwing.nonNull(t, r[a])),
                world.throwing.nonNull(t, r[a + 1])));
  }

  private VmClass arrayOf(VmThread t, VmClass component) {
    if (component.name.equals("void")) {
      throw world.throwing.illegalArgument(t, null);
    }
    return world.classes.arrayOf(component);
  }

  private long makeSeveral(VmThread t, VmClass component, int lengths) {
    if (permission.isConcurrent() && world.heap.isShared(lengths)) {
      throw world.refusals.unsupported(t, "an array with lengths that other threads may change");
    }
    int[] sizes = new int[world.heap.length(lengths)];
    VmClass type = component;
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = (int) world.heap.get(lengths, HEADER + i);
      type = arrayOf(t, type);
    }
    if (sizes.length == 0) {
      throw world.throwing.illegalArgument(t, null);
    }
    return world.allocator.arrays(t, type, sizes);
  }

  private int array(VmThread t, int object) {
    if (!world.heap.classOf(world.throwing.nonNull(t, object)).isArray()) {
      throw world.throwing.illegalArgument(t, "Argument is not an array");
    }
    return object;
  }

  /** The element's type, as a descriptor; checks that there is such an element. */
  private String element(VmThread t, int array, int index) {
    array(t, array);
    if (index < 0 || index >= world.heap.length(array)) {
      throw world.throwing.make(t, "java/lang/ArrayIndexOutOfBoundsException", null);
    }
    return Descriptors.ofClass(world.heap.classOf(array).component().name);
  }

  private String primitive(VmThread t, int array, int index) {
    array(t, array);
    if (!world.heap.classOf(array).component().isPrimitive()) {
      throw world.throwing.illegalArgument(t, "Argument is not an array of primitive type");
    }
    return element(t, array, index);
  }

  private long get(VmThread t, int array, int index) {
    String type = element(t, array, index);
    boolean isReference = !Descriptors.isPrimitive(type);
    long value = words.getPlain(t, array, HEADER + index, isReference);
    return t.pending != null ? 0 : boxes.give(t, value, type);
  }

  private long getAs(VmThread t, int array, int index, char kind) {
    char own = primitive(t, array, index).charAt(0);
    if (!Descriptors.canWiden(own, kind)) {
      throw world.throwing.illegalArgument(t, MISMATCH);
    }
    return BoxedValues.widen(words.getPlain(t, array, HEADER + index, false), own, kind);
  }

  private void set(VmThread t, int array, int index, int value) {
    String type = Descriptors.ofClass(world.heap.classOf(array(t, array)).component().name);
    boolean isPrimitive = Descriptors.isPrimitive(type);
    if (isPrimitive && boxes.kind(value) == 0) {
      throw world.throwing.illegalArgument(t, value == 0 ? null : MISMATCH);
    }
    element(t, array, index);
    if (!boxes.fits(value, type)) {
      throw world.throwing.illegalArgument(
          t, isPrimitive ? MISMATCH : "array element type mismatch");
    }
    words.putPlain(t, array, HEADER + index, boxes.value(value, type), !isPrimitive);
  }

  private void setAs(VmThread t, int array, int index, char kind, long value) {
    char own = primitive(t, array, index).charAt(0);
    if (!Descriptors.canWiden(kind, own)) {
      throw world.throwing.illegalArgument(t, MISMATCH);
    }
    words.putPlain(t, array, HEADER + index, BoxedValues.widen(value, kind, own), false);
  }
}
