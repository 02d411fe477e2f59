package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import java.util.List;
import java.util.Set;

/**
 * The calls of latches, semaphores and blocking queues that wait for something: for the count to be
 * zero, for a permit, for an element, for room. Each is one operation on the object's location (see
 * {@link ConcurrentObjects}), enabled when the object's <em>guard</em> allows it; then the JDK's
 * own code runs and does not wait.
 *
 * <p>The guard is a number that the location's value carries in its lowest {@link #BITS} bits: a
 * latch's count, a semaphore's permits, a queue's size. The rest of the value stands for everything
 * else the object holds: equal values, equal objects.
 *
 * <p>A call with a time limit is enabled always: if the guard does not allow it, its time is over.
 * Who comes first is free, also where the class promises to serve in the order of arrival: coming
 * is no operation, so whoever is served first may have come first. That would not be so for
 * semaphores if threads asked for different numbers of permits, because one that asks for many
 * holds up those behind it: programs that do so get the semaphore's own code.
 */
public final class GuardedRows {
  /** How many bits of a location's value are its guard. */
  public static final int BITS = 20;

  private static final String CONCURRENT = "java/util/concurrent/";

  /** The classes with such calls, by internal name. */
  public static final Set<String> TYPES =
      InternalNames.in(
          CONCURRENT,
          "CountDownLatch Semaphore ArrayBlockingQueue LinkedBlockingQueue PriorityBlockingQueue",
          "LinkedBlockingDeque");

  private static final String TIMED = "JLjava/util/concurrent/TimeUnit;)";
  private static final List<String> QUEUES =
      List.of(
          "BlockingQueue", "ArrayBlockingQueue", "LinkedBlockingQueue", "PriorityBlockingQueue");
  private static final List<String> DEQUES = List.of("BlockingDeque", "LinkedBlockingDeque");

  /** What a call waits for: that there is something, that there is room, that nothing is left. */
  public enum Wanted {
    SOME(Access.RESIZES),
    ROOM(Access.RESIZES),
    /** Of a latch, which stays as it is when somebody has waited for it. */
    NONE(Access.LOOKS);

    private final Access access;

    Wanted(Access access) {
      this.access = access;
    }

    /** What the call does then. */
    public Access access() {
      return access;
    }

    /**
     * @param limit the size from which on there is no room
     */
    public Operation operation(GuardOperations operations, int location, int limit, int signals) {
      return switch (this) {
        case SOME -> operations.awaitWithin(location, 1, Integer.MAX_VALUE, false, signals);
        case ROOM -> operations.awaitWithin(location, 0, limit, false, signals);
        case NONE -> operations.awaitWithin(location, 0, 1, true, signals);
      };
    }
  }

  private final VariableRows.Table table;

  GuardedRows(VariableRows.Table table) {
    this.table = table;
  }

  /** The guard within a location's value. */
  public static int guard(long value) {
    return (int) value & (1 << BITS) - 1;
  }

  /** What there has to be for a call that needs so much, and less than the second bound. */
  static Guard within(int least, int below) {
    return new Guard.Within(BITS, least, below);
  }

  /** A location's value: what stands for the rest of the object, and the guard. */
  public static long value(long rest, int guard) {
    return rest << BITS | Math.max(0, Math.min(guard, (1 << BITS) - 1));
  }

  /** Whether calls that put something into a queue never wait, and look at no interrupt or time. */
  public static boolean hasAlwaysRoom(String type) {
    return type.equals(CONCURRENT + "PriorityBlockingQueue");
  }

  /** Whether calls without time limit look for interrupts before anything else. */
  public static boolean asksFirst(String type) {
    return !type.equals(CONCURRENT + "LinkedBlockingDeque");
  }

  /** Why a call has to wait, as a continuation of a sentence; empty if it never has to. */
  public static String reason(String method) {
    if (method.startsWith("put")) {
      return ", which is full";
    } else if (method.startsWith("take")) {
      return ", which is empty";
    } else if (method.startsWith("acquire")) {
      return ", which has no permit left";
    }
    return method.equals("await") ? ", whose count is not zero" : "";
  }

  void add() {
    String latch = CONCURRENT + "CountDownLatch";
    table.row(latch, "await()", Meaning.GUARDED);
    table.row(latch, "await(" + TIMED, Meaning.GUARDED_FOR_SOME_TIME);
    String semaphore = CONCURRENT + "Semaphore";
    table.row(semaphore, "acquire()", Meaning.GUARDED);
    table.row(semaphore, "acquireUninterruptibly()", Meaning.GUARDED_UNINTERRUPTIBLY);
    table.row(semaphore, "tryAcquire(" + TIMED, Meaning.GUARDED_FOR_SOME_TIME);
    QUEUES.forEach(queue -> queue(CONCURRENT + queue, ""));
    for (String end : List.of("", "First", "Last")) {
      DEQUES.forEach(deque -> queue(CONCURRENT + deque, end));
    }
  }

  private void queue(String type, String end) {
    table.row(type, "put" + end, Meaning.GUARDED_PUT);
    table.row(type, "take" + end, Meaning.GUARDED);
    String element = "(Ljava/lang/Object;";
    table.row(type, "offer" + end + element + TIMED, Meaning.GUARDED_FOR_SOME_TIME);
    table.row(type, "poll" + end + "(" + TIMED, Meaning.GUARDED_FOR_SOME_TIME);
  }
}
