package dev.sprang.live.run;

import dev.sprang.live.weave.CallScan;
import dev.sprang.synchroniser.ConcurrentObjects;
import dev.sprang.synchroniser.GuardedRows;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the program may do at all, as its class files tell before it runs. Some things are noticed
 * only by programs that do others too: where a program does not, fewer operations will do.
 *
 * @param interrupts whether threads may be interrupted
 * @param endsOfWaits whether the program may find out why a wait has ended
 * @param daemons whether threads may be daemons
 * @param shutdownHooks whether something may have to be done when the program ends
 * @param defaultHandlers whether uncaught exceptions may be handled for all threads at once
 * @param states whether the program may ask for the state of a thread
 * @param timedTasks whether threads may wait for tasks or pools for some time
 * @param asksLocks whether the program may find out that a lock is held without waiting for it
 */
record Uses(
    boolean interrupts,
    boolean endsOfWaits,
    boolean daemons,
    boolean shutdownHooks,
    boolean defaultHandlers,
    boolean states,
    boolean timedTasks,
    boolean asksLocks) {
  private static final List<String> INTERRUPTING =
      List.of("interrupt()V", "interrupt(Ljava/lang/Thread;)V");

  private static final List<String> TELLING_ENDS =
      List.of(
          "await(JLjava/util/concurrent/TimeUnit;)Z",
          "awaitNanos(J)J",
          "awaitUntil(Ljava/util/Date;)Z");

  private static final List<String> MAKING_DAEMONS =
      List.of(
          "setDaemon(Z)V",
          "makeDaemon(Ljava/lang/Thread;)V",
          "daemon()Ljava/lang/Thread$Builder$OfPlatform;",
          "daemon(Z)Ljava/lang/Thread$Builder$OfPlatform;",
          "ofVirtual()Ljava/lang/Thread$Builder$OfVirtual;",
          "startVirtualThread(Ljava/lang/Runnable;)Ljava/lang/Thread;",
          "newVirtualThreadPerTaskExecutor()Ljava/util/concurrent/ExecutorService;");

  private static final List<String> ASKING_LOCKS =
      List.of(
          "tryLock()Z",
          "tryLock(JLjava/util/concurrent/TimeUnit;)Z",
          "lockInterruptibly()V",
          "isLocked()Z");

  private static final String ADDING_HOOKS = "addShutdownHook(Ljava/lang/Thread;)V";

  private static final String ASKING_STATES = "getState()Ljava/lang/Thread$State;";

  private static final String SETTING_HANDLERS =
      "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V";

  private static final Set<String> ASKING_QUEUES =
      Set.of(
          "hasQueuedThreads()Z",
          "hasQueuedThread(Ljava/lang/Thread;)Z",
          "getQueueLength()I",
          "getQueuedThreads()Ljava/util/Collection;");

  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String SEMAPHORE = "java/util/concurrent/Semaphore";

  /**
   * The classes that have to run by their own code although their calls could be one operation
   * each: where the program may find out who has come to them, it matters that they come one after
   * the other, and where they wait.
   */
  static Set<String> needTwins(CallScan scan) {
    Set<String> needed = new HashSet<>();
    boolean asksQueues = ASKING_QUEUES.stream().anyMatch(scan::calls);
    if (asksQueues || scan.callsOneOf(SEMAPHORE, ConcurrentObjects.WAITING)) {
      needed.add(SEMAPHORE);
    }
    if (asksQueues) {
      needed.add(LOCK);
    }
    if (scan.calls(ASKING_STATES)) {
      needed.add(LOCK);
      needed.addAll(GuardedRows.TYPES);
    }
    return needed;
  }

  static Uses of(CallScan scan) {
    return new Uses(
        INTERRUPTING.stream().anyMatch(scan::calls),
        TELLING_ENDS.stream().anyMatch(scan::calls),
        MAKING_DAEMONS.stream().anyMatch(scan::calls),
        scan.calls(ADDING_HOOKS),
        scan.calls(SETTING_HANDLERS),
        scan.calls(ASKING_STATES),
        scan.callsTimedStandIn(),
        ASKING_LOCKS.stream().anyMatch(scan::calls));
  }
}
