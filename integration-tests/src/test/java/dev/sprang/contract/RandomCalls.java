package dev.sprang.contract;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes small Java programs in which two threads call objects of {@code java.util.concurrent} at
 * random, and print in the end what each call gave and what is left in the objects.
 */
final class RandomCalls {
  /**
   * A kind of object and what may be called on it, as Java; {@code $} stands for the object.
   *
   * @param left what is left in the end
   */
  record Kind(String type, String made, List<String> calls, String left) {}

  static final List<Kind> KINDS =
      List.of(
          new Kind(
              "ConcurrentHashMap<String, Integer>",
              "new ConcurrentHashMap<>()",
              List.of(
                  "$.get(\"a\")",
                  "$.put(\"a\", 1)",
                  "$.put(\"b\", 2)",
                  "$.putIfAbsent(\"a\", 3)",
                  "$.remove(\"a\")",
                  "$.containsKey(\"b\")",
                  "$.merge(\"a\", 1, Integer::sum)",
                  "$.computeIfAbsent(\"a\", key -> 4)",
                  "$.compute(\"a\", (key, value) -> value == null ? 5 : null)",
                  "$.computeIfPresent(\"a\", (key, value) -> value + 1)",
                  "$.compute(\"b\", (key, value) -> ++flag)",
                  "$.keySet().remove(\"a\")",
                  "$.values().remove(1)",
                  "$.remove(\"a\", 1)",
                  "$.getOrDefault(\"b\", 8)",
                  "$.replace(\"a\", 1, 6)"),
              "new TreeMap<>($)"),
          new Kind(
              "AtomicInteger",
              "new AtomicInteger()",
              List.of("$.get()", "$.incrementAndGet()", "$.compareAndSet(0, 7)", "$.getAndSet(2)"),
              "$"),
          new Kind(
              "ConcurrentLinkedQueue<Integer>",
              "new ConcurrentLinkedQueue<>(List.of(1))",
              List.of("$.offer(2)", "$.poll()", "$.peek()", "$.isEmpty()", "$.remove(1)"),
              "List.of($.toArray())"),
          new Kind(
              "ConcurrentLinkedDeque<Integer>",
              "new ConcurrentLinkedDeque<>(List.of(1))",
              List.of(
                  "$.offerFirst(2)",
                  "$.offerLast(3)",
                  "$.pollFirst()",
                  "$.pollLast()",
                  "$.peekFirst()",
                  "$.peekLast()",
                  "$.removeFirstOccurrence(1)",
                  "$.removeLastOccurrence(2)",
                  "$.isEmpty()"),
              "List.of($.toArray())"),
          new Kind(
              "LinkedBlockingDeque<Integer>",
              "new LinkedBlockingDeque<>(List.of(1))",
              List.of(
                  "$.offerFirst(2)",
                  "$.pollLast()",
                  "$.peekFirst()",
                  "$.size()",
                  "$.remove(1)",
                  "$.contains(2)",
                  "$.takeFirst()"),
              "List.of($.toArray())"),
          new Kind(
              "PriorityBlockingQueue<Integer>",
              "new PriorityBlockingQueue<>(1, Comparator.reverseOrder())",
              List.of(
                  "$.offer(1)", "$.offer(2)", "$.poll()", "$.peek()", "$.remove(1)", "$.take()"),
              "List.of($.toArray())"),
          new Kind(
              "CopyOnWriteArraySet<Integer>",
              "new CopyOnWriteArraySet<>(List.of(1))",
              List.of("$.add(2)", "$.remove(1)", "$.contains(2)", "$.size()", "$.toString()"),
              "$"),
          new Kind(
              "AtomicReference<Integer>",
              "new AtomicReference<>(1)",
              List.of(
                  "$.get()",
                  "$.getAndSet(2)",
                  "$.updateAndGet(value -> value + 1)",
                  "$.accumulateAndGet(3, Integer::sum)",
                  "$.compareAndSet(1, 4)"),
              "$"),
          new Kind(
              "LinkedBlockingQueue<Integer>",
              "new LinkedBlockingQueue<>(1)",
              List.of("$.offer(1)", "$.poll()", "$.peek()", "$.size()", "put($)", "$.take()"),
              "List.of($.toArray())"),
          new Kind(
              "ArrayBlockingQueue<Integer>",
              "new ArrayBlockingQueue<>(1)",
              List.of(
                  "$.offer(1)",
                  "$.poll()",
                  "$.remainingCapacity()",
                  "put($)",
                  "$.take()",
                  "$.poll(1, TimeUnit.SECONDS)"),
              "List.of($.toArray())"),
          new Kind(
              "CountDownLatch",
              "new CountDownLatch(2)",
              List.of("down($)", "$.getCount()", "await($)", "$.await(1, TimeUnit.SECONDS)"),
              "$.getCount()"),
          new Kind(
              "Semaphore",
              "new Semaphore(1)",
              List.of("$.tryAcquire()", "release($)", "$.availablePermits()", "acquire($)"),
              "$.availablePermits()"),
          new Kind(
              "CopyOnWriteArrayList<Integer>",
              "new CopyOnWriteArrayList<>(List.of(1))",
              List.of(
                  "$.add(2)",
                  "$.addIfAbsent(2)",
                  "$.size()",
                  "$.contains(2)",
                  "$.remove(Integer.valueOf(1))"),
              "$"),
          new Kind(
              "ConcurrentSkipListMap<Integer, Integer>",
              "new ConcurrentSkipListMap<>(Map.of(2, 2))",
              List.of(
                  "$.put(1, 1)",
                  "$.remove(2)",
                  "$.ceilingKey(1)",
                  "$.firstEntry()",
                  "$.pollFirstEntry()",
                  "$.pollLastEntry()",
                  "$.putIfAbsent(2, 3)",
                  "$.lastKey()",
                  "$.lowerKey(2)",
                  "$.floorEntry(3)",
                  "$.merge(2, 1, Integer::sum)",
                  "$.compute(1, (key, value) -> ++flag)",
                  "$.computeIfAbsent(3, key -> ++flag)",
                  "$.replace(2, 4)"),
              "$"),
          new Kind(
              "ConcurrentSkipListSet<Integer>",
              "new ConcurrentSkipListSet<>(List.of(2))",
              List.of(
                  "$.add(1)",
                  "$.add(3)",
                  "$.remove(2)",
                  "$.pollFirst()",
                  "$.pollLast()",
                  "$.first()",
                  "$.last()",
                  "$.higher(1)",
                  "$.contains(2)"),
              "$"),
          new Kind(
              "ReentrantLock",
              "new ReentrantLock()",
              List.of("locked($)", "tried($)", "$.isLocked()"),
              "$.isLocked()"));

  /** Those whose calls wait for each other, and run by stand-ins. */
  static final List<Kind> WAITING =
      List.of(
          new Kind(
              "ReentrantReadWriteLock",
              "new ReentrantReadWriteLock()",
              List.of(
                  "locked($.readLock())",
                  "locked($.writeLock())",
                  "tried($.readLock())",
                  "tried($.writeLock())",
                  "$.isWriteLocked()"),
              "$.getReadLockCount()"),
          new Kind(
              "StampedLock",
              "new StampedLock()",
              List.of(
                  "locked($.asReadLock())",
                  "locked($.asWriteLock())",
                  "tried($.asReadLock())",
                  "$.validate($.tryOptimisticRead())",
                  "$.isReadLocked()"),
              "$.getReadLockCount()"),
          new Kind(
              "SynchronousQueue<Integer>",
              "new SynchronousQueue<>()",
              List.of(
                  "put($)",
                  "$.take()",
                  "$.offer(1)",
                  "$.poll()",
                  "$.offer(2, 1, TimeUnit.SECONDS)",
                  "$.poll(1, TimeUnit.SECONDS)"),
              "$.size()"),
          new Kind(
              "LinkedTransferQueue<Integer>",
              "new LinkedTransferQueue<>()",
              List.of(
                  "transfer($)",
                  "$.take()",
                  "$.offer(1)",
                  "$.poll()",
                  "$.tryTransfer(2)",
                  "$.hasWaitingConsumer()",
                  "$.peek()"),
              "List.of($.toArray())"),
          new Kind(
              "Phaser",
              "new Phaser(2)",
              List.of(
                  "$.arrive()",
                  "$.arriveAndAwaitAdvance()",
                  "$.arriveAndDeregister()",
                  "$.register()",
                  "$.awaitAdvance(0)",
                  "$.getUnarrivedParties()"),
              "$.getPhase()"),
          new Kind(
              "Semaphore",
              "new Semaphore(1, true)",
              List.of(
                  "acquireTwo($)",
                  "acquire($)",
                  "release($)",
                  "$.tryAcquire(2)",
                  "$.tryAcquire(2, 1, TimeUnit.SECONDS)",
                  "$.availablePermits()"),
              "$.availablePermits()"));

  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      public class %s {
        static %s one = %s;
        static %s two = %s;
        static volatile int flag;
        static final String[] seen = {"", ""};

        static void first() throws Exception {
          String text = "";
      %s    seen[0] = text;
        }

        static void second() throws Exception {
          String text = "";
      %s    seen[1] = text;
        }

        static <T> int put(BlockingQueue<Integer> queue) throws Exception {
          queue.put(3);
          return 0;
        }

        static int down(CountDownLatch latch) {
          latch.countDown();
          return 0;
        }

        static int await(CountDownLatch latch) throws Exception {
          latch.await();
          return 0;
        }

        static int release(Semaphore semaphore) {
          semaphore.release();
          return 0;
        }

        static int acquire(Semaphore semaphore) throws Exception {
          semaphore.acquire();
          return 0;
        }

        static int acquireTwo(Semaphore semaphore) throws Exception {
          semaphore.acquire(2);
          return 0;
        }

        static int transfer(TransferQueue<Integer> queue) throws Exception {
          queue.transfer(4);
          return 0;
        }

        static int locked(Lock lock) {
          lock.lock();
          try {
            return ++flag;
          } finally {
            lock.unlock();
          }
        }

        static int tried(Lock lock) {
          if (!lock.tryLock()) {
            return -1;
          }
          try {
            return ++flag;
          } finally {
            lock.unlock();
          }
        }

        interface Body {
          void run() throws Exception;
        }

        static Thread start(Body body) {
          Thread thread =
              new Thread(
                  () -> {
                    try {
                      body.run();
                    } catch (Exception impossible) {
                      throw new IllegalStateException(impossible);
                    }
                  });
          thread.start();
          return thread;
        }

        public static void main(String[] args) throws Exception {
          Thread a = start(%s::first);
          Thread b = start(%s::second);
          a.join();
          b.join();
          System.out.println(seen[0] + "/ " + seen[1] + "/ " + (%s) + " " + (%s) + " " + flag);
        }
      }
      """;

  private final SplittableRandom random;
  private final List<Kind> kinds;

  RandomCalls(long seed, List<Kind> kinds) {
    this.random = new SplittableRandom(seed);
    this.kinds = kinds;
  }

  /** The source text of a program. */
  String next(String name) {
    Kind one = any(kinds);
    Kind two = any(kinds);
    String first = calls(one, two);
    String second = calls(one, two);
    return SOURCE.formatted(
        name,
        one.type,
        one.made,
        two.type,
        two.made,
        first,
        second,
        name,
        name,
        one.left.replace("$", "one"),
        two.left.replace("$", "two"));
  }

  private String calls(Kind one, Kind two) {
    StringBuilder text = new StringBuilder();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      boolean isOne = random.nextInt(3) > 0;
      String call = any((isOne ? one : two).calls).replace("$", isOne ? "one" : "two");
      text.append("    text += %s + \" \";\n".formatted(call));
    }
    return text.toString();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
