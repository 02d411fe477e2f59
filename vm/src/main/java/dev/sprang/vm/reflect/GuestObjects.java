package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.List;

/** Looks into objects of the JDK that only the JDK changes, and makes some: no operations. */
final class GuestObjects {
  static final String TYPE = "Ljava/lang/Class;";
  static final String TYPES = "[Ljava/lang/Class;";
  static final String TEXT = "Ljava/lang/String;";

  private final World world;

  GuestObjects(World world) {
    this.world = world;
  }

  int slot(int object, String name, String type) {
    return world.heap.classOf(object).field(name, type).slot();
  }

  long get(int object, String name, String type) {
    return world.heap.get(object, slot(object, name, type));
  }

  void set(int object, String name, String type, long value) {
    world.heap.set(object, slot(object, name, type), value);
  }

  /** The class that a field of type {@code Class} leads to. */
  VmClass type(int object, String name) {
    return world.mirrors.type((int) get(object, name, TYPE));
  }

  /** A text that is always the same object; 0 for null. */
  int text(String text) {
    return text == null ? 0 : world.strings.constant(text);
  }

  /** The class that a descriptor names. */
  int mirror(VmThread t, String descriptor) {
    return world.mirrors.of(world.resolver.type(t, Descriptors.className(descriptor)));
  }

  int classes(VmThread t, List<VmClass> types) {
    return array(t, TYPES, types.stream().mapToInt(world.mirrors::of).toArray());
  }

  int array(VmThread t, String type, int... elements) {
    int array = world.allocator.array(t, world.classes.get(type), elements.length);
    for (int i = 0; i < elements.length; i++) {
      world.heap.setForGood(array + HEADER + i, elements[i]);
    }
    return array;
  }

  /** The bytes of an attribute; 0 if there is none. */
  int bytes(VmThread t, ClassFile file, ClassFile.Attribute attribute) {
    if (attribute == null) {
      return 0;
    }
    int array = world.allocator.array(t, world.classes.get("[B"), attribute.length());
    for (int i = 0; i < attribute.length(); i++) {
      byte value = (byte) file.reader.readByte(attribute.begin() + i);
      world.heap.setForGood(array + HEADER + i, value);
    }
    return array;
  }
}
