package dev.sprang.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Programs in which two threads make one call each of an object that has a stand-in, from a table:
 * {@code #} begins a kind, with the classes that run deep; then declarations, what is shown in the
 * end ({@code =}), the calls, and pairs that once differed ({@code &}).
 */
final class CallPairs {
  /** A pair of calls, and the classes whose own code it is compared with. */
  record Pair(String kind, Set<String> deep, String declared, String left, String a, String b) {
    @Override
    public String toString() {
      return "%s: %s | %s".formatted(kind, a, b);
    }

    String source(String name) {
      return SOURCE.formatted(name, declared, a, b, left);
    }
  }

  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      public class %s {
        static volatile Thread first;
        static volatile int count;
        %s
        interface Call {
          Object run() throws Throwable;
        }

        interface Act {
          void run() throws Throwable;
        }

        static Object done(Act act) throws Throwable {
          act.run();
          return "done";
        }

        static void interrupt(Thread thread) {
          if (thread.isAlive()) {
            thread.interrupt();
          }
        }

        static void make(String[] seen, int place, Call call) {
          Object shown;
          try {
            shown = call.run();
          } catch (Throwable thrown) {
            Throwable cause = thrown.getCause();
            String text = thrown.getClass().getSimpleName();
            shown = cause == null ? text : text + " of " + cause.getClass().getSimpleName();
          }
          seen[place] = shown + (Thread.interrupted() ? "!" : "");
        }

        public static void main(String[] args) throws Exception {
          String[] seen = new String[2];
          first = new Thread(() -> make(seen, 0, () -> %s));
          Thread second = new Thread(() -> make(seen, 1, () -> %s));
          first.start();
          second.start();
          first.join();
          second.join();
          System.out.print(seen[0] + " | " + seen[1] + " | " + (%s));
        }
      }
      """;

  private final String kind;
  private final Set<String> deep;
  private final StringBuilder declared = new StringBuilder();
  private final List<String> calls = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private String left = "";

  private CallPairs(String head) {
    String[] parts = head.split(": ");
    this.kind = parts[0];
    this.deep =
        Arrays.stream(parts[1].split(" "))
            .map(name -> "java.util.concurrent." + name)
            .collect(Collectors.toSet());
  }

  /** All kinds of the table. */
  static List<CallPairs> all() throws IOException {
    List<CallPairs> all = new ArrayList<>();
    String table =
        new String(
            Objects.requireNonNull(CallPairs.class.getResourceAsStream("/standin-pairs.txt"))
                .readAllBytes(),
            StandardCharsets.UTF_8);
    table.lines().forEach(line -> take(all, line));
    return all;
  }

  private static void take(List<CallPairs> all, String line) {
    if (line.startsWith("# ")) {
      all.add(new CallPairs(line.substring(2)));
      return;
    }
    CallPairs last = all.get(all.size() - 1);
    if (line.startsWith("static ")) {
      last.declared.append(line).append('\n');
    } else if (line.startsWith("= ")) {
      last.left = line.substring(2);
    } else if (line.startsWith("& ")) {
      last.kept.add(line.substring(2));
    } else {
      last.calls.add(line);
    }
  }

  /** Those that once differed, and some others. */
  List<Pair> some(int others, SplittableRandom random) {
    List<Pair> some = new ArrayList<>();
    kept.forEach(line -> some.add(pair(line.split(" \\| ", 2)[0], line.split(" \\| ", 2)[1])));
    for (int i = 0; i < others; i++) {
      some.add(
          pair(calls.get(random.nextInt(calls.size())), calls.get(random.nextInt(calls.size()))));
    }
    return some;
  }

  private Pair pair(String a, String b) {
    return new Pair(kind, deep, declared.toString(), left, a, b);
  }
}
