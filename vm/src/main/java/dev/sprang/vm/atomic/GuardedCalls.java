package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.jdk.synchroniser.GuardedRows.Wanted;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.operation.Operation;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.GuestCode;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.SignalWords;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Latches, semaphores and blocking queues: calls that wait until the object's guard allows them,
 * and are then done by the JDK's own code in the same step. Where that takes several operations
 * guest code tells which, and the call is made once more when it is through.
 */
public final class GuardedCalls {
  /** A method whose calls may have to wait, and what is done then. */
  private record Waiting(VmMethod method, VmMethod body, Wanted awaited, boolean asksFirst) {}

  private static final String TIMED = "JLjava/util/concurrent/TimeUnit;)";

  /** Phases of a call that may go on: whether that was found out by an operation. */
  private static final int UNASKED = 1;

  private static final int ASKED = 2;

  private final Heap heap;
  private final Permission permission;
  private final SignalWords signals;
  private final Throwing throwing;
  private final ContentVersions contents;
  private final AtomicCallFrames frames;
  private final ClassTable classes;
  private final AtomicCalls calls;
  private final List<Waiting> known = new ArrayList<>();
  private GuestCode awaiting;
  private GuestCode trying;

  @SuppressWarnings("NullAway.Init") // setSteps() sets the steps
  GuardedCalls(World world, Permission permission, SignalWords signals, AtomicCalls calls) {
    this.heap = world.heap;
    this.permission = permission;
    this.signals = signals;
    this.throwing = world.throwing;
    this.contents = calls.contents;
    this.frames = calls.frames;
    this.classes = world.classes;
    this.calls = calls;
  }

  /**
   * @param await what waits for an object, by call
   * @param attempt what tries for some time
   */
  public void setSteps(GuestCode await, GuestCode attempt) {
    awaiting = await;
    trying = attempt;
  }

  /** The way to do a call that may have to wait; null if it never has to. */
  @Nullable NativeMethod of(Meaning meaning, VmMethod method, VmMethod body) {
    return switch (meaning) {
      case GUARDED -> waiting(method, body, true);
      case GUARDED_UNINTERRUPTIBLY -> waiting(method, body, false);
      case GUARDED_PUT -> putting(method, body);
      case GUARDED_FOR_SOME_TIME -> forSomeTime(method);
      default -> null;
    };
  }

  /** A number for calls of a method. */
  private int number(VmMethod method, VmMethod body, Wanted awaited) {
    boolean isLatch = method.owner.name.endsWith("CountDownLatch");
    boolean asksFirst = GuardedRows.asksFirst(method.owner.name);
    known.add(new Waiting(method, body, isLatch ? Wanted.NONE : awaited, asksFirst));
    return known.size() - 1;
  }

  private NativeMethod waiting(VmMethod method, VmMethod body, boolean mayBeInterrupted) {
    int call = number(method, body, Wanted.SOME);
    return (t, r, a) -> await(t, (int) r[a], call, mayBeInterrupted);
  }

  private NativeMethod putting(VmMethod method, VmMethod body) {
    int call = number(method, body, Wanted.ROOM);
    boolean mayBeInterrupted = !GuardedRows.hasAlwaysRoom(method.owner.name);
    return (t, r, a) -> {
      if (r[a + 1] == 0) {
        calls.begin(t, body, (int) r[a], WHOLE, Access.NOTHING, false);
        return 0; // the call itself throws what is due
      }
      return await(t, (int) r[a], call, mayBeInterrupted);
    };
  }

  /** Whether who makes a call is asked for interrupts before anything else. */
  public boolean asksFirst(int call) {
    return known.get(call).asksFirst;
  }

  /** Whether the guard of an object allows a call. */
  public boolean isOpen(int object, int call) {
    return operation(object, known.get(call), GuardOperations.UNINTERRUPTIBLY)
        .isSatisfiedBy(contents.value(object, LocationTable.CONTENT));
  }

  private Operation operation(int object, Waiting call, int ends) {
    int at = contents.location(object, WHOLE);
    return call.awaited.operation(contents.waits(), at, contents.limit(object), ends);
  }

  /** Asks for the operation that waits for the guard; false if the thread has to ask again. */
  public boolean ask(VmThread t, int object, int call, boolean interruptible) {
    Waiting waiting = known.get(call);
    Operation wanted = operation(object, waiting, signals.ending(t, interruptible));
    return calls.ask(t, wanted, object, WHOLE, waiting.method);
  }

  /** Asks to come to the object, whatever its guard says. */
  public boolean come(VmThread t, int object, int call) {
    Operation now = contents.operation(object, WHOLE, Access.CHANGES);
    return calls.ask(t, now, object, WHOLE, known.get(call).method);
  }

  /** Asks for the one try of a call for some time; whether it succeeds. */
  public boolean tryNow(VmThread t, int object, int call) {
    Waiting waiting = known.get(call);
    boolean asks = isNoticed(object);
    Operation operation = contents.operation(object, WHOLE, waiting.awaited.access());
    if (asks && !calls.ask(t, operation, object, WHOLE, waiting.method)) {
      return false;
    }
    if (asks) {
      calls.checkNobodyIsInside(t, object, WHOLE, !waiting.awaited.access().changes());
    }
    boolean isOpen = isOpen(object, call);
    if (asks && !isOpen) {
      frames.onlyLooks(object, WHOLE);
    }
    return isOpen;
  }

  /** Whether a call for some time, whose operation has just been done, succeeds. */
  public boolean tryHere(VmThread t, int object, int call) {
    Waiting waiting = known.get(call);
    calls.checkNobodyIsInside(t, object, WHOLE, !waiting.awaited.access().changes());
    return isOpen(object, call);
  }

  private boolean isNoticed(int object) {
    return permission.isConcurrent() && heap.isShared(object);
  }

  /** The call may go on: it is about to be made once more. */
  public static void grant(VmThread t, boolean asked) {
    t.phase = asked ? ASKED : UNASKED;
  }

  /** Waits until the JDK's own code would not, and lets that begin. */
  private long await(VmThread t, int object, int call, boolean mayBeInterrupted) {
    boolean asks;
    if (mayBeInterrupted && signals.mayInterrupt()) {
      if (t.phase == 0) {
        return awaiting.with(t, object, call);
      }
      asks = t.phase == ASKED;
      t.phase = 0;
    } else {
      asks = permission.isConcurrent() || !isOpen(object, call);
      if (asks && !ask(t, object, call, false)) {
        return 0;
      }
    }
    if (asks) {
      calls.checkNobodyIsInside(t, object, WHOLE, false);
    }
    Waiting waiting = known.get(call);
    calls.begin(t, waiting.body, object, WHOLE, waiting.awaited.access(), asks);
    return 0;
  }

  /** The call that does not wait. */
  private VmMethod attempt(VmMethod method) {
    String descriptor = method.descriptor.replace(TIMED, ")");
    return classes.copy(classes.method(method.owner.name, method.name, descriptor));
  }

  private NativeMethod forSomeTime(VmMethod method) {
    int unit = method.arguments - 1;
    boolean offers = method.name.startsWith("offer");
    if (offers && GuardedRows.hasAlwaysRoom(method.owner.name)) {
      return putting(method, attempt(method));
    }
    boolean isLatch = method.name.equals("await");
    VmMethod attempt = isLatch ? null : attempt(method);
    int call =
        number(method, attempt == null ? method : attempt, offers ? Wanted.ROOM : Wanted.SOME);
    return (t, r, a) -> {
      int object = (int) r[a];
      if (r[a + unit] == 0 || offers && r[a + 1] == 0) {
        throw throwing.make(t, "java/lang/NullPointerException", null);
      }
      if (t.phase == 0) {
        long nanos = TimeUnits.nanos(heap, r[a + unit - 1], (int) r[a + unit]);
        return trying.with(t, object, call, nanos);
      }
      t.phase = 0;
      if (attempt != null) {
        calls.begin(t, attempt, object, WHOLE, Access.RESIZES, isNoticed(object));
      }
      return 1;
    };
  }
}
