package dev.sprang.contract;

import dev.sprang.contract.CallsTogether.Group;
import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What calls show in this JVM, one after the other, each in a thread of its own. */
final class CallsOfThisJvm {
  private CallsOfThisJvm() {}

  /**
   * That of a compiled program of {@link Group#source}, in all orders in which none has to wait.
   */
  static Set<String> results(Path directory, String name, Group group) {
    Set<String> results = new TreeSet<>();
    try {
      for (List<Integer> order : orders(group.calls().size())) {
        String shown = shown(directory, name, order);
        if (shown != null) {
          results.add(shown.strip());
        }
      }
    } catch (IOException | ReflectiveOperationException failed) {
      throw new AssertionError(group.toString(), failed);
    }
    return results;
  }

  /** Adds to the differences if a complete answer does not have all of these. */
  static void compare(Group group, Answer answer, Set<String> results, List<String> differences) {
    if (answer instanceof Explored shown
        && shown.complete()
        && !shown.results().containsAll(results)) {
      differences.add("%s: %s, in turn: %s".formatted(group, shown, results));
    }
  }

  /** Each with classes of its own, as an execution has. */
  private static String shown(Path directory, String name, List<Integer> order)
      throws IOException, ReflectiveOperationException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      Method method = loader.loadClass(name + "InTurn").getDeclaredMethod("shown", int[].class);
      method.setAccessible(true);
      return (String) method.invoke(null, (Object) order.stream().mapToInt(i -> i).toArray());
    }
  }

  private static List<List<Integer>> orders(int calls) {
    List<List<Integer>> orders = List.of(List.of());
    for (int next = 0; next < calls; next++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> order : orders) {
        for (int place = 0; place <= next; place++) {
          List<Integer> with = new ArrayList<>(order);
          with.add(place, next);
          longer.add(with);
        }
      }
      orders = longer;
    }
    return orders;
  }
}
