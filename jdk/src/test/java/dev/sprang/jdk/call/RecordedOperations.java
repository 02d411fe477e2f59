package dev.sprang.jdk.call;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** Stands for an engine, and notes which operations a call asks of it. */
final class RecordedOperations {
  final List<String> operations = new ArrayList<>();
  private final Predicate<String> isOperation;
  private final BiFunction<Method, Object[], Object> answers;

  /**
   * @param isOperation whether the method of this name is one
   */
  RecordedOperations(Predicate<String> isOperation, BiFunction<Method, Object[], Object> answers) {
    this.isOperation = isOperation;
    this.answers = answers;
  }

  <T> T of(Class<T> type) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              if (isOperation.test(method.getName())) {
                operations.add(method.getName());
              }
              return answers.apply(method, arguments);
            });
    return type.cast(proxy);
  }
}
