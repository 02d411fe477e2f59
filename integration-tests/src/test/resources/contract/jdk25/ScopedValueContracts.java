package dev.sprang.programs.contracts;

import java.util.NoSuchElementException;

/** What {@link ScopedValue} promises. */
final class ScopedValueContracts {
  private static final ScopedValue<String> NAME = ScopedValue.newInstance();
  private static final ScopedValue<Integer> NUMBER = ScopedValue.newInstance();

  private ScopedValueContracts() {}

  @Contract("where, run: bound while it runs, not before and not after")
  @Prints("false true false")
  static class Bound {
    public static void main(String[] args) {
      System.out.print(NAME.isBound() + " ");
      ScopedValue.where(NAME, "a").run(() -> System.out.print(NAME.isBound() + " "));
      System.out.println(NAME.isBound());
    }
  }

  @Contract("get: a value that is not bound cannot be got")
  @Prints("none other")
  static class Unbound {
    public static void main(String[] args) {
      try {
        System.out.print(NAME.get());
      } catch (NoSuchElementException expected) {
        System.out.print("none");
      }
      System.out.println(" " + NAME.orElse("other"));
    }
  }

  @Contract("rebinding: the innermost one counts, then the outer one again")
  @Prints("a b a")
  static class Rebound {
    public static void main(String[] args) {
      ScopedValue.where(NAME, "a")
          .run(
              () -> {
                System.out.print(NAME.get() + " ");
                ScopedValue.where(NAME, "b").run(() -> System.out.print(NAME.get() + " "));
                System.out.println(NAME.get());
              });
    }
  }

  @Contract("call: returns what it computes, with several bound")
  @Prints("a1")
  static class Called {
    public static void main(String[] args) {
      System.out.println(
          ScopedValue.where(NAME, "a").where(NUMBER, 1).<String, RuntimeException>call(
              () -> NAME.get() + NUMBER.get()));
    }
  }

  @Contract("a thread started within does not inherit")
  @Prints("false true")
  static class NotInherited {
    public static void main(String[] args) {
      ScopedValue.where(NAME, "a")
          .run(
              () -> {
                Part part = Part.start(NAME::isBound);
                System.out.print(Part.resultOf(part::result));
              });
      System.out.println(" " + !NAME.isBound());
    }
  }

  @Contract("each thread has its own binding")
  @Prints("1 2")
  static class OfEachThread {
    private static int count() {
      return ScopedValue.where(NUMBER, NUMBER.orElse(0) + 1)
          .<Integer, RuntimeException>call(NUMBER::get);
    }

    public static void main(String[] args) throws InterruptedException {
      ScopedValue.where(NUMBER, 1)
          .run(() -> Part.resultOf(
              () -> {
                Part.print(OfEachThread::count, OfEachThread::count);
                return null;
              }));
    }
  }
}
