package dev.sprang.api.operations;

import dev.sprang.api.history.Consistency;
import dev.sprang.api.program.Call;
import dev.sprang.api.program.OperationPlan;
import dev.sprang.engine.UnfitException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A class with operations, as its annotations tell it. */
public final class OperationClass {
  private static final int MOST_CALLS = 64;

  private final Class<?> type;
  private final Operations settings;
  private final List<Call> calls = new ArrayList<>();
  private final List<Call> validations = new ArrayList<>();

  private OperationClass(Class<?> type, Operations settings) {
    this.type = type;
    this.settings = settings;
  }

  /**
   * Reads one.
   *
   * @throws UnfitException if there is nothing to call, or it says something that cannot be done
   */
  public static OperationClass of(Class<?> type) {
    Operations settings = type.getAnnotation(Operations.class);
    if (settings == null) {
      throw new UnfitException(
          "%s has no operations; write @Operations before it".formatted(type.getName()));
    } else if (settings.threads() < 2 || settings.calls() < 1) {
      throw new UnfitException(
          "@Operations of %s needs at least two threads and one call".formatted(type.getName()));
    }
    refuseUncounted(type, settings);
    OperationClass read = new OperationClass(type, settings);
    methods(type).forEach(read::add);
    int found = read.calls.size();
    if (found == 0 || found > MOST_CALLS) {
      throw new UnfitException(
          "%s has %d different calls; it needs from 1 to %d: public methods, with few arguments each"
              .formatted(type.getName(), found, MOST_CALLS));
    }
    return read;
  }

  /** Where calls begin and end is noted only where that matters for their results. */
  private static void refuseUncounted(Class<?> type, Operations settings) {
    boolean isBounded = settings.progress() == ProgressCondition.WAIT_FREE;
    if (isBounded != settings.steps() > 0
        || isBounded && settings.consistency() == Consistency.SEQUENTIAL) {
      throw new UnfitException(
          "@Operations of %s: WAIT_FREE needs the number of steps, nothing else does, and they are not counted with SEQUENTIAL"
              .formatted(type.getName()));
    }
  }

  /** In an order that is the same on every JVM. */
  private static Stream<Method> methods(Class<?> type) {
    return Stream.of(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class && !isOurs(method))
        .filter(method -> !tellsStatesApart(method))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !method.isBridge() || !hasOriginal(method))
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString));
  }

  /** A test of operations is no operation. */
  private static boolean isOurs(Method method) {
    return method.getDeclaringClass().getName().equals("dev.sprang.junit.OperationsTest");
  }

  /** A class that is its own specification may say which of its states are equal. */
  private static boolean tellsStatesApart(Method method) {
    return method.getName().equals("hashCode") && method.getParameterCount() == 0
        || method.getName().equals("equals")
            && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Object.class});
  }

  /** A bridge stands for another method, or makes one public of a class that is not. */
  private static boolean hasOriginal(Method bridge) {
    return Stream.of(bridge.getDeclaringClass().getDeclaredMethods())
        .anyMatch(
            method ->
                !method.isBridge()
                    && method.getName().equals(bridge.getName())
                    && method.getParameterCount() == bridge.getParameterCount());
  }

  private void add(Method method) {
    boolean isValidation = method.isAnnotationPresent(Validation.class);
    List<List<Object>> rows = List.of(List.of());
    for (Parameter parameter : method.getParameters()) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> row : rows) {
        for (Object value : Arguments.of(parameter)) {
          List<Object> more = new ArrayList<>(row);
          more.add(value);
          longer.add(more);
        }
      }
      rows = longer;
    }
    rows.forEach(row -> (isValidation ? validations : calls).add(new Call(method, 0, row)));
  }

  public Operations settings() {
    return settings;
  }

  public int calls() {
    return calls.size();
  }

  /** All scenarios of a size. */
  public OperationPlan plan(Size size) {
    return plan(size.lengths(), List.of());
  }

  /** A single scenario. */
  public OperationPlan plan(Scenario scenario) {
    return plan(scenario.size().lengths(), scenario.threads());
  }

  private OperationPlan plan(List<Integer> lengths, List<List<Integer>> scenario) {
    Class<?> given = settings.specification();
    Class<?> specification = given == Object.class ? type : given;
    return new OperationPlan(
        type, specification, settings.consistency(), calls, validations, lengths, scenario);
  }

  /**
   * The scenario that is meant.
   *
   * @param threads for each thread its calls as reports write them, with commas between them
   */
  public Scenario scenario(List<String> threads) {
    return Scenario.parse(names(), threads);
  }

  /** As {@link #scenario} reads it. */
  public List<String> text(Scenario scenario) {
    return scenario.text(names());
  }

  private List<String> names() {
    return calls.stream().map(Call::text).toList();
  }
}
