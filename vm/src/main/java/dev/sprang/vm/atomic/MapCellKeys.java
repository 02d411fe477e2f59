package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Mirrors;
import dev.sprang.vm.object.Strings;

/** Which cell of a map a call with a key is about. */
final class MapCellKeys {
  private static final String STRING = "Ljava/lang/String;";

  private final Heap heap;
  private final Strings strings;
  private final Mirrors mirrors;

  MapCellKeys(Heap heap, Strings strings, Mirrors mirrors) {
    this.heap = heap;
    this.strings = strings;
    this.mirrors = mirrors;
  }

  /** The cell of a key; the whole map if only the program itself could tell. */
  int cell(int key) {
    if (key == 0) {
      return WHOLE;
    }
    VmClass type = heap.classOf(key);
    return switch (type.name) {
      case "java/lang/String" -> ContentOperations.cell(strings.hash(key));
      case "java/lang/Integer" -> of((int) value(key, type, "I"));
      case "java/lang/Short" -> of((int) value(key, type, "S"));
      case "java/lang/Byte" -> of((int) value(key, type, "B"));
      case "java/lang/Character" -> of((int) value(key, type, "C"));
      case "java/lang/Float" -> of((int) value(key, type, "F"));
      case "java/lang/Long" -> of(Long.hashCode(value(key, type, "J")));
      case "java/lang/Double" -> of(Long.hashCode(value(key, type, "D")));
      case "java/lang/Boolean" -> of(Boolean.hashCode(value(key, type, "Z") != 0));
      case "java/lang/Class" -> of(text(mirrors.type(key)).hashCode());
      default -> ofEnum(key, type);
    };
  }

  private int ofEnum(int key, VmClass type) {
    VmClass declared = type.isEnum() && type.superclass().isEnum() ? type.superclass() : type;
    if (!declared.isEnum()) {
      return WHOLE;
    }
    VmField name = declared.superclass().field("name", STRING);
    return of(strings.hash((int) heap.get(key, name.slot())));
  }

  private static int of(int hash) {
    return ContentOperations.cell(hash);
  }

  private long value(int key, VmClass type, String descriptor) {
    return heap.get(key, type.field("value", descriptor).slot());
  }

  private static String text(VmClass type) {
    String kind = type.isPrimitive() ? "" : type.isInterface() ? "interface " : "class ";
    return kind + type.javaName();
  }
}
