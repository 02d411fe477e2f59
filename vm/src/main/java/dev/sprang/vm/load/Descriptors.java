package dev.sprang.vm.load;

import java.util.ArrayList;
import java.util.List;

/** Takes type descriptors apart. */
public final class Descriptors {
  private Descriptors() {}

  /** The argument types of a method descriptor, as descriptors. */
  public static List<String> arguments(String method) {
    List<String> types = new ArrayList<>();
    int at = 1;
    while (method.charAt(at) != ')') {
      int end = endOfType(method, at);
      types.add(method.substring(at, end));
      at = end;
    }
    return types;
  }

  public static String result(String method) {
    return method.substring(method.indexOf(')') + 1);
  }

  /** One character for each argument: the first of its descriptor. */
  static String argumentKinds(String method) {
    StringBuilder kinds = new StringBuilder();
    for (int at = 1; method.charAt(at) != ')'; at = endOfType(method, at)) {
      kinds.append(method.charAt(at));
    }
    return kinds.toString();
  }

  private static int endOfType(String text, int begin) {
    int at = begin;
    while (text.charAt(at) == '[') {
      at++;
    }
    return text.charAt(at) == 'L' ? text.indexOf(';', at) + 1 : at + 1;
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
    return switch (kind) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      case 'V' -> "void";
      default -> throw new IllegalArgumentException("not a primitive type: " + kind);
    };
  }

  /** The descriptor of a primitive type given by name; 0 if it is none. */
  public static char primitiveKind(String name) {
    return switch (name) {
      case "boolean" -> 'Z';
      case "byte" -> 'B';
      case "char" -> 'C';
      case "short" -> 'S';
      case "int" -> 'I';
      case "long" -> 'J';
      case "float" -> 'F';
      case "double" -> 'D';
      case "void" -> 'V';
      default -> 0;
    };
  }
}
