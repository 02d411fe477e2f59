package dev.sprang.vm.object;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.thread.VmThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks into objects of the JDK that only the JDK changes, and makes some: no operations. */
public record GuestObjects(World world) {
  public static final String TYPE = "Ljava/lang/Class;";
  public static final String TYPES = "[Ljava/lang/Class;";
  public static final String TEXT = "Ljava/lang/String;";

  /** A new object of a class; its constructor is not run. */
  public int make(VmThread t, String type) {
    return world.allocator.object(t, world.classes.get(type));
  }

  private int slot(int object, String name, String type) {
    return world.heap.classOf(object).field(name, type).slot();
  }

  public long get(int object, String name, String type) {
    return world.heap.get(object, slot(object, name, type));
  }

  public void set(int object, String name, String type, long value) {
    world.heap.set(object, slot(object, name, type), value);
  }

  /** What a static field holds. */
  public long ofStatic(VmClass owner, String name, String type) {
    return world.heap.get(world.mirrors.statics(owner), owner.field(name, type).slot());
  }

  /** The text in a field. */
  public String text(int object, String name) {
    return world.strings.text((int) get(object, name, TEXT));
  }

  /** The class that a field of type {@code Class} leads to. */
  public VmClass type(int object, String name) {
    return world.mirrors.type((int) get(object, name, TYPE));
  }

  /** A text that is always the same object; 0 for null. */
  public int text(@Nullable String text) {
    return text == null ? 0 : world.strings.constant(text);
  }

  /** The class that a descriptor names. */
  public int mirror(VmThread t, String descriptor) {
    return world.mirrors.of(world.resolver.type(t, Descriptors.className(descriptor)));
  }

  public int classes(VmThread t, List<VmClass> types) {
    return array(t, TYPES, types.stream().mapToInt(world.mirrors::of).toArray());
  }

  public int texts(VmThread t, List<String> texts) {
    return array(t, "[" + TEXT, texts.stream().mapToInt(this::text).toArray());
  }

  public int array(VmThread t, String type, int... elements) {
    int array = world.allocator.array(t, world.classes.get(type), elements.length);
    for (int i = 0; i < elements.length; i++) {
      world.heap.setForGood(array + HEADER + i, elements[i]);
    }
    return array;
  }

  /** An array of bytes; 0 for null. */
  public int bytes(VmThread t, byte @Nullable [] content) {
    if (content == null) {
      return 0;
    }
    int array = world.allocator.array(t, world.classes.get("[B"), content.length);
    for (int i = 0; i < content.length; i++) {
      world.heap.setForGood(array + HEADER + i, content[i]);
    }
    return array;
  }
}
