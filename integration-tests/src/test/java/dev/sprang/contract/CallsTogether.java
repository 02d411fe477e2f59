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
 * {@code #} begins a kind, with the classes that run deep; then declarations, what sets back what
 * the JVM keeps ({@code !}), what is shown in the end ({@code =}), the calls, and those that once
 * differed together ({@code &}).
 */
final class CallsTogether {
  /**
   * Calls that are made at the same time, and the classes whose own code they are compared with.
   */
  record Group(
      String kind,
      Set<String> deep,
      String declared,
      String reset,
      String left,
      List<String> calls) {
    @Override
    public String toString() {
      return kind + ": " + String.join(" | ", calls);
    }

    String source(String name) {
      String threads =
          calls.stream().map("() -> %s"::formatted).collect(Collectors.joining(",\n          "));
      return SOURCE.formatted(
          name, declared, threads, left, calls.size() + 1, name, reset, name, name, reset);
    }
  }

  private static final String SOURCE =
      """
      import java.beans.*;
      import java.io.*;
      import java.lang.invoke.*;
      import java.lang.ref.*;
      import java.lang.reflect.Field;
      import java.lang.reflect.Method;
      import java.lang.reflect.Proxy;
      import java.math.*;
      import java.nio.*;
      import java.nio.charset.*;
      import java.text.*;
      import java.time.*;
      import java.time.format.*;
      import java.util.*;
      import java.util.Formatter;
      import java.util.concurrent.*;
      import java.util.concurrent.Flow;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.function.*;
      import java.util.logging.*;
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

        static Thread[] threads(String[] told) {
          Call[] calls = {
          %s
          };
          Thread[] threads = new Thread[calls.length];
          for (int i = 0; i < calls.length; i++) {
            int place = i;
            threads[i] = new Thread(() -> make(told, place, calls[place]), "T" + i);
          }
          first = threads[0];
          return threads;
        }

        static String shown(String[] told) {
          make(told, told.length - 1, () -> %s);
          return String.join(" | ", told);
        }

        public static void main(String[] args) throws Exception {
          String[] told = new String[%d];
          Thread[] threads = threads(told);
          for (Thread thread : threads) {
            thread.start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          System.out.print(shown(told));
        }
      }

      /** No part of the program. */
      class %sInTurn {
        /** What they show one after the other; null if one of them waits for another one. */
        static String shown(int[] order) throws Exception {
          %s
          String[] told = new String[order.length + 1];
          Thread[] threads = %s.threads(told);
          for (int place : order) {
            threads[place].start();
            threads[place].join(500);
            if (threads[place].isAlive()) {
              threads[place].interrupt();
              return null;
            }
          }
          String shown = %s.shown(told);
          %s
          return shown;
        }
      }
      """;

  private final String kind;
  private final Set<String> deep;
  private final StringBuilder declared = new StringBuilder();
  private final List<String> calls = new ArrayList<>();
  private final List<List<String>> kept = new ArrayList<>();
  private String reset = "";
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
    } else if (line.startsWith("! ")) {
      last.reset = line.substring(2);
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
    return new Group(kind, deep, declared.toString(), reset, left, together);
  }
}
