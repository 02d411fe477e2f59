package dev.sprang.jdk.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls for which there is a better word than that they are called. */
public final class CallWords {
  /** By what the names of types end with, and by method; the first that fits counts. */
  private static final List<Map.Entry<String, Map<String, String>>> WORDS =
      List.of(
          Map.entry("ForkJoinTask", forked()),
          Map.entry("CompletableFuture", completed()),
          Map.entry("ExecutorService", pools()),
          Map.entry("CompletionService", pools()),
          Map.entry("ForkJoinPool", pools()),
          Map.entry("Executor", pools()),
          Map.entry("FutureTask", futures()),
          Map.entry("Future", futures()),
          Map.entry("Condition", Map.of("signal", "signals %s", "signalAll", "signals all on %s")),
          Map.entry("Timer", Map.of("schedule", "schedules a task of %s", "cancel", "cancels %s")),
          Map.entry("CountDownLatch", Map.of("countDown", "counts down %s")),
          Map.entry("Semaphore", Map.of("release", "releases a permit of %s")));

  private CallWords() {}

  /**
   * A call as the end of a sentence that begins with the thread.
   *
   * @param type the simple name of the class
   * @param object what it is called of
   */
  public static Optional<String> of(String type, String method, String object) {
    return WORDS.stream()
        .filter(words -> type.endsWith(words.getKey()))
        .findFirst()
        .map(words -> words.getValue().get(method))
        .map(words -> words.formatted(object));
  }

  private static Map<String, String> pools() {
    Map<String, String> words = new HashMap<>();
    for (String one :
        "submit execute schedule scheduleAtFixedRate scheduleWithFixedDelay invoke".split(" ")) {
      words.put(one, "submits a task to %s");
    }
    words.put("invokeAll", "submits tasks to %s");
    words.put("invokeAny", "submits tasks to %s");
    words.put("shutdown", "shuts down %s");
    words.put("shutdownNow", "stops %s");
    words.put("close", "closes %s");
    words.put("awaitTermination", "waits for the end of %s");
    return words;
  }

  private static Map<String, String> futures() {
    return Map.of("get", "gets the result of %s", "cancel", "cancels %s");
  }

  private static Map<String, String> completed() {
    Map<String, String> words = new HashMap<>(futures());
    words.put("join", "gets the result of %s");
    words.put("complete", "completes %s");
    words.put("completeExceptionally", "completes %s with an exception");
    words.put("supplyAsync", "submits a task that completes %s");
    words.put("runAsync", "submits a task that completes %s");
    words.put("orTimeout", "gives %s a limit of time");
    words.put("completeOnTimeout", "gives %s a limit of time");
    return words;
  }

  private static Map<String, String> forked() {
    return Map.of("fork", "forks %s", "join", "joins %s", "cancel", "cancels %s");
  }
}
