// since 11
import java.util.List;
import java.util.Map;

/** What Java 9 to 11 added: private interface methods, nestmates, var, factories. */
class Newer11 {
  interface Counted {
    int start();

    private int twice() {
      return start() * 2;
    }

    private static int thrice(int n) {
      return n * 3;
    }

    default int count() {
      java.util.function.IntSupplier supplier = this::twice;
      java.util.function.IntUnaryOperator operator = Counted::thrice;
      return supplier.getAsInt() + operator.applyAsInt(1);
    }
  }

  private static class Nest {
    private int secret = 1;

    private static int open(Nest nest) {
      return nest.secret++;
    }

    private int more() {
      return ++secret;
    }
  }

  static Object casePrivateInterfaceMethods() {
    Counted counted = () -> 5;
    return counted.count();
  }

  static Object caseNestmates() {
    var nest = new Nest();
    return Nest.open(nest) + nest.more() + nest.secret;
  }

  static Object caseFactories() {
    var list = List.of("a", "b");
    var map = Map.of("k", list);
    return list + map.toString() + List.copyOf(map.keySet()) + "  x ".strip() + "ab".repeat(2);
  }

  static Object caseVarInLambda() {
    java.util.function.BiFunction<Integer, Integer, Integer> add = (var a, var b) -> a + b;
    return add.apply(1, 2);
  }

  static Object casePrivateReference() {
    Nest nest = new Nest();
    java.util.function.Supplier<Integer> more = nest::more;
    return more.get() + more.get();
  }
}
