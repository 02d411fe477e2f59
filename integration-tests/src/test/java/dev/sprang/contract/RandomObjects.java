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
  /**
   * How an object comes from one thread to the other, as Java.
   *
   * @param give gives away {@code own}
   * @param find sets {@code found}
   */
  private record Way(String give, String find) {}

  private static final List<Way> WAYS =
      List.of(
          new Way("plain = own;", "found = plain;"),
          new Way("safe = own;", "found = safe;"),
          new Way("array[1] = own;", "found = array[1];"),
          new Way("synchronized (own) { safe = own; own.x = #; }", "found = safe;"),
          new Way("own = new Node(#, true);", "found = safe;"),
          new Way("safe = new Node(#); safe.next = own;", "found = safe;"),
          new Way("pair = new Pair(own, #);", "found = pair == null ? null : pair.node();"),
          new Way(
              "{ Node kept = own; code = () -> kept; }",
              "found = code == null ? null : code.get();"),
          new Way("part = own.new Part();", "found = part == null ? null : part.whole();"),
          new Way(
              "synchronized (LOCK) { LIST.add(own); }",
              "synchronized (LOCK) { for (Node each : LIST) { found = each; } }"),
          new Way("Lazy.node = own;", "found = Lazy.node;"),
          new Way(
              "{ Node kept = own; Worker more = new Worker(() -> kept.x = #); more.start(); }",
              "found = plain;"),
          new Way("given = numbers;", "if (given != null) { result = result * 5 + given[0]; }"));

  /** What may be done with an object before others have it; {@code #} stands for a number. */
  private static final List<String> PREPARATIONS =
      List.of(
          "own.x = #;",
          "own = new Sub(#);",
          "own.next = new Node(#);",
          "own.next = new Sub(#);",
          "synchronized (own) { own.x++; }",
          "synchronized (own.next) { own.next.x++; }",
          "result = result * 5 + own.get();",
          "result += own.equals(own.next) ? 1 : 0;",
          "{ Node inner = new Node(#); synchronized (inner) { own.next = inner; } }",
          "{ Node[] row = {own, own.next}; own = row[0]; }",
          "{ Runnable task = own::grow; task.run(); }",
          "numbers = new int[] {#, #, #};");

  /** What may be done with it afterwards. */
  private static final List<String> CHANGES =
      List.of(
          "own.x = #;",
          "own.x++;",
          "own.next.x = #;",
          "own.next = new Node(#);",
          "own.grow();",
          "synchronized (own) { own.x++; }",
          "synchronized (LOCK) { own.x = count; }",
          "numbers[0] = #;");

  /** What may be done with an object that was found. */
  private static final List<String> LOOKS =
      List.of(
          "if (found != null) { result = result * 5 + found.x; }",
          "if (found != null) { found.x = #; }",
          "if (found != null) { result = result * 5 + found.number; }",
          "if (found != null) { result = result * 5 + found.next.x; }",
          "if (found != null) { found.next = own; }",
          "if (found != null) { result = result * 5 + found.get(); }",
          "if (found != null) { synchronized (found) { found.x++; } }",
          "result = result * 5 + (found == own ? 1 : 0);");

  /** What has little to do with it. */
  private static final List<String> OTHERS =
      List.of(
          "synchronized (LOCK) { count += #; own.x = count; }",
          "result = result * 5 + Lazy.value;",
          "Lazy.node.x = #;",
          "try { result = result * 5 + plain.x; } catch (NullPointerException e) { result += 2; }",
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
        static Supplier<Node> code;
        static Node.Part part;
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

          void grow() {
            x += 2;
          }

          synchronized int get() {
            return x + 1;
          }

          class Part extends Base {
            Node whole() {
              return Node.this;
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
          own.next = new Node(4);
          Node found = null;
          int[] numbers = shown(new int[] {1, 2});
          int result = 0;
      %3$s    one = result;
        }

        static void second() {
          Node own = new Node(2);
          own.next = new Node(4);
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

  Shapes next(String ownName, String shownName) {
    Way there = any(WAYS);
    Way back = random.nextInt(3) == 0 ? any(WAYS) : there;
    String first = some(PREPARATIONS, 4) + line(there.give) + some(CHANGES, 3) + some(OTHERS, 1);
    String second = some(OTHERS, 1) + line(back.find) + line(any(LOOKS)) + some(LOOKS, 2);
    if (random.nextInt(4) == 0) {
      first += line(any(WAYS).find) + line(any(LOOKS));
      second += line(any(WAYS).give) + line(any(CHANGES));
    }
    return new Shapes(
        SOURCE.formatted(ownName, "", first, second),
        SOURCE.formatted(shownName, SHOW, first, second));
  }

  /** Up to so many of the lines. */
  private String some(List<String> lines, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(line(any(lines)));
    }
    return text.toString();
  }

  private String line(String statement) {
    return "    " + statement.replace("#", String.valueOf(1 + random.nextInt(4))) + "\n";
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
