package dev.sprang.contract;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes small Java programs in which two threads make objects, lock and change them, and let each
 * other have them in all the ways Java knows: plain and volatile fields, arrays, records, lambdas,
 * collections under a lock, constructors that give their object away, class initialisers.
 *
 * <p>Every program comes in two shapes with the same results. In the second one all objects are
 * given away as soon as they are made, so that no engine can take one for a thread's own.
 */
final class RandomObjects {
  /** What a thread may do; {@code #} stands for a number. */
  private static final List<String> STATEMENTS =
      List.of(
          "own.x = #;",
          "result = result * 5 + own.x;",
          "own.next = new Node(#);",
          "own.next.x = #;",
          "own = new Sub(#);",
          "plain = own;",
          "safe = own;",
          "array[1] = own;",
          "own = new Node(#, true);",
          "found = plain;",
          "found = safe;",
          "found = array[1];",
          "if (found != null) { result = result * 5 + found.x; }",
          "if (found != null) { found.x = #; }",
          "if (found != null) { result = result * 5 + found.number; }",
          "if (found != null && found.next != null) { result = result * 5 + found.next.x; }",
          "if (found != null) { found.next = own; }",
          "if (found != null) { result = result * 5 + found.get(); }",
          "if (found != null) { synchronized (found) { found.x++; } }",
          "synchronized (own) { own.x++; }",
          "synchronized (own) { safe = own; own.x = #; }",
          "result = result * 5 + own.get();",
          "synchronized (LOCK) { count += #; own.x = count; }",
          "synchronized (LOCK) { LIST.add(own); }",
          "synchronized (LOCK) { for (Node each : LIST) { result = result * 5 + each.x; } }",
          "numbers[0] = #;",
          "given = numbers;",
          "if (given != null) { result = result * 5 + given[0]; }",
          "numbers = numbers.clone();",
          "if (given != null) { System.arraycopy(numbers, 0, given, 1, 1); }",
          "pair = new Pair(own, #);",
          "if (pair != null) { result = result * 5 + pair.node().x; }",
          "{ Node kept = own; code = () -> kept.x++; }",
          "if (code != null) { result = result * 5 + code.getAsInt(); }",
          "result = result * 5 + Lazy.value;",
          "Lazy.node.x = #;",
          "result = result * 5 + Lazy.node.x;",
          "try { result = result * 5 + plain.x; } catch (NullPointerException e) { result += 2; }",
          "{ Node.Part part = own.new Part(); parts = part; own.x = part.twice(); }",
          "if (parts != null) { result = result * 5 + parts.twice(); }",
          "result = result * 5 + (found == own ? 1 : 0);",
          "{ Node kept = own; Worker more = new Worker(() -> kept.x = #); more.start(); }",
          "big += #;",
          "result = result * 5 + (int) big;");

  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.function.*;

      public class %1$s {
        static int count;
        static long big;
        static Node plain;
        static volatile Node safe;
        static final Node[] array = new Node[2];
        static int[] given;
        static Pair pair;
        static IntSupplier code;
        static Node.Part parts;
        static final Object LOCK = new Object();
        static final List<Node> LIST = new ArrayList<>();
        static int one;
        static int two;

        static class Worker extends Thread {
          Object made;

          Worker(Runnable task) {
            super(task);
          }
        }

        static <T> T shown(T object) {
          %2$s
          return object;
        }

        static class Base {
          Base() {
            shown(this);
          }
        }

        static class Node extends Base {
          int x;
          Node next;
          final int number;

          Node(int number) {
            this.number = number;
            x = 1;
          }

          Node(int number, boolean early) {
            x = 2;
            safe = this;
            this.number = number;
          }

          synchronized int get() {
            return x + 1;
          }

          class Part extends Base {
            int twice() {
              return 2 * x;
            }
          }
        }

        static class Sub extends Node {
          private int y = 1;

          Sub(int number) {
            super(number);
          }

          @Override
          int get() {
            return x + ++y;
          }
        }

        record Pair(Node node, int number) {}

        static class Lazy {
          static int value = count;
          static Node node = new Node(3);
        }

        static void first() {
          Node own = new Node(1);
          Node found = null;
          int[] numbers = shown(new int[] {1, 2});
          int result = 0;
      %3$s    one = result;
        }

        static void second() {
          Node own = new Node(2);
          Node found = null;
          int[] numbers = shown(new int[] {3, 4});
          int result = 0;
      %4$s    two = result;
        }

        public static void main(String[] args) throws Exception {
          Worker a = new Worker(%1$s::first);
          Worker b = new Worker(%1$s::second);
          a.start();
          b.start();
          a.join();
          b.join();
          System.out.println(one + " " + two + " " + count + " " + LIST.size());
        }
      }
      """;

  private static final String SHOW =
      "if (Thread.currentThread() instanceof Worker worker) { worker.made = object; }";

  private final SplittableRandom random;

  RandomObjects(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** The text of a program in both its shapes. */
  record Shapes(String own, String shown) {}

  Shapes next(String name) {
    String first = statements();
    String second = statements();
    return new Shapes(
        SOURCE.formatted(name, "", first, second),
        SOURCE.formatted(name + "Shown", SHOW, first, second));
  }

  private String statements() {
    StringBuilder text = new StringBuilder();
    for (int i = 3 + random.nextInt(3); i > 0; i--) {
      String statement = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
      String number = String.valueOf(1 + random.nextInt(4));
      text.append("    ").append(statement.replace("#", number)).append('\n');
    }
    return text.toString();
  }
}
