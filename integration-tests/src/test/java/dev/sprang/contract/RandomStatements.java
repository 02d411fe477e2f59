package dev.sprang.contract;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes small Java programs in which three threads do what programs do, at random: some of it with
 * what they share, most with objects of their own that come and go in all the ways the JDK offers.
 */
final class RandomStatements {
  /** What a thread may do; {@code $} numbers its variables. */
  private static final List<String> STATEMENTS =
      List.of(
          "plain++;",
          "safe = plain;",
          "plain = safe + 1;",
          "array[0] += plain;",
          "wide++;",
          "node.x++;",
          "node = new Node();",
          "Node n$ = new Node(); n$.x = plain; safe = n$.x;",
          "Node n$ = new Node(); node = n$; n$.x++;",
          "Node n$ = new Node(); n$.next = node; n$.next.x++; n$.x++;",
          "int[] o$ = new int[2]; o$[0] = plain; safe = o$[0];",
          "Node[] o$ = {new Node()}; o$[0].x++; node = o$[0];",
          "Node n$ = new Node(); Supplier<Node> f$ = () -> n$; f$.get().x++; plain = n$.x;",
          "Supplier<Node> f$ = Node::new; Node n$ = f$.get(); n$.x++; plain = n$.x;",
          "Node n$ = new Maker().get(); n$.x++;",
          "for (Node n$ : new Two()) { n$.x++; plain += n$.x; }",
          "Numbers l$ = new Numbers(); l$.add(1); l$.extra++; plain = l$.size() + l$.extra;",
          "Worker w$ = new Worker(); w$.x = plain; w$.start(); w$.join(); safe = w$.x;",
          "Node n$ = new Node(); Thread t$ = new Thread(() -> n$.x++); n$.x = 1; t$.start(); n$.x++;",
          "try { throw new Failure(); } catch (Failure f$) { f$.code++; safe = f$.code; }",
          "try { fail(); } catch (Failure f$) { f$.code++; safe = f$.code; }",
          "Node n$ = (Node) MAP.computeIfAbsent(\"k\", k -> new Node()); n$.x++;",
          "MAP.put(\"k\", new Node());",
          "Pair p$ = new Pair(plain, new Node()); p$.node().x++; safe = p$.node().x;",
          "StringBuilder s$ = new StringBuilder(); s$.append(plain); synchronized (LOCK) { text += s$; }",
          "synchronized (LOCK) { LIST.add(plain); }",
          "synchronized (LOCK) { for (int i$ : LIST) { plain += i$; } }",
          "plain = List.of(1, 2, 3).stream().map(i -> i + safe).toList().size();",
          "Node n$ = new Node(); synchronized (n$) { n$.x++; } n$.x++;",
          "FutureTask<Node> f$ = new FutureTask<>(() -> new Node()); f$.run(); f$.get().x++;",
          "CompletableFuture<Node> f$ = new CompletableFuture<>(); f$.complete(new Node()); f$.join().x++;",
          "plain = Lazy.value;",
          "Lazy.node.x++;",
          "lock.lock(); try { plain++; } finally { lock.unlock(); }",
          "plain = COUNTER.incrementAndGet();",
          "if (COUNTER.compareAndSet(0, 1)) { safe++; }",
          "List<Integer> l$ = new ArrayList<>(); l$.add(plain); for (int i$ : l$) { safe = i$; }",
          "Map<String, Integer> m$ = new HashMap<>(); m$.merge(\"x\", plain, Integer::sum); safe = m$.get(\"x\");",
          "int[] c$ = Arrays.copyOf(new int[] {plain}, 2); c$[1]++; safe = c$[1];",
          "Box<Node> b$ = new Box<>(); b$.set(new Node()); b$.get().x++;",
          "AtomicInteger i$ = new AtomicInteger(plain); safe = i$.incrementAndGet();",
          "plain = Color.valueOf(\"GREEN\").ordinal();",
          "plain = new TreeMap<>(Map.of(1, plain)).firstKey();",
          "Runnable r$ = () -> plain++; r$.run();",
          "Comparator<Node> c$ = (x, y) -> x.x - y.x; plain = c$.compare(new Node(), node);",
          "Function<Node, Node> g$ = x -> { x.x++; return x; }; Node n$ = g$.apply(new Node()); n$.x++;",
          "ThreadLocal<Integer> l$ = ThreadLocal.withInitial(() -> 3); l$.set(plain); safe = l$.get();");

  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.function.*;

      public class %1$s {
        static int plain;
        static volatile int safe;
        static long wide;
        static String text = "";
        static Node node = new Node();
        static int[] array = new int[2];
        static final Object LOCK = new Object();
        static final List<Integer> LIST = new ArrayList<>();
        static final AtomicInteger COUNTER = new AtomicInteger();
        static final ConcurrentHashMap<String, Object> MAP = new ConcurrentHashMap<>();
        static final ReentrantLock lock = new ReentrantLock();

        static class Node {
          int x;
          Node next;
        }

        static class Maker implements Supplier<Node> {
          public Node get() {
            return new Node();
          }
        }

        static class Two implements Iterable<Node> {
          public Iterator<Node> iterator() {
            return new Iterator<>() {
              int count;

              public boolean hasNext() {
                return count < 2;
              }

              public Node next() {
                count++;
                return new Node();
              }
            };
          }
        }

        static class Numbers extends ArrayList<Integer> {
          int extra;
        }

        static class Worker extends Thread {
          int x;

          public void run() {
            x++;
          }
        }

        static class Failure extends RuntimeException {
          int code;
        }

        static void fail() {
          throw new Failure();
        }

        static class Box<T> {
          private T content;

          public T get() {
            return content;
          }

          public void set(T given) {
            content = given;
          }
        }

        record Pair(int number, Node node) {}

        enum Color {
          RED,
          GREEN
        }

        static class Lazy {
          static int value = 3;
          static Node node = new Node();
        }

        static void first() {
          try {
      %2$s    } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }

        static void second() {
          try {
      %3$s    } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }

        public static void main(String[] args) throws Exception {
          Thread a = new Thread(%1$s::first);
          Thread b = new Thread(%1$s::second);
          a.start();
          {
      %4$s    }
          b.start();
          a.join();
          b.join();
          System.out.println(plain + " " + safe + " " + node.x + " " + LIST + " " + text.length());
        }
      }
      """;

  private final SplittableRandom random;

  RandomStatements(long seed) {
    this.random = new SplittableRandom(seed);
  }

  String next(String name) {
    return SOURCE.formatted(name, some(1, 3), some(1, 3), some(0, 2));
  }

  private String some(int least, int most) {
    StringBuilder lines = new StringBuilder();
    int count = random.nextInt(least, most + 1);
    for (int i = 0; i < count; i++) {
      String any = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
      lines.append("      ").append(any.replace("$", String.valueOf(i))).append('\n');
    }
    return lines.toString();
  }
}
