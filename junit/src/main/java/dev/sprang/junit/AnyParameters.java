package dev.sprang.junit;

import dev.sprang.api.program.AnyValue;
import java.lang.reflect.Array;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Parameters with {@link Any}. JUnit gets something to call the method with, which it never is: the
 * executions find the values themselves.
 */
final class AnyParameters implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.isAnnotated(Any.class);
  }

  @Override
  public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    try {
      value(parameter.getParameter());
    } catch (IllegalArgumentException unfit) {
      throw new ParameterResolutionException(String.valueOf(unfit.getMessage()));
    }
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
  }

  /** The arguments that executions are called with. */
  static List<Object> arguments(Parameter[] parameters, List<Object> given) {
    List<Object> all = new ArrayList<>(given);
    for (int i = 0; i < Math.min(parameters.length, given.size()); i++) {
      if (parameters[i].isAnnotationPresent(Any.class)) {
        all.set(i, value(parameters[i]));
      }
    }
    return all;
  }

  private static AnyValue value(Parameter parameter) {
    Any any = parameter.getAnnotation(Any.class);
    String name = any.value().isEmpty() ? parameter.getName() : any.value();
    return new AnyValue(name, parameter.getType(), any.from(), any.to(), any.length());
  }
}
