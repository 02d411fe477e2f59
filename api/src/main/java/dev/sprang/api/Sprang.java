package dev.sprang.api;

import dev.sprang.api.operations.Operations;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.BooleanSupplier;

/**
 * Checks a piece of code under all interleavings of the threads it starts:
 *
 * <pre>{@code
 * Sprang.check(() -> {
 *   Counter counter = new Counter();
 *   Thread other = new Thread(counter::increment);
 *   other.start();
 *   counter.increment();
 *   other.join();
 *   assert counter.value() == 2;
 * });
 * }</pre>
 *
 * <p>The code is run once per execution, every time from the beginning: what it reads of static
 * fields is as after loading the class, and variables it captures must be values, such as numbers
 * and strings.
 *
 * <p>A program that is checked may take inputs, by methods that begin with {@code any}: whatever
 * value there is will be found if it leads anywhere. An input is known by its name, and has the
 * same value for all threads, however often they ask.
 *
 * <p>Programs get this class and those within it alone, without others of its package: what they
 * call must not need more.
 */
public final class Sprang {
  private static final String INT = "int";

  private Sprang() {}

  /**
   * Checks, with the standard settings.
   *
   * @throws CheckFailedError unless it is verified
   */
  public static CheckResult check(Body body) {
    return checking().check(body);
  }

  /** The standard settings, to be changed before checking. */
  public static Check checking() {
    return Check.STANDARD;
  }

  /**
   * Checks that calls of several threads on one object give back what they could have given back
   * one after the other: for a class with {@link Operations}.
   *
   * @throws CheckFailedError if not
   */
  public static OperationsResult linearizable(Class<?> operations) {
    return operations(operations).check();
  }

  /** The same with the standard settings, to be changed before checking. */
  public static OperationsCheck operations(Class<?> operations) {
    return OperationsCheck.of(operations, checking());
  }

  public static int anyInt(String name) {
    return anyInt(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** A number from one to another, both included. */
  public static int anyInt(String name, int from, int to) {
    return (int) input(name, INT, from, to);
  }

  public static long anyLong(String name) {
    return anyLong(name, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** A number from one to another, both included. */
  public static long anyLong(String name, long from, long to) {
    return input(name, "long", from, to);
  }

  public static boolean anyBoolean(String name) {
    return input(name, "boolean", 0, 1) != 0;
  }

  public static byte anyByte(String name) {
    return (byte) input(name, "byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public static short anyShort(String name) {
    return (short) input(name, "short", Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public static char anyChar(String name) {
    return (char) input(name, "char", Character.MIN_VALUE, Character.MAX_VALUE);
  }

  public static float anyFloat(String name) {
    return Float.intBitsToFloat((int) input(name, "float", Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  public static double anyDouble(String name) {
    return Double.longBitsToDouble(input(name, "double", Long.MIN_VALUE, Long.MAX_VALUE));
  }

  /**
   * A text of at most so many characters: its length is the input {@code name.length}, its
   * characters are {@code name.0}, {@code name.1} and so on.
   */
  public static String anyString(String name, int maxLength) {
    char[] characters = new char[anyInt(name + ".length", 0, maxLength)];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = anyChar(name + "." + i);
    }
    return new String(characters);
  }

  /** One of the constants of an enum. */
  public static <E extends Enum<E>> E any(String name, Class<E> type) {
    E[] constants = type.getEnumConstants();
    StringJoiner words = new StringJoiner(",", "enum:", "");
    for (E constant : constants) {
      words.add(constant.name());
    }
    return constants[(int) input(name, words.toString(), 0, constants.length - 1L)];
  }

  /** So many numbers from one to another, both included; each is an input {@code name.0} on. */
  public static int[] anyInts(String name, int length, int from, int to) {
    int[] all = new int[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyInt(name + "." + i, from, to);
    }
    return all;
  }

  /** The same for numbers of any size. */
  public static int[] anyInts(String name, int length) {
    return anyInts(name, length, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  public static long[] anyLongs(String name, int length) {
    long[] all = new long[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyLong(name + "." + i);
    }
    return all;
  }

  /** The same for numbers from one to another, both included. */
  public static long[] anyLongs(String name, int length, long from, long to) {
    long[] all = new long[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyLong(name + "." + i, from, to);
    }
    return all;
  }

  public static short[] anyShorts(String name, int length) {
    short[] all = new short[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyShort(name + "." + i);
    }
    return all;
  }

  public static float[] anyFloats(String name, int length) {
    float[] all = new float[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyFloat(name + "." + i);
    }
    return all;
  }

  public static double[] anyDoubles(String name, int length) {
    double[] all = new double[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyDouble(name + "." + i);
    }
    return all;
  }

  /** So many texts of at most so many characters, each as {@link #anyString} gives one. */
  public static String[] anyStrings(String name, int length, int maxLength) {
    String[] all = new String[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyString(name + "." + i, maxLength);
    }
    return all;
  }

  /** So many constants of an enum. */
  public static <E extends Enum<E>> E[] any(String name, int length, Class<E> type) {
    E[] all = Arrays.copyOf(type.getEnumConstants(), length);
    for (int i = 0; i < length; i++) {
      all[i] = any(name + "." + i, type);
    }
    return all;
  }

  public static boolean[] anyBooleans(String name, int length) {
    boolean[] all = new boolean[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyBoolean(name + "." + i);
    }
    return all;
  }

  public static char[] anyChars(String name, int length) {
    char[] all = new char[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyChar(name + "." + i);
    }
    return all;
  }

  public static byte[] anyBytes(String name, int length) {
    byte[] all = new byte[length];
    for (int i = 0; i < length; i++) {
      all[i] = anyByte(name + "." + i);
    }
    return all;
  }

  /** Executions in which that is not so are none of the program's. */
  public static void assume(boolean condition) {
    if (!condition) {
      dismiss();
    }
  }

  /** One of so many ways to go on, from 0: each is explored. */
  public static int choose(int ways) {
    throw outside();
  }

  /** One of several things to go on with: each is explored. */
  public static <T> T choose(List<T> things) {
    return things.get(choose(things.size()));
  }

  /**
   * Says that a condition holds at every moment from now on, whatever the threads do: where it can
   * be seen not to, the check is violated.
   *
   * <p>A thread of its own looks once, at any moment. What the condition reads are reads of that
   * thread, so an explorer runs every order of them with the writes of others; what was not read at
   * one moment counts for nothing. The condition should only read. If it takes locks, it looks
   * where these are free.
   */
  public static void always(String name, BooleanSupplier condition) {
    Thread observer =
        new Thread(
            () -> {
              boolean holds;
              try {
                holds = condition.getAsBoolean();
              } catch (RuntimeException | AssertionError thrown) {
                throw new BrokenProperty("always '" + name + "': its condition throws " + thrown);
              }
              if (!holds) {
                throw new BrokenProperty("always '" + name + "' does not hold");
              }
            },
            "always " + name);
    observer.start();
  }

  /**
   * Says that a condition never stays away for ever: an execution that ends must end with it, and
   * one that goes on for ever must come to it again and again, as long as everybody gets a turn.
   *
   * <p>A thread of its own looks until it sees that. If it may look in vain for ever, the check is
   * violated. Programs that never end are judged by the explorer {@code stateful}. The condition
   * should only read, and read only one thing where the program has no end: what it reads there one
   * after the other may be of different moments.
   */
  public static void eventually(String name, BooleanSupplier condition) {
    Thread observer =
        new Thread(
            () -> {
              while (!condition.getAsBoolean()) {
                Thread.onSpinWait();
              }
            },
            "eventually " + name);
    observer.start();
  }

  /**
   * Says that what the block does is as if it were one step: every execution is equal to one in
   * which no other thread comes in between. Two executions are equal if steps that touch the same
   * thing, one of them to change it, come in the same order; taking a lock is such a step. Where
   * one is equal to none of these, the check is violated.
   *
   * <p>What blocks do within the block belongs to it. Outside of a check it only runs.
   */
  public static void atomic(Runnable block) {
    opens();
    try {
      block.run();
    } finally {
      closes();
    }
  }

  private static void opens() {
    mark();
  }

  private static void closes() {
    mark();
  }

  /**
   * Says that some execution comes here: where all were run and none has, the check is violated.
   * Outside of a check it does nothing.
   *
   * @param name a constant text, for the report
   */
  @SuppressWarnings("unused") // engines and class files see it
  public static void reachable(String name) {}

  /** A step that says nothing but that a thread is here. */
  private static void mark() {}

  /** What {@link #always} throws, so that it is told from the program's own errors. */
  static final class BrokenProperty extends AssertionError {
    private static final long serialVersionUID = 1;

    BrokenProperty(String message) {
      super(message);
    }
  }

  /** The value of an input, by its type's name and from the lowest to the highest. */
  static long input(String name, String type, long from, long to) {
    throw outside();
  }

  /** Ends an execution that is none of the program's. */
  static void dismiss() {
    throw outside();
  }

  private static IllegalStateException outside() {
    return new IllegalStateException(
        "Inputs and choices are for programs that Sprang checks; this code runs outside of a check");
  }
}
