// since 25

/** What Java 22 to 25 added: statements before super(), unnamed variables. */
class Newer25 {
  static class Parent {
    final String seen;

    Parent(String given) {
      seen = given + describe();
    }

    String describe() {
      return "";
    }
  }

  static class Child extends Parent {
    private int changing;
    private final long fixed;
    private static int made;

    Child(int n) {
      if (n < 0) {
        throw new IllegalArgumentException("negative");
      }
      changing = n;
      this.fixed = n * 2L;
      String text = "";
      for (int i = 0; i < n; i++) {
        text += new StringBuilder("x").append(i);
      }
      made++;
      super(text);
      changing++;
    }

    Child(Child other) {
      other.changing = 50;
      changing = other.changing + 1;
      fixed = 0;
      super("copy");
    }

    @Override
    String describe() {
      return " " + changing + " " + fixed;
    }
  }

  static Object caseStatementsBeforeSuper() {
    Child child = new Child(3);
    return child.seen + child.changing + Child.made;
  }

  static Object caseOtherObjectBeforeSuper() {
    Child first = new Child(1);
    Child second = new Child(first);
    return first.changing + second.seen + second.changing;
  }

  static Object caseThrowBeforeSuper() {
    return new Child(-1);
  }

  static Object caseUnnamed() {
    int count = 0;
    for (var _ : new int[4]) {
      count++;
    }
    try {
      Integer.parseInt("x");
    } catch (NumberFormatException _) {
      count += 10;
    }
    java.util.function.BiFunction<String, String, Integer> f = (_, b) -> b.length();
    return count + f.apply("a", "bb");
  }
}
