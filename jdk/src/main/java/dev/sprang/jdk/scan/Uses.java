package dev.sprang.jdk.scan;

import dev.sprang.jdk.synchroniser.AskedStates;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import java.util.List;
import java.util.regex.Pattern;

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
 * @param changesProperties whether the system's properties may change
 * @param asksLocks whether the program may find out that a lock is held without waiting for it
 * @param finalizers whether objects may have something to do when nobody needs them any more
 * @param asksGroups whether the program may ask thread groups for their threads
 * @param readsObjects whether the program may read objects from streams
 * @param asksBlockers whether the program may ask what threads are parked for
 */
public record Uses(
    boolean interrupts,
    boolean endsOfWaits,
    boolean daemons,
    boolean shutdownHooks,
    boolean defaultHandlers,
    boolean states,
    boolean timedTasks,
    boolean changesProperties,
    boolean asksLocks,
    boolean finalizers,
    boolean asksGroups,
    boolean readsObjects,
    boolean asksBlockers) {
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
          "virtual(Ljava/lang/Runnable;)Ljava/lang/Thread;",
          "daemon()Ljava/lang/Thread$Builder$OfPlatform;",
          "daemon(Z)Ljava/lang/Thread$Builder$OfPlatform;",
          "ofVirtual()Ljava/lang/Thread$Builder$OfVirtual;",
          "startVirtualThread(Ljava/lang/Runnable;)Ljava/lang/Thread;",
          "newVirtualThreadPerTaskExecutor()Ljava/util/concurrent/ExecutorService;");

  /** What code of the JDK outside of java.util.concurrent has done by the common pool's daemons. */
  private static final Pattern PARALLEL =
      Pattern.compile(
          "parallel\\w*\\(.*"
              + "|stream\\(Ljava/util/Spliterator;Z\\).*"
              + "|(forEach|search|reduce)\\w*\\(J.*");

  private static final List<String> ASKING_GROUPS =
      List.of(
          "activeCount()I",
          "enumerate([Ljava/lang/Thread;)I",
          "enumerate([Ljava/lang/Thread;Z)I",
          "java/lang/ThreadGroup.interrupt()V");

  /** What classes call that are groups. */
  private static final List<String> MAKING_GROUPS =
      List.of(
          "java/lang/ThreadGroup.<init>(Ljava/lang/String;)V",
          "java/lang/ThreadGroup.<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V");

  private static final List<String> CHANGING_PROPERTIES =
      List.of(
          "clearProperty(Ljava/lang/String;)Ljava/lang/String;",
          "getProperties()Ljava/util/Properties;",
          "setProperties(Ljava/util/Properties;)V",
          "setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");

  private static final String ADDING_HOOKS = "addShutdownHook(Ljava/lang/Thread;)V";

  private static final String SETTING_HANDLERS =
      "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V";

  /** What an answer about a program with finalizers rests on. */
  public static final String NO_FINALIZER_RUNS = "no finalizer is run";

  public static Uses of(CallScan scan) {
    return new Uses(
        INTERRUPTING.stream().anyMatch(scan::calls),
        TELLING_ENDS.stream().anyMatch(scan::calls),
        MAKING_DAEMONS.stream().anyMatch(scan::calls) || scan.calls(PARALLEL),
        scan.calls(ADDING_HOOKS),
        scan.calls(SETTING_HANDLERS),
        scan.calls(AskedStates.ASKING) || scan.calls(AskedStates.ASKING_BLOCKERS),
        scan.callsTimedStandIn(),
        CHANGING_PROPERTIES.stream().anyMatch(scan::calls),
        SynchroniserTable.ASKING_LOCKS.stream().anyMatch(scan::calls),
        scan.hasFinalizers(),
        ASKING_GROUPS.stream().anyMatch(scan::calls)
            || MAKING_GROUPS.stream().anyMatch(scan::calls) && scan.calls("interrupt()V"),
        scan.calls("readObject()Ljava/lang/Object;"),
        scan.calls(AskedStates.ASKING_BLOCKERS));
  }
}
