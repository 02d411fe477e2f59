package dev.sprang.api.operations;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;

/**
 * How many calls each thread of a scenario makes, the most first.
 *
 * @param lengths by thread
 */
public record Size(List<Integer> lengths) {
  public Size {
    lengths = List.copyOf(lengths);
  }

  /** All from two threads up to a limit, with the fewest calls first. */
  public static List<Size> upTo(int threads, int calls) {
    List<Size> sizes = new ArrayList<>();
    for (int many = 2; many <= threads; many++) {
      addAll(sizes, new ArrayList<>(), many, calls);
    }
    sizes.sort(Comparator.comparingInt(Size::calls).thenComparingInt(Size::threads));
    return sizes;
  }

  private static void addAll(List<Size> sizes, List<Integer> first, int threads, int most) {
    if (first.size() == threads) {
      sizes.add(new Size(first));
      return;
    }
    for (int length = 1; length <= most; length++) {
      first.add(length);
      addAll(sizes, first, threads, length);
      first.remove(first.size() - 1);
    }
  }

  public int threads() {
    return lengths.size();
  }

  public int calls() {
    return lengths.stream().mapToInt(Integer::intValue).sum();
  }

  /** How many scenarios there are, if threads with equally many calls are alike. */
  public BigInteger scenarios(int differentCalls) {
    BigInteger all = BigInteger.ONE;
    int alike = 0;
    for (int i = 0; i < lengths.size(); i++) {
      boolean isLikeLast = i > 0 && lengths.get(i).equals(lengths.get(i - 1));
      alike = isLikeLast ? alike + 1 : 1;
      BigInteger ways = BigInteger.valueOf(differentCalls).pow(lengths.get(i));
      all =
          all.multiply(ways.add(BigInteger.valueOf(alike - 1L))).divide(BigInteger.valueOf(alike));
    }
    return all;
  }

  /** As people write it, such as 2 + 1. */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(" + ");
    lengths.forEach(length -> text.add(length.toString()));
    return text.toString();
  }
}
