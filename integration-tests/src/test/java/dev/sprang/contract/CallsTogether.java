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
import java.util.stream.Stream;

/**
 * Programs in which some threads make one call each of an object that has a stand-in, from a table:
 * {@code #} begins a kind, with the classes that run deep; then declarations, what is shown in the
 * end ({@code =}), the calls, and those that once differed together ({@code &}).
 */
final class CallsTogether {
  /**
   * Calls that are made at the same time, and the classes whose own code they are compared with.
   */
  record Group(String kind, Set<String> deep, String declared, String left, List<String> calls) {
    @Override
    public String toString() {
      return kind + ": " + String.join(" | ", calls);
    }

    String source(String name) {
      String threads =
          calls.stream().map("() -> %s"::formatted).collect(Collectors.joining(",\n          "));
      return SOURCE.formatted(name, declared, threads, left);
    }
  }

  private static final String SOURCE =
      """
      import java.io.*;
      import java.lang.ref.*;
      import java.math.*;
      import java.nio.*;
      import java.text.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import java.util.zip.*;

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
            boolean isWrapped = thrown instanceof ExecutionException || thrown instanceof CompletionException;
            String text = thrown.getClass().getSimpleName();
            // what a task that was forked throws in another thread may be a copy that tells of the first one
            shown = isWrapped ? text + " of " + thrown.getCause().getClass().getSimpleName() : text;
          }
          seen[place] = shown + (Thread.interrupted() ? "!" : "");
        }

        public static void main(String[] args) throws Exception {
          Call[] calls = {
          %s
          };
          String[] seen = new String[calls.length + 1];
          Thread[] threads = new Thread[calls.length];
          for (int i = 0; i < calls.length; i++) {
            int place = i;
            threads[i] = new Thread(() -> make(seen, place, calls[place]));
          }
          first = threads[0];
          for (Thread thread : threads) {
            thread.start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          make(seen, calls.length, () -> %s);
          System.out.print(String.join(" | ", seen));
        }
      }
      """;

  private final String kind;
  private final Set<String> deep;
  private final StringBuilder declared = new StringBuilder();
  private final List<String> calls = new ArrayList<>();
  private final List<List<String>> kept = new ArrayList<>();
  private String left = "";

  private CallsTogether(String head) {
    String[] parts = head.split(": ");
    this.kind = parts[0];
    this.deep =
        Arrays.stream(parts)
            .skip(1)
            .flatMap(names -> Arrays.stream(names.split(" ")))
            .map(name -> name.startsWith("java.") ? name : "java.util.concurrent." + name)
            .collect(Collectors.toUnmodifiableSet());
  }

  /** All kinds of a table, which is a resource. */
  static List<CallsTogether> all(String name) throws IOException {
    List<CallsTogether> all = new ArrayList<>();
    String table =
        new String(
            Objects.requireNonNull(CallsTogether.class.getResourceAsStream(name)).readAllBytes(),
            StandardCharsets.UTF_8);
    table.lines().forEach(line -> take(all, line));
    return all;
  }

  private static void take(List<CallsTogether> all, String line) {
    if (line.startsWith("# ")) {
      all.add(new CallsTogether(line.substring(2)));
      return;
    }
    CallsTogether last = all.get(all.size() - 1);
    if (line.startsWith("static ")) {
      last.declared.append(line).append('\n');
    } else if (line.startsWith("= ")) {
      last.left = line.substring(2);
    } else if (line.startsWith("& ")) {
      last.kept.add(List.of(line.substring(2).split(" \\| ")));
    } else {
      last.calls.add(line);
    }
  }

  /** The classes whose own code the calls of this kind are compared with. */
  Set<String> deep() {
    return deep;
  }

  /** Those that once differed. */
  List<Group> kept() {
    return kept.stream().map(this::group).toList();
  }

  /** So many groups of so many calls each, by chance; none of a kind that has no calls. */
  List<Group> some(int groups, int size, SplittableRandom random) {
    List<Group> some = new ArrayList<>();
    for (int i = 0; i < groups && !calls.isEmpty(); i++) {
      some.add(
          group(
              Stream.generate(() -> calls.get(random.nextInt(calls.size()))).limit(size).toList()));
    }
    return some;
  }

  private Group group(List<String> together) {
    return new Group(kind, deep, declared.toString(), left, together);
  }
}
