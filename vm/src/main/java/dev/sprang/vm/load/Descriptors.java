package dev.sprang.vm.load;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Takes type descriptors apart. */
public final class Descriptors {
  /** The types that values in boxes have, with the boxes. */
  public static final Map<Character, String> BOXES =
      Map.of(
          'Z', "java/lang/Boolean",
          'B', "java/lang/Byte",
          'C', "java/lang/Character",
          'S', "java/lang/Short",
          'I', "java/lang/Integer",
          'J', "java/lang/Long",
          'F', "java/lang/Float",
          'D', "java/lang/Double");

  private static final Map<String, Character> KINDS_BY_BOX =
      BOXES.keySet().stream().collect(Collectors.toMap(BOXES::get, kind -> kind));

  private static final Map<String, Character> KINDS =
      Stream.concat(BOXES.keySet().stream(), Stream.of('V'))
          .collect(Collectors.toMap(Descriptors::primitiveName, kind -> kind));

  private Descriptors() {}

  /** The argument types of a method descriptor, as descriptors. */
  public static List<String> arguments(String method) {
    return Stream.of(Type.getArgumentTypes(method)).map(Type::getDescriptor).toList();
  }

  public static String result(String method) {
    return method.substring(method.indexOf(')') + 1);
  }

  /** One character for each argument: the first of its descriptor. */
  static String argumentKinds(String method) {
    StringBuilder kinds = new StringBuilder();
    for (Type type : Type.getArgumentTypes(method)) {
      kinds.append(type.getDescriptor().charAt(0));
    }
    return kinds.toString();
  }

  /** The name under which a class table knows the type: {@code int}, {@code [I}, a class name. */
  public static String className(String type) {
    return switch (type.charAt(0)) {
      case 'L' -> type.substring(1, type.length() - 1);
      case '[' -> type;
      default -> primitiveName(type.charAt(0));
    };
  }

  public static String ofClass(String className) {
    if (className.charAt(0) == '[') {
      return className;
    }
    char primitive = primitiveKind(className);
    return primitive == 0 ? "L" + className + ";" : String.valueOf(primitive);
  }

  public static String primitiveName(char kind) {
    return Type.getType(String.valueOf(kind)).getClassName();
  }

  /** The descriptor of a primitive type given by name; 0 if it is none. */
  public static char primitiveKind(String name) {
    return KINDS.getOrDefault(name, (char) 0);
  }

  /** The class of the boxes that values of a primitive type have; null if it is none. */
  public static String box(char kind) {
    return BOXES.get(kind);
  }

  /** The kind of value that objects of a class are boxes of; 0 if they are none. */
  public static char boxed(String className) {
    return KINDS_BY_BOX.getOrDefault(className, (char) 0);
  }
}
