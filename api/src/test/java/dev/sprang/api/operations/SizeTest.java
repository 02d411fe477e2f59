package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SizeTest {
  @Test
  void fewestCallsComeFirst() {
    List<String> sizes = Size.upTo(3, 2).stream().map(Size::toString).toList();
    assertEquals(
        List.of("1 + 1", "2 + 1", "1 + 1 + 1", "2 + 2", "2 + 1 + 1", "2 + 2 + 1", "2 + 2 + 2"),
        sizes);
  }

  @Test
  void scenariosAreThoseThatDifferOtherwiseThanByThreads() {
    for (Size size : Size.upTo(3, 3)) {
      for (int calls = 1; calls <= (size.calls() > 6 ? 2 : 3); calls++) {
        long expected = enumerate(size, calls);
        assertEquals(expected, size.scenarios(calls).longValueExact(), size + " of " + calls);
      }
    }
  }

  /** Every way to fill the calls, with threads sorted. */
  private static long enumerate(Size size, int calls) {
    Set<List<String>> seen = new HashSet<>();
    int all = (int) Math.pow(calls, size.calls());
    for (int number = 0; number < all; number++) {
      StringBuilder digits = new StringBuilder(Integer.toString(number, Math.max(calls, 2)));
      while (digits.length() < size.calls()) {
        digits.insert(0, '0');
      }
      int[] begins = new int[size.threads()];
      for (int i = 1; i < begins.length; i++) {
        begins[i] = begins[i - 1] + size.lengths().get(i - 1);
      }
      seen.add(
          IntStream.range(0, begins.length)
              .mapToObj(i -> digits.substring(begins[i], begins[i] + size.lengths().get(i)))
              .sorted()
              .toList());
    }
    return seen.size();
  }
}
