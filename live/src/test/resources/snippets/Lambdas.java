import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lambdas, method references of every kind, streams, atomics and locks. */
class Lambdas {
  private int field;
  private static int shared;

  private int bump(int by) {
    return field += by;
  }

  static String twice(String s) {
    return s + s;
  }

  static Object caseCaptures() {
    Lambdas self = new Lambdas();
    int a = 1;
    long b = 2;
    String c = "3";
    int[] d = {4};
    Supplier<String> supplier = () -> a + b + c + d[0]++ + self.field++;
    return supplier.get() + supplier.get();
  }

  static Object caseNested() {
    Function<Integer, Function<Integer, Supplier<Integer>>> nested =
        x -> y -> () -> x * y + shared++;
    return nested.apply(3).apply(4).get() + shared;
  }

  Object captured() {
    Runnable r = () -> field++;
    r.run();
    r.run();
    return field;
  }

  static Object caseCapturedThis() {
    return new Lambdas().captured();
  }

  static Object caseStaticReference() {
    Function<String, String> f = Lambdas::twice;
    return f.andThen(Lambdas::twice).compose((String s) -> s + "!").apply("x");
  }

  static Object caseBoundReference() {
    Lambdas self = new Lambdas();
    Function<Integer, Integer> f = self::bump;
    return f.apply(2) + f.apply(3);
  }

  static Object caseUnboundReference() {
    BiFunction<Lambdas, Integer, Integer> f = Lambdas::bump;
    ToIntFunction<String> length = String::length;
    return f.apply(new Lambdas(), 5) + length.applyAsInt("four");
  }

  static Object caseConstructorReference() {
    Supplier<Lambdas> own = Lambdas::new;
    Supplier<List<String>> jdk = ArrayList::new;
    Function<Integer, List<String>> sized = ArrayList::new;
    IntFunction<String[]> array = String[]::new;
    List<String> list = jdk.get();
    list.add("x");
    return own.get().bump(1) + list.toString() + sized.apply(3) + array.apply(2).length;
  }

  static Object caseReferencesToTheJdk() {
    List<String> list = new ArrayList<>();
    Stream.of("a", "b").forEach(list::add);
    AtomicInteger counter = new AtomicInteger();
    Supplier<Integer> next = counter::incrementAndGet;
    next.get();
    IntBinaryOperator sum = Integer::sum;
    Comparator<String> reversed = Comparator.<String>naturalOrder().reversed();
    list.sort(reversed);
    return list + " " + next.get() + sum.applyAsInt(2, 3) + counter;
  }

  static Object caseReferenceToNull() {
    List<String> none = null;
    Supplier<Integer> size = none::size;
    return size.get();
  }

  static Object caseLocks() {
    ReentrantLock lock = new ReentrantLock();
    Runnable unlock = lock::unlock;
    lock.lock();
    boolean second = lock.tryLock();
    int holds = lock.getHoldCount();
    unlock.run();
    unlock.run();
    return holds + " " + second + lock.isLocked() + (lock.newCondition() != null);
  }

  static Object caseAtomics() {
    AtomicInteger i = new AtomicInteger(5);
    AtomicReference<String> r = new AtomicReference<>("a");
    boolean set = i.compareAndSet(5, 6);
    int old = i.getAndAdd(10);
    String swapped = r.getAndSet("b");
    String updated = r.updateAndGet(s -> s + "c");
    i.accumulateAndGet(3, (x, y) -> x * y);
    return i + " " + set + old + swapped + updated + r.get() + i.get() + i.intValue();
  }

  static Object caseStreams() {
    List<String> words = Arrays.asList("pear", "fig", "apple", "kiwi");
    return words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).sorted()
            .collect(Collectors.joining(","))
        + IntStream.range(0, 5).map(i -> i * i).sum()
        + words.stream().collect(Collectors.groupingBy(String::length)).size();
  }

  static Object caseCallableThatThrows() {
    Callable<String> callable = () -> {
      throw new Exception("checked");
    };
    try {
      return callable.call();
    } catch (Exception e) {
      return e.getMessage();
    }
  }

  static Object caseExceptionInsideStream() {
    return Stream.of(1, 0).map(i -> 10 / i).collect(Collectors.toList());
  }

  static Object caseSuperReference() {
    class Parent {
      String name() {
        return "parent";
      }
    }
    class Child extends Parent {
      @Override
      String name() {
        Supplier<String> above = super::name;
        return above.get() + " child";
      }
    }
    return new Child().name();
  }

  static Object caseRecursiveLambda() {
    Function<Integer, Integer>[] self = new Function[1];
    self[0] = n -> n <= 1 ? 1 : n * self[0].apply(n - 1);
    return self[0].apply(6);
  }

  interface TriFunction<A, B, C, R> {
    R apply(A a, B b, C c);
  }

  static Object caseReferenceWithManyArguments() {
    TriFunction<String, Integer, Integer, String> cut = String::substring;
    TriFunction<String, Character, Character, String> replace = String::replace;
    return cut.apply("hello", 1, 3) + replace.apply("aXa", 'a', 'b');
  }

  static Object casePrintReference() {
    java.io.StringWriter text = new java.io.StringWriter();
    java.io.PrintWriter out = new java.io.PrintWriter(text);
    Stream.of(1, 2).forEach(out::print);
    out.flush();
    return text.toString();
  }
}
