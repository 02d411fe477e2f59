// since 17
import java.util.List;

/** What Java 12 to 17 added: records, sealed types, switch expressions, text blocks, patterns. */
class Newer17 {
  record Point(int x, double y, String name, List<Integer> more) {
    static int made;

    Point {
      if (x < 0) {
        throw new IllegalArgumentException("negative");
      }
      made++;
    }

    Point(int x) {
      this(x, x * 2.0, "p" + x, List.of(x));
    }

    double sum() {
      return x + y;
    }
  }

  record Empty() {}

  record Generic<T extends Comparable<T>>(T value, long[] array) implements Comparable<Generic<T>> {
    @Override
    public int compareTo(Generic<T> other) {
      return value.compareTo(other.value);
    }
  }

  sealed interface Tree permits Leaf, Node {}

  record Leaf(int value) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  static int sum(Tree tree) {
    if (tree instanceof Leaf leaf) {
      return leaf.value();
    } else if (tree instanceof Node node && node.left() != null) {
      return sum(node.left()) + sum(node.right());
    }
    return 0;
  }

  enum Day {
    MON,
    SAT,
    SUN
  }

  static Object caseRecords() {
    Point point = new Point(3);
    return point + " " + point.equals(new Point(3)) + point.sum() + point.name() + Point.made
        + (point.hashCode() == new Point(3).hashCode()) + new Empty() + new Empty().hashCode();
  }

  static Object caseRecordConstructor() {
    return new Point(-1);
  }

  static Object caseGenericRecord() {
    Generic<String> a = new Generic<>("a", new long[] {1});
    Generic<String> b = new Generic<>("b", new long[] {2});
    b.array()[0] += a.array()[0];
    return a.compareTo(b) + " " + b.array()[0] + a.equals(b);
  }

  static Object caseSealed() {
    return sum(new Node(new Leaf(1), new Node(new Leaf(2), new Leaf(3))));
  }

  static Object caseSwitchExpression() {
    String out = "";
    for (Day day : Day.values()) {
      out +=
          switch (day) {
            case MON -> "work";
            case SAT, SUN -> {
              String rest = day.name().toLowerCase();
              yield rest + rest.length();
            }
          };
    }
    return out;
  }

  static Object caseSwitchExpressionWithTry() {
    int[] counts = {0, 0};
    counts[1] +=
        switch (counts.length) {
          case 2 -> {
            try {
              yield Integer.parseInt("x");
            } catch (NumberFormatException e) {
              yield 7;
            }
          }
          default -> throw new IllegalStateException();
        };
    return counts[1];
  }

  static Object caseTextBlock() {
    return """
        a "quoted"
          line\
        """
        .indent(1);
  }

  static Object casePatterns() {
    Object object = "pattern";
    return object instanceof String s && s.length() > 3 ? s.charAt(2) : '-';
  }

  static Object caseLocalRecordAndEnum() {
    record Pair(int a, int b) {}
    enum Local {
      A,
      B
    }
    interface Maker {
      Pair make(int a);
    }
    Maker maker = a -> new Pair(a, Local.B.ordinal());
    return maker.make(4);
  }

  static class Shared {
    static int total;
    int own;
  }

  static Object caseStreamsToList() {
    return java.util.stream.Stream.of(new Point(1), new Point(2))
        .map(Point::sum)
        .map(d -> Shared.total += d.intValue())
        .toList();
  }
}
