package dev.sprang.vm.load;

import dev.sprang.jdk.scan.Boxing;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Takes type descriptors apart. */
public final class Descriptors {
  /** Where values of a primitive type can be given where another is wanted, apart from itself. */
  private static final Map<Character, String> WIDER =
      Map.of('B', "SIJFD", 'S', "IJFD", 'C', "IJFD", 'I', "JFD", 'J', "FD", 'F', "D");

  private static final Map<String, Character> KINDS =
      Stream.concat(Boxing.BOXES.keySet().stream(), Stream.of('V'))
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
  public static String argumentKinds(String method) {
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

  /** Whether a type describes values that are no references. */
  public static boolean isPrimitive(String type) {
    return Boxing.BOXES.containsKey(type.charAt(0));
  }

  public static boolean canWiden(char from, char to) {
    return from == to || WIDER.getOrDefault(from, "").indexOf(to) >= 0;
  }
}
