package dev.sprang.programs.contracts;

import java.time.Duration;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.StructureViolationException;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.FailedException;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** What {@link StructuredTaskScope} promises. */
final class ScopeContracts {
  private static final ScopedValue<String> NAME = ScopedValue.newInstance();

  private ScopeContracts() {}

  private static String fail() {
    throw new IllegalStateException("failed");
  }

  @Contract("open(): join returns when all subtasks have succeeded, whose results can be got then")
  @Prints("a1 SUCCESS false")
  static class AllSucceed {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<String> letter = scope.fork(() -> "a");
        Subtask<Integer> number = scope.fork(() -> 1);
        scope.join();
        System.out.println(
            letter.get() + number.get() + " " + letter.state() + " " + scope.isCancelled());
      }
    }
  }

  @Contract("open(): a subtask that fails cancels the scope, and join throws with its exception")
  @Prints({"failed SUCCESS true", "failed UNAVAILABLE true"})
  static class OneFails {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<String> other = scope.fork(() -> "a");
        scope.fork(ScopeContracts::fail);
        try {
          scope.join();
        } catch (FailedException expected) {
          System.out.println(
              expected.getCause().getMessage() + " " + other.state() + " " + scope.isCancelled());
        }
      }
    }
  }

  @Contract("cancellation interrupts the threads of unfinished subtasks; close waits for them")
  @Prints("interrupted closed")
  static class CancellationInterrupts {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch never = new CountDownLatch(1);
      try (var scope = StructuredTaskScope.open()) {
        scope.fork(
            () -> {
              try {
                never.await();
              } catch (InterruptedException expected) {
                System.out.print("interrupted ");
              }
              return "late";
            });
        scope.fork(ScopeContracts::fail);
        try {
          scope.join();
        } catch (FailedException expected) {
          // the other subtask is still to be waited for
        }
      }
      System.out.println("closed");
    }
  }

  @Contract("anySuccessfulResultOrThrow: the result of any subtask that succeeded")
  @Prints({"a", "b"})
  static class AnySucceeds {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
        scope.fork(() -> "a");
        scope.fork(() -> "b");
        System.out.println(scope.join());
      }
    }
  }

  @Contract("anySuccessfulResultOrThrow: failures do not count as long as one succeeds")
  @Prints("a")
  static class AnySucceedsThoughOneFails {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
        scope.fork(ScopeContracts::fail);
        scope.fork(() -> "a");
        System.out.println(scope.join());
      }
    }
  }

  @Contract("anySuccessfulResultOrThrow: NoSuchElementException if there was no subtask")
  @Prints("none")
  static class AnyOfNone {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
        scope.join();
      } catch (FailedException expected) {
        System.out.println(
            expected.getCause() instanceof NoSuchElementException ? "none" : "another");
      }
    }
  }

  @Contract("allSuccessfulOrThrow: all subtasks in the order in which they were forked")
  @Prints("ab")
  static class AllInOrder {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>allSuccessfulOrThrow())) {
        scope.fork(() -> "a");
        scope.fork(() -> "b");
        StringBuilder all = new StringBuilder();
        scope.join().forEach(subtask -> all.append(subtask.get()));
        System.out.println(all);
      }
    }
  }

  @Contract("awaitAll: waits for all subtasks, whether they succeed or fail")
  @Prints("FAILED SUCCESS failed false")
  static class AwaitAll {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>awaitAll())) {
        Subtask<String> bad = scope.fork(ScopeContracts::fail);
        Subtask<String> good = scope.fork(() -> "a");
        scope.join();
        System.out.println(
            bad.state()
                + " "
                + good.state()
                + " "
                + bad.exception().getMessage()
                + " "
                + scope.isCancelled());
      }
    }
  }

  @Contract("allUntil: cancelled when the predicate says so")
  @Prints({"SUCCESS UNAVAILABLE true", "SUCCESS SUCCESS true", "UNAVAILABLE SUCCESS true"})
  static class AllUntil {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(Joiner.<String>allUntil(subtask -> true))) {
        Subtask<String> one = scope.fork(() -> "a");
        Subtask<String> other = scope.fork(() -> "b");
        scope.join();
        System.out.println(one.state() + " " + other.state() + " " + scope.isCancelled());
      }
    }
  }

  @Contract("a Joiner of the program: onFork by the owner, onComplete by the subtask's thread")
  @Prints("true false 1")
  static class OwnJoiner {
    private static final class Counting implements Joiner<String, Integer> {
      private final Thread owner = Thread.currentThread();
      private volatile int completed;

      @Override
      public boolean onFork(Subtask<? extends String> subtask) {
        System.out.print((Thread.currentThread() == owner) + " ");
        return false;
      }

      @Override
      public boolean onComplete(Subtask<? extends String> subtask) {
        System.out.print((Thread.currentThread() == owner) + " ");
        completed = 1;
        return false;
      }

      @Override
      public Integer result() {
        return completed;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(new Counting())) {
        scope.fork(() -> "a");
        System.out.println(scope.join());
      }
    }
  }

  @Contract("a scope that onFork cancels starts no thread")
  @Prints("UNAVAILABLE true")
  static class CancelledByFork {
    private record Refusing(String result) implements Joiner<String, String> {
      @Override
      public boolean onFork(Subtask<? extends String> subtask) {
        return true;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open(new Refusing("none"))) {
        Subtask<String> subtask =
            scope.fork(
                () -> {
                  System.out.print("started ");
                  return "a";
                });
        scope.join();
        System.out.println(subtask.state() + " " + scope.isCancelled());
      }
    }
  }

  @Contract("scoped values are inherited by subtasks")
  @Prints("a")
  static class Inherited {
    public static void main(String[] args) throws InterruptedException {
      ScopedValue.where(NAME, "a")
          .run(
              () -> {
                try (var scope = StructuredTaskScope.open()) {
                  Subtask<String> subtask = scope.fork(NAME::get);
                  scope.join();
                  System.out.println(subtask.get());
                } catch (InterruptedException impossible) {
                  throw new AssertionError(impossible);
                }
              });
    }
  }

  @Contract("fork: StructureViolationException if scoped values are bound since the scope was opened")
  @Prints("violation")
  static class BoundInBetween {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        ScopedValue.where(NAME, "a")
            .run(
                () -> {
                  try {
                    scope.fork(() -> "a");
                  } catch (StructureViolationException expected) {
                    System.out.println("violation");
                  }
                });
      } catch (IllegalStateException perhapsForked) {
        // nothing was joined
      }
    }
  }

  @Contract("withTimeout: the scope may be cancelled when the time is over, and join throws then")
  @Prints({"a", "late"})
  static class TimedOut {
    public static void main(String[] args) throws InterruptedException {
      try (var scope =
          StructuredTaskScope.open(
              Joiner.<String>anySuccessfulResultOrThrow(),
              wishes -> wishes.withTimeout(Duration.ofMinutes(1)))) {
        scope.fork(() -> "a");
        System.out.println(scope.join());
      } catch (StructuredTaskScope.TimeoutException late) {
        System.out.println("late");
      }
    }
  }

  @Contract("withName, withThreadFactory: as the program wants")
  @Prints("mine worker")
  static class Configured {
    public static void main(String[] args) throws InterruptedException {
      try (var scope =
          StructuredTaskScope.open(
              Joiner.<String>awaitAll(),
              wishes ->
                  wishes
                      .withName("mine")
                      .withThreadFactory(Thread.ofPlatform().name("worker").factory()))) {
        Subtask<String> subtask = scope.fork(() -> Thread.currentThread().getName());
        scope.join();
        System.out.println(scope + " " + subtask.get());
      }
    }
  }

  @Contract("fork without a factory: in a virtual thread")
  @Prints("true")
  static class Virtual {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<Boolean> subtask = scope.fork(() -> Thread.currentThread().isVirtual());
        scope.join();
        System.out.println(subtask.get());
      }
    }
  }

  @Contract("close: IllegalStateException if the owner has forked and not joined")
  @Prints("Owner did not join after forking")
  static class NotJoined {
    public static void main(String[] args) {
      try (var scope = StructuredTaskScope.open()) {
        scope.fork(() -> "a");
      } catch (IllegalStateException expected) {
        System.out.println(expected.getMessage());
      }
    }
  }

  @Contract("join: once only; get: only after join")
  @Prints("early again")
  static class Once {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<String> subtask = scope.fork(() -> "a");
        try {
          subtask.get();
        } catch (IllegalStateException expected) {
          System.out.print("early ");
        }
        scope.join();
        try {
          scope.join();
        } catch (IllegalStateException expected) {
          System.out.println("again");
        }
      }
    }
  }

  @Contract("fork, join, close: only by the owner")
  @Prints("wrong thread")
  static class OnlyOwner {
    public static void main(String[] args) throws InterruptedException {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<String> subtask =
            scope.fork(
                () -> {
                  try {
                    scope.fork(() -> "b");
                    return "forked";
                  } catch (WrongThreadException expected) {
                    return "wrong thread";
                  }
                });
        scope.join();
        System.out.println(subtask.get());
      }
    }
  }

  @Contract("close of an outer scope first: what the inner one has started is waited for, and throws")
  @Prints("a violation")
  static class WrongOrder {
    public static void main(String[] args) {
      var outer = StructuredTaskScope.open();
      var inner = StructuredTaskScope.open();
      inner.fork(() -> System.out.print("a "));
      try {
        outer.close();
      } catch (StructureViolationException expected) {
        System.out.println("violation");
      }
    }
  }

  @Contract("join: InterruptedException if the owner is interrupted while it waits")
  @Prints("interrupted")
  static class InterruptedOwner {
    public static void main(String[] args) {
      Thread owner = Thread.currentThread();
      CountDownLatch never = new CountDownLatch(1);
      try (var scope = StructuredTaskScope.open()) {
        scope.fork(
            () -> {
              owner.interrupt();
              never.await();
              return "a";
            });
        scope.join();
      } catch (InterruptedException expected) {
        System.out.println("interrupted");
      }
    }
  }

  @Contract("a scope that is left open when its scoped values end is closed, and that is a violation")
  @Prints("a violation")
  static class LeftOpen {
    public static void main(String[] args) {
      try {
        ScopedValue.where(NAME, "a")
            .run(() -> StructuredTaskScope.open().fork(() -> System.out.print(NAME.get() + " ")));
      } catch (StructureViolationException expected) {
        System.out.println("violation");
      }
    }
  }
}
