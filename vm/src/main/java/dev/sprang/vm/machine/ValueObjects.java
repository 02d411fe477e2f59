package dev.sprang.vm.machine;

import dev.sprang.operation.ValueText;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import org.jspecify.annotations.Nullable;

/** Objects that people know by what they say: texts, boxed values, constants of enums, classes. */
record ValueObjects(World world) {
  /** What an object says, as it stands in code; null if it is no such object. */
  @Nullable String text(int object) {
    VmClass type = world.heap.classOf(object);
    if (type.isEnum()) {
      return name(object);
    }
    return switch (type.name) {
      case "java/lang/String" -> ValueText.quoted(world.strings.text(object));
      case "java/lang/Class" -> world.mirrors.type(object).javaName() + ".class";
      case "java/lang/Boolean" -> boxed(object, 'Z');
      case "java/lang/Character" -> boxed(object, 'C');
      case "java/lang/Byte" -> boxed(object, 'B');
      case "java/lang/Short" -> boxed(object, 'S');
      case "java/lang/Integer" -> boxed(object, 'I');
      case "java/lang/Long" -> boxed(object, 'J');
      case "java/lang/Float" -> boxed(object, 'F');
      case "java/lang/Double" -> boxed(object, 'D');
      default -> type.name.contains("$$Lambda") ? "a lambda" : null;
    };
  }

  private String boxed(int object, char kind) {
    long value = world.objects.get(object, "value", String.valueOf(kind));
    return ValueText.of(kind, value, reference -> "");
  }

  private String name(int object) {
    VmClass above = world.classes.get("java/lang/Enum");
    int slot = above.field("name", "Ljava/lang/String;").slot();
    return world.strings.text((int) world.heap.get(object, slot));
  }
}
