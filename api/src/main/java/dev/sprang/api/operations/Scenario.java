package dev.sprang.api.operations;

import dev.sprang.engine.UnfitException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.random.RandomGenerator;

/**
 * Which calls each thread makes, of those that there are.
 *
 * @param threads by thread, the numbers of its calls; the most calls first
 */
public record Scenario(List<List<Integer>> threads) {
  private static final String BETWEEN = ", ";

  public Scenario {
    threads =
        threads.stream()
            .map(List::copyOf)
            .sorted((one, other) -> Integer.compare(other.size(), one.size()))
            .toList();
  }

  /** One of this size, by chance. */
  public static Scenario draw(Size size, int differentCalls, RandomGenerator random) {
    List<List<Integer>> threads = new ArrayList<>();
    for (int length : size.lengths()) {
      threads.add(random.ints(length, 0, differentCalls).boxed().toList());
    }
    return new Scenario(threads);
  }

  /**
   * Reads one.
   *
   * @param names those of all calls that there are
   * @param threads for each thread its calls by these names, with commas between them
   */
  static Scenario parse(List<String> names, List<String> threads) {
    return new Scenario(threads.stream().map(text -> parse(names, text)).toList());
  }

  private static List<Integer> parse(List<String> names, String text) {
    List<Integer> calls = new ArrayList<>();
    String rest = text.strip();
    while (!rest.isEmpty()) {
      String left = rest;
      String name =
          names.stream()
              .filter(left::startsWith)
              .findFirst()
              .orElseThrow(
                  () ->
                      new UnfitException(
                          "There is no such call: %s; there are %s"
                              .formatted(left, String.join(BETWEEN, names))));
      if (names.indexOf(name) != names.lastIndexOf(name)) {
        throw new UnfitException("There are several calls %s; rename a method".formatted(name));
      }
      calls.add(names.indexOf(name));
      rest = left.substring(name.length()).replaceFirst("^,\\s*", "");
    }
    return calls;
  }

  /** As it is read: the calls of each thread. */
  List<String> text(List<String> names) {
    return threads.stream()
        .map(
            calls -> {
              StringJoiner text = new StringJoiner(BETWEEN);
              calls.forEach(call -> text.add(names.get(call)));
              return text.toString();
            })
        .toList();
  }

  public Size size() {
    return new Size(threads.stream().map(List::size).toList());
  }

  /** All that have one call less and still two threads. */
  public List<Scenario> smaller() {
    List<Scenario> smaller = new ArrayList<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      for (int k = 0; k < threads.get(thread).size(); k++) {
        List<List<Integer>> left = new ArrayList<>(threads);
        List<Integer> calls = new ArrayList<>(threads.get(thread));
        calls.remove(k);
        left.set(thread, calls);
        left.removeIf(List::isEmpty);
        if (left.size() > 1) {
          smaller.add(new Scenario(left));
        }
      }
    }
    return smaller.stream().distinct().toList();
  }
}
