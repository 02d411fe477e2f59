package dev.sprang.api.operations;

import dev.sprang.api.program.AnyValue;
import dev.sprang.engine.UnfitException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The values with which an operation is called. */
final class Arguments {
  private static final int MOST_VALUES = 64;

  private Arguments() {}

  /** All that a parameter takes: as annotated, or two of those its type has. */
  static List<Object> of(Parameter parameter) {
    Class<?> type = MethodType.methodType(parameter.getType()).wrap().returnType();
    Range range = parameter.getAnnotation(Range.class);
    Choices choices = parameter.getAnnotation(Choices.class);
    AnyArgument any = parameter.getAnnotation(AnyArgument.class);
    if (any != null) {
      return List.of(found(parameter, any, 1), found(parameter, any, 2));
    } else if (range != null) {
      return inRange(parameter, type, range);
    } else if (choices != null) {
      return Stream.of(choices.value()).map(text -> parse(parameter, type, text)).toList();
    } else if (type.isEnum()) {
      return Arrays.asList(type.getEnumConstants());
    }
    List<String> usual =
        type == Boolean.class
            ? List.of("false", "true")
            : type == String.class || type == Character.class
                ? List.of("a", "b")
                : List.of("1", "2");
    return usual.stream().map(text -> parse(parameter, type, text)).toList();
  }

  /** One of two that are told apart: what is the same everywhere tells no two calls apart. */
  private static Object found(Parameter parameter, AnyArgument any, int number) {
    String operation = parameter.getDeclaringExecutable().getName();
    String name = operation + "." + parameter.getName() + "." + number;
    try {
      return new AnyValue(name, parameter.getType(), any.from(), any.to(), any.length());
    } catch (IllegalArgumentException unfit) {
      throw new UnfitException(String.valueOf(unfit.getMessage()));
    }
  }

  private static List<Object> inRange(Parameter parameter, Class<?> type, Range range) {
    if (range.from() > range.to() || range.to() - range.from() >= MOST_VALUES) {
      throw new UnfitException(
          "@Range of %s has to be from a number to one that is at least as high, and of at most %d"
              .formatted(name(parameter), MOST_VALUES));
    }
    List<Object> values = new ArrayList<>();
    LongStream.rangeClosed(range.from(), range.to())
        .forEach(number -> values.add(parse(parameter, type, Long.toString(number))));
    return values;
  }

  private static Object parse(Parameter parameter, Class<?> type, String text) {
    try {
      if (type == String.class) {
        return text;
      } else if (type == Integer.class) {
        return Integer.valueOf(text);
      } else if (type == Long.class) {
        return Long.valueOf(text);
      } else if (type == Short.class) {
        return Short.valueOf(text);
      } else if (type == Byte.class) {
        return Byte.valueOf(text);
      } else if (type == Double.class) {
        return Double.valueOf(text);
      } else if (type == Float.class) {
        return Float.valueOf(text);
      } else if (type == Boolean.class && (text.equals("true") || text.equals("false"))) {
        return Boolean.valueOf(text);
      } else if (type == Character.class && text.length() == 1) {
        return text.charAt(0);
      } else if (type.isEnum()) {
        return constant(type, text);
      }
    } catch (IllegalArgumentException notOne) {
      throw unknown(parameter, text);
    }
    if (type == Object.class) {
      return text;
    }
    throw unknown(parameter, text);
  }

  private static Object constant(Class<?> type, String text) {
    return Stream.of(type.getEnumConstants())
        .filter(one -> ((Enum<?>) one).name().equals(text))
        .findFirst()
        .orElseThrow(IllegalArgumentException::new);
  }

  private static UnfitException unknown(Parameter parameter, String text) {
    return new UnfitException(
        "'%s' is no value for %s; parameters are numbers, strings, characters, booleans and enums, chosen by @Range or @Choices"
            .formatted(text, name(parameter)));
  }

  private static String name(Parameter parameter) {
    return "parameter '%s' of %s"
        .formatted(parameter.getName(), parameter.getDeclaringExecutable().getName());
  }
}
