import java.util.ArrayList;
import java.util.List;

/** Inheritance, inner classes, interfaces, generics, exceptions of one's own. */
class Classes {
  private int outerField = 1;

  class Inner {
    int innerField = outerField + 1;

    class Deeper {
      int sum() {
        return outerField++ + innerField++;
      }
    }
  }

  static Object caseInnerClasses() {
    Classes outer = new Classes();
    Inner inner = outer.new Inner();
    Inner.Deeper deeper = inner.new Deeper();
    return deeper.sum() + deeper.sum() + outer.outerField + inner.innerField;
  }

  static Object caseLocalAndAnonymous() {
    int captured = 5;
    long wide = 6;
    class Local {
      long value = captured + wide;
    }
    Object anonymous =
        new Object() {
          int more = captured;

          @Override
          public String toString() {
            more++;
            return "anonymous " + more + wide + new Local().value;
          }
        };
    return anonymous.toString();
  }

  abstract static class Shape {
    protected double size;
    private static int made;

    Shape(double size) {
      this.size = size;
      made++;
      init();
    }

    void init() {}

    abstract double area();

    @Override
    public String toString() {
      return getClass().getSimpleName() + " " + area() + " " + made;
    }
  }

  static class Square extends Shape {
    int sides = 4;

    Square(double size) {
      super(size);
    }

    Square() {
      this(1);
      size *= 3;
    }

    @Override
    void init() {
      sides = 9;
    }

    @Override
    double area() {
      return size * size + sides;
    }
  }

  static class Circle extends Shape {
    Circle(double r) {
      super(r > 1 ? new Square(r).area() : r);
    }

    @Override
    double area() {
      return Math.floor(Math.PI * size * size);
    }
  }

  static Object caseInheritance() {
    return new Square() + "," + new Circle(0.5) + "," + new Circle(2);
  }

  interface Greeter {
    String name();

    default String greet() {
      return "hello " + name() + suffix();
    }

    static String suffix() {
      return "!";
    }
  }

  interface LoudGreeter extends Greeter {
    @Override
    default String greet() {
      return Greeter.super.greet().toUpperCase();
    }
  }

  static class Person implements LoudGreeter, Comparable<Person> {
    private final String name;
    private int greeted;

    Person(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      greeted++;
      return name;
    }

    @Override
    public int compareTo(Person other) {
      return name.compareTo(other.name);
    }
  }

  static Object caseDefaultMethods() {
    Person person = new Person("ann");
    Greeter lambda = () -> "bob";
    return person.greet() + person.greeted + lambda.greet();
  }

  static Object caseSorting() {
    List<Person> people = new ArrayList<>();
    people.add(new Person("c"));
    people.add(new Person("a"));
    people.add(new Person("b"));
    java.util.Collections.sort(people);
    String sorted = "";
    for (Person person : people) {
      sorted += person.name;
    }
    return sorted;
  }

  static class Broken extends Exception {
    final int code;

    Broken(String message, int code) {
      super(message);
      this.code = code;
    }
  }

  static int risky(int n) throws Broken {
    try {
      if (n == 0) {
        throw new Broken("zero", 10);
      }
      return 10 / (n - 1);
    } catch (ArithmeticException e) {
      throw new Broken(e.getMessage(), 20);
    } finally {
      if (n == 7) {
        return -1;
      }
    }
  }

  static Object caseExceptions() {
    String out = "";
    for (int n : new int[] {0, 1, 2, 7}) {
      try {
        out += risky(n);
      } catch (Broken broken) {
        out += broken.getMessage() + broken.code;
      }
    }
    return out;
  }

  static Object caseUncaught() throws Broken {
    throw new Broken("uncaught", 1);
  }

  static Object caseStackOverflow() {
    try {
      return deep(0);
    } catch (StackOverflowError expected) {
      return "deep";
    }
  }

  static int deep(int n) {
    return deep(n + 1) + 1;
  }

  static class Box<T extends Comparable<T>> {
    private T value;

    void set(T newValue) {
      value = newValue;
    }

    T max(T other) {
      return value.compareTo(other) > 0 ? value : other;
    }
  }

  static Object caseGenerics() {
    Box<String> box = new Box<>();
    box.set("m");
    return box.max("a") + box.max("z");
  }

  static class MyList extends ArrayList<String> {
    int added;

    @Override
    public boolean add(String s) {
      added++;
      return super.add(s + added);
    }
  }

  static Object caseJdkSubclass() {
    MyList list = new MyList();
    list.add("a");
    list.add("b");
    list.addAll(new ArrayList<>(list));
    return list + " " + list.added + list.size() + list.contains("a1");
  }

  static Object caseIterable() {
    class Range implements Iterable<Integer> {
      private final int end;

      Range(int end) {
        this.end = end;
      }

      @Override
      public java.util.Iterator<Integer> iterator() {
        return new java.util.Iterator<Integer>() {
          private int next;

          @Override
          public boolean hasNext() {
            return next < end;
          }

          @Override
          public Integer next() {
            return next++;
          }
        };
      }
    }
    int sum = 0;
    for (int i : new Range(5)) {
      sum += i;
    }
    List<Integer> all = new ArrayList<>();
    new Range(3).forEach(all::add);
    return sum + all.toString();
  }

  static class Keyed {
    final int key;

    Keyed(int key) {
      this.key = key;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Keyed && ((Keyed) other).key == key;
    }

    @Override
    public int hashCode() {
      return key;
    }
  }

  static Object caseHashing() {
    java.util.Map<Keyed, String> map = new java.util.HashMap<>();
    map.put(new Keyed(1), "one");
    map.put(new Keyed(2), "two");
    map.computeIfAbsent(new Keyed(3), k -> "three" + k.key);
    return map.get(new Keyed(1)) + map.get(new Keyed(3)) + map.get(new Keyed(4))
        + new Object().equals(map) + new Keyed(5).equals(new Keyed(5));
  }

  static Object caseAccessors() {
    Classes outer = new Classes();
    Runnable bump = () -> outer.outerField += 10;
    bump.run();
    return outer.outerField;
  }

  static Object caseUnaryInSuperArguments() {
    class Base {
      final int given;

      Base(int given) {
        this.given = given;
      }
    }
    class Derived extends Base {
      int own = 3;

      Derived(Derived other) {
        super(other == null ? 1 : (other.own = 8));
      }
    }
    Derived first = new Derived(null);
    Derived second = new Derived(first);
    return first.given + " " + first.own + " " + second.given;
  }
}
