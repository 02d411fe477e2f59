package dev.sprang.jdk.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Frame;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Calls are told by the names that programs use, in words of their own where there are any. */
class CalledMethodTest {
  private static final String CONCURRENT = "java.util.concurrent.";

  private static String call(String object, String type, String method) {
    Frame frame = new Frame(type, method, "", 1);
    return new CalledMethod(object, Optional.of(frame)).call().orElseThrow();
  }

  @Test
  void poolsAndFuturesHaveWords() {
    String pool = CONCURRENT + "ThreadPoolExecutor";
    assertEquals(
        "submits a task to ThreadPoolExecutor 0#1",
        call("ThreadPoolExecutor 0#1", pool, "execute"));
    assertEquals(
        "submits a task to an ExecutorService",
        call("FutureTask 0#2", CONCURRENT + "AbstractExecutorService", "submit"));
    assertEquals("shuts down a ThreadPoolExecutor", call("X 0#1", pool, "shutdown"));
    String future = CONCURRENT + "CompletableFuture";
    assertEquals(
        "completes CompletableFuture 0#1", call("CompletableFuture 0#1", future, "complete"));
    assertEquals(
        "gets the result of CompletableFuture 0#1", call("CompletableFuture 0#1", future, "join"));
    assertEquals(
        "calls thenApply of CompletableFuture 0#1",
        call("CompletableFuture 0#1", future, "thenApply"));
  }

  @Test
  void whatTheProgramCannotNameIsToldByWhatItCan() {
    String synchronizedList = "java.util.Collections$SynchronizedRandomAccessList";
    assertEquals("calls List.get", call("X 0#1", synchronizedList, "get"));
    assertEquals(
        "calls IntStream.forEach", call("X 0#1", "java.util.stream.IntPipeline", "forEach"));
    assertEquals("Lock", ApiNames.ofType("java.util.concurrent.locks.Lock"));
    assertEquals("ReentrantLock", ApiNames.ofType(CONCURRENT + "locks.ReentrantLock$NonfairSync"));
    assertEquals(
        "CallerRunsPolicy", ApiNames.ofType(CONCURRENT + "ThreadPoolExecutor$CallerRunsPolicy"));
  }

  @Test
  void piecesAreToldByWhatTheyAreIn() {
    String queue = ApiNames.ofType(CONCURRENT + "TaskQueue") + " 0#7";
    assertEquals("a ThreadPoolExecutor", ApiNames.shown(queue));
    assertEquals(
        "waits for work in a ThreadPoolExecutor",
        new CalledMethod(queue, Optional.empty()).waits());
    assertEquals("FutureTask 0#1", ApiNames.shown("FutureTask 0#1"));
  }

  @Test
  void accessesToAtomicVariablesAreToldByTheirValues() {
    Frame add = new Frame(CONCURRENT + "atomic.AtomicInteger", "addAndGet", "", 1);
    assertEquals(Optional.empty(), new CalledMethod("X 0#1", Optional.of(add)).call());
    assertEquals(
        "calls add of LongAdder 0#1",
        call("LongAdder 0#1", CONCURRENT + "atomic.LongAdder", "add"));
  }

  @Test
  void callsOfOneStepHaveTheSameWords() {
    assertEquals(
        "counts down CountDownLatch 0#1",
        CalledMethod.inOneStep("countDown", "CountDownLatch 0#1"));
    assertEquals("calls put of HashMap 0#1", CalledMethod.inOneStep("put", "HashMap 0#1"));
  }
}
