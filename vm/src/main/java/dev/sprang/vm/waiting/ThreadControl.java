package dev.sprang.vm.waiting;

import dev.sprang.jdk.call.Signals;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadFields;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import org.jspecify.annotations.Nullable;

/** How threads begin and end, and the operations about that and about permits for parking. */
public final class ThreadControl {
  private final ObservedIdentity observed;
  private final Heap heap;
  private final Permission permission;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final VmMonitors monitors;
  private final VmEscape escape;
  private final BelatedWrites belated;
  private final VmProgramEnd programEnd;
  private final CodeTable codes;
  private final ClassInitialiser initialiser;
  private final Throwing throwing;
  private final int runSelector;
  private final VmClass thread;
  private final ThreadFields fields;
  private VmClass mainClass;

  @SuppressWarnings("NullAway.Init") // setMainClass() sets the class
  ThreadControl(
      World world, VmOperations operations, VmMonitors monitors, VmProgramEnd programEnd) {
    this.observed = operations.observed;
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.monitors = monitors;
    this.escape = operations.escape;
    this.belated = operations.belated;
    this.programEnd = programEnd;
    this.codes = world.codes;
    this.initialiser = operations.initialiser;
    this.throwing = world.throwing;
    this.runSelector = world.classes.selector("run", "()V");
    this.thread = world.classes.get("java/lang/Thread");
    this.fields = new ThreadFields(world.heap, world.classes);
  }

  /** Whether objects of a class, which may be unknown, are threads. */
  public boolean isThread(@Nullable VmClass type) {
    return type != null && type.isSubtypeOf(thread);
  }

  public void setMainClass(VmClass type) {
    mainClass = type;
  }

  /** {@code Thread.start}; false if the thread has to ask again. */
  public boolean start(VmThread t, int object) {
    VmThread known = threads.tiedTo(object);
    if (known != null) {
      return failsToStart(t, known, object);
    }
    if (t.quiet > 0) {
      throw throwing.refusals.unsupported(t, "a thread started while a JDK class initialises");
    }
    VmThread child = threads.nextOf(t);
    boolean isWatched = permission.isConcurrent() && heap.isShared(object);
    if (!monitors.announce(t)
        || !belated.announce(t, object)
        || !(isWatched ? askWatched(t, child, object) : ask(t, child))) {
      return false;
    }
    programEnd.check(t, fields.isDaemon(object));
    long started = heap.get(t.record, ThreadRecord.STARTED);
    heap.set(t.record, ThreadRecord.STARTED, started + 1);
    threads.enliven(child, object);
    child.history = t.history;
    heap.set(child.record, ThreadRecord.WATCHED_STARTER, isWatched ? t.number + 1 : 0);
    if (!permission.isConcurrent()) {
      permission.setConcurrent(true);
      escape.publishStatics(t);
      escape.publish(t, threads.tied(t));
    }
    escape.publish(t, object);
    escape.publishInherited(t, object);
    if (fields.isInterruptedUnstarted(object)) {
      heap.set(child.record, ThreadRecord.SIGNALS, Signals.INTERRUPTED);
      givePermit(child);
    }
    prepare(child, object);
    return true;
  }

  /** The thread is started already, which this one sees if another one has done it. */
  private boolean failsToStart(VmThread t, VmThread known, int object) {
    if (t.permitted && t.pending != null && t.pending.kind() == OperationKind.START) {
      throw throwing.refusals.unsupported(t, "two threads that start the same thread");
    } else if (mayDiffer(t, known, object)
        && !permission.atomic(t, OperationKind.READ, object, threads.startedSlot(), false)) {
      return false;
    }
    throw throwing.make(t, "java/lang/IllegalThreadStateException", null);
  }

  private boolean ask(VmThread t, VmThread child) {
    return permission.ask(t, locations.start(child.number), 0, 0);
  }

  /** Other threads know the object and may look whether it is started. */
  private boolean askWatched(VmThread t, VmThread child, int object) {
    int slot = threads.startedSlot();
    int location = locations.number(heap, object, slot);
    return permission.ask(t, locations.start(child.number, location), object, slot);
  }

  /**
   * The number of the thread with an object, looking whether it is started if another one may just
   * be starting it; -1 if it is not. Means nothing if the thread has to ask again.
   */
  public int find(VmThread t, int object) {
    VmThread known = threads.of(object);
    if (mayDiffer(t, known, object)) {
      permission.atomic(t, OperationKind.READ, object, threads.startedSlot(), false);
    }
    return known == null ? -1 : known.number;
  }

  private boolean mayDiffer(VmThread t, @Nullable VmThread known, int object) {
    long starter = known == null ? 0 : heap.get(known.record, ThreadRecord.WATCHED_STARTER);
    boolean isWatched =
        known == null
            ? heap.isShared(object)
            : known != t && starter != 0 && starter != t.number + 1;
    return isWatched && permission.watches(t);
  }

  /** Interrupts a thread that is not started; false if others may know it. */
  public boolean interruptUnstarted(VmThread t, int object) {
    if (mayDiffer(t, null, object)) {
      return false;
    }
    fields.interruptUnstarted(object);
    return true;
  }

  public boolean isInterruptedUnstarted(int object) {
    return fields.isInterruptedUnstarted(object);
  }

  /**
   * Whether nobody may just be starting another thread, so that waiting for its end is one
   * operation.
   */
  public boolean isKnownStarted(VmThread t, VmThread other, int object) {
    return !mayDiffer(t, other, object);
  }

  /** Puts the first frame on a thread's stack: its own run method, or that of its task. */
  private void prepare(VmThread child, int object) {
    VmMethod run = heap.classOf(object).dispatch(runSelector);
    int receiver = object;
    if (run.owner == thread || fields.isVirtual(object)) {
      receiver = fields.task(object);
      if (receiver == 0) {
        arriveAtEnd(child);
        return;
      }
      run = heap.classOf(receiver).dispatch(runSelector);
    }
    child.push(codes, run, VmThread.BOTTOM);
    child.stack[child.base] = receiver;
  }

  /** Lets a thread run; false if the first one has to have its class initialised before. */
  public boolean begin(VmThread t) {
    if (t.number != 0 || heap.get(t.record, ThreadRecord.BEGUN) != 0) {
      return true;
    }
    if (initialiser.ensureInitialised(t, mainClass)) {
      heap.set(t.record, ThreadRecord.BEGUN, 1);
    }
    return t.pending == null;
  }

  /** The thread has no code left to run; if it has not ended yet it does when it may. */
  public void arriveAtEnd(VmThread t) {
    t.base = -1;
    boolean hasEnded = threads.status(t.number) == ThreadRecord.ENDED;
    if (!hasEnded && !permission.end(t)) {
      end(t);
    }
  }

  /** A thread ends that has no frames, unless the program's life depends on it. */
  public void end(VmThread t) {
    t.permitted = false;
    t.pending = null;
    heap.set(t.record, ThreadRecord.STATUS, ThreadRecord.ENDED);
    programEnd.ended(t);
  }

  /** Whether a {@code Thread} object is that of a virtual thread. */
  public boolean isVirtual(int object) {
    return fields.isVirtual(object);
  }

  /** Whether a thread that was started is a daemon. */
  public boolean isDaemon(VmThread t) {
    return isDaemon(threads.tied(t));
  }

  public boolean isDaemon(int object) {
    return fields.isDaemon(object);
  }

  /** Makes a thread that is not started a daemon, or none. */
  public void setDaemon(VmThread t, int object, boolean isDaemon) {
    if (threads.tiedTo(object) != null) {
      throw throwing.make(t, "java/lang/IllegalThreadStateException", null);
    }
    fields.setDaemon(object, isDaemon);
  }

  /** Waits for the end of a thread, whatever happens. */
  public boolean joinEnded(VmThread t, VmThread other) {
    return permission.ask(t, locations.join(other.number), 0, 0);
  }

  /** Asks to see whether another thread has ended; means nothing if it has to ask again. */
  public boolean hasEnded(VmThread t, VmThread other) {
    observed.toEnds();
    permission.atomic(t, OperationKind.READ, other.record, ThreadRecord.STATUS, false);
    return threads.status(other.number) == ThreadRecord.ENDED;
  }

  /** Gives a thread the permit for parking, in an operation unless nobody can notice it. */
  public boolean unpark(VmThread t, VmThread other) {
    boolean isDone =
        !permission.isOpen(t)
            || permission.ask(t, locations.unpark(other.number, permitOf(other)), 0, 0);
    if (isDone) {
      givePermit(other);
    }
    return isDone;
  }

  public void givePermit(VmThread other) {
    heap.set(other.record, ThreadRecord.PERMIT, 1);
  }

  /** Takes the permit, or goes on without one; whether it was there. */
  public boolean takePermit(VmThread t, boolean returnsAnyway) {
    int permit = permitOf(t);
    Operation parks =
        returnsAnyway ? locations.timedPark(permit) : locations.memory(OperationKind.PARK, permit);
    if (!permission.ask(t, parks, 0, 0)) {
      return false;
    }
    boolean wasThere = permit(t) != 0;
    heap.set(t.record, ThreadRecord.PERMIT, 0);
    return wasThere;
  }

  private int permitOf(VmThread thread) {
    return locations.number(heap.nameOf(thread.record), LocationTable.PERMIT);
  }

  public long permit(VmThread t) {
    return heap.get(t.record, ThreadRecord.PERMIT);
  }
}
