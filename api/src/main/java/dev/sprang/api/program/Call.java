package dev.sprang.api.program;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;

/**
 * A call the driver makes.
 *
 * @param instance which of the driver's objects it is made on; does not matter if static
 * @param arguments values that {@link ValueCode} can make
 */
public record Call(Method method, int instance, List<Object> arguments) {
  public Call {
    arguments = Collections.unmodifiableList(Arrays.asList(arguments.toArray()));
  }

  /** As people write it. */
  public String text() {
    StringJoiner text = new StringJoiner(", ", method.getName() + "(", ")");
    arguments.forEach(value -> text.add(String.valueOf(value)));
    return text.toString();
  }

  boolean isStatic() {
    return Modifier.isStatic(method.getModifiers());
  }
}
