package dev.sprang.junit;

import dev.sprang.api.program.Call;
import dev.sprang.api.program.DriverPlan;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.api.program.Programs;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestInstances;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** A test method as a program: what JUnit does around it, once per execution. */
final class TestProgram {
  private final ReflectiveInvocationContext<Method> test;
  private final List<Class<?>> instances = new ArrayList<>();
  private final List<Call> firstCalls = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();
  private final List<Call> lastCalls = new ArrayList<>();

  TestProgram(TestInstances objects, ReflectiveInvocationContext<Method> test) {
    this.test = test;
    objects.getAllInstances().forEach(object -> instances.add(object.getClass()));
    addBefore(BeforeAll.class);
    addBefore(BeforeEach.class);
    int innermost = instances.size() - 1;
    Method method = test.getExecutable();
    List<Object> arguments = AnyParameters.arguments(method.getParameters(), test.getArguments());
    calls.add(new Call(method, innermost, arguments));
    addAfter(AfterEach.class);
    addAfter(AfterAll.class);
  }

  /**
   * Makes the program.
   *
   * @param invocation the number of the test's invocation
   */
  MadeProgram make(int invocation) {
    Method method = test.getExecutable();
    StringJoiner name = new StringJoiner(", ", method.getName() + "(", ")[" + invocation + "]");
    Stream.of(method.getParameterTypes()).forEach(type -> name.add(type.getSimpleName()));
    boolean isOnly = method.getParameterCount() == 0 && invocation == 1;
    return Programs.of(
        instances.get(instances.size() - 1),
        isOnly ? method.getName() : name.toString(),
        new DriverPlan(firstCalls, instances, calls, lastCalls));
  }

  /** The fields that other extensions may fill in the objects JUnit makes. */
  List<String> injected() {
    return instances.stream()
        .flatMap(type -> Stream.of(type.getDeclaredFields()))
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .filter(field -> field.getAnnotations().length > 0)
        .map(Field::getName)
        .toList();
  }

  private void addBefore(Class<? extends Annotation> annotation) {
    for (int i = 0; i < instances.size(); i++) {
      for (Method method : methods(i, annotation, HierarchyTraversalMode.TOP_DOWN)) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        (isStatic ? firstCalls : calls).add(new Call(method, i, List.of()));
      }
    }
  }

  private void addAfter(Class<? extends Annotation> annotation) {
    for (int i = instances.size() - 1; i >= 0; i--) {
      for (Method method : methods(i, annotation, HierarchyTraversalMode.BOTTOM_UP)) {
        lastCalls.add(new Call(method, i, List.of()));
      }
    }
  }

  private List<Method> methods(
      int instance, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return AnnotationSupport.findAnnotatedMethods(instances.get(instance), annotation, order);
  }
}
