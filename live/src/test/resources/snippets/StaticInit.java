/** Order of initialisation, failures in it, constants. */
class StaticInit {
  static final StringBuilder LOG = new StringBuilder();
  static final int CONSTANT = 5;
  static final Integer BOXED = 6;
  static int counter = log("counter", 7);

  static int log(String what, int value) {
    LOG.append(what).append(' ');
    return value;
  }

  static class Parent {
    static final int P = log("Parent", 1);
    static int changing = 3;

    static void touch() {}
  }

  static class Child extends Parent {
    static final int C = log("Child", 2);
    static final String NAME = "constant";

    int own = log("instance", 3);
  }

  static class Plain extends Child {}

  static Object caseOrder() {
    log("start", 0);
    String constant = Child.NAME;
    log("after constant", 0);
    int inherited = Child.changing;
    log("after inherited", 0);
    new Plain();
    return LOG + constant + inherited + CONSTANT + BOXED + counter;
  }

  static Object caseInheritedStaticMethod() {
    Child.touch();
    return LOG.toString();
  }

  static class Circular1 {
    static int a = Circular2.b + 1;
  }

  static class Circular2 {
    static int b = Circular1.a + 1;
  }

  static Object caseCircular() {
    return Circular1.a + " " + Circular2.b;
  }

  static class Fails {
    static int value = Integer.parseInt("not a number");

    static void use() {}
  }

  static Object caseFailure() {
    String first = "";
    try {
      Fails.use();
    } catch (ExceptionInInitializerError e) {
      first = "first " + e.getCause().getClass().getSimpleName();
    }
    try {
      return Fails.value;
    } catch (NoClassDefFoundError e) {
      return first + " then " + e.getClass().getSimpleName();
    }
  }

  static class FailsWithError {
    static {
      if (counter > 0) {
        throw new AssertionError("broken");
      }
    }
  }

  static Object caseFailureWithError() {
    return new FailsWithError();
  }

  static class Singleton {
    private static final Singleton INSTANCE = new Singleton();
    private static int made;
    private int number = ++made;

    static Singleton get() {
      return INSTANCE;
    }
  }

  static Object caseSingleton() {
    return Singleton.get().number + " " + Singleton.made;
  }

  static class Holder {
    static long wide = 1L << 40;
    static double real = 2.5;
    static long[] array = {1, 2, 3};

    static {
      wide++;
      real *= 2;
      array[1] += wide;
    }
  }

  static Object caseWideStatics() {
    Holder.wide += 2;
    Holder.real -= 0.5;
    return Holder.wide + " " + Holder.real + " " + Holder.array[1];
  }

  static class Asserting {
    static Object check(int n) {
      assert n > 0 : "not positive";
      return n;
    }
  }

  static Object caseAssertions() {
    try {
      return Asserting.check(0);
    } catch (AssertionError expected) {
      return expected.getMessage() + Asserting.check(1);
    }
  }

  interface Constants {
    int ONE = 1;
    String TEXT = "text";
  }

  static class Implements implements Constants {
    int two = ONE + ONE;
  }

  static Object caseInterfaceConstants() {
    return new Implements().two + Implements.TEXT;
  }

  static class WithLambda {
    static final java.util.function.Supplier<String> SUPPLIER = () -> "from " + WithLambda.name;
    static String name = SUPPLIER.get();
  }

  static Object caseLambdaInInitialiser() {
    return WithLambda.name + WithLambda.SUPPLIER.get();
  }
}
