package dev.sprang.vm.run;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;

/** What {@code Thread} and {@code LockSupport} do: start, join, park, unpark. */
public final class ThreadControl {
  private final Attention attention;
  private final Heap heap;
  private final Gate gate;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final Monitors monitors;
  private final Sharing sharing;
  private final ClassInitialiser initialiser;
  private final Throwing throwing;
  private final int runSelector;
  private final VmClass thread;
  private VmClass mainClass;

  ThreadControl(
      Attention attention,
      Heap heap,
      Gate gate,
      LocationTable locations,
      ThreadTable threads,
      Monitors monitors,
      Sharing sharing,
      ClassInitialiser initialiser,
      Throwing throwing,
      ClassTable classes) {
    this.attention = attention;
    this.heap = heap;
    this.gate = gate;
    this.locations = locations;
    this.threads = threads;
    this.monitors = monitors;
    this.sharing = sharing;
    this.initialiser = initialiser;
    this.throwing = throwing;
    this.runSelector = classes.selector("run", "()V");
    this.thread = classes.get("java/lang/Thread");
  }

  void setMainClass(VmClass type) {
    mainClass = type;
  }

  /** {@code Thread.start}; false if the thread has to ask again. */
  public boolean start(VmThread t, int object) {
    if (threads.of(object) != null) {
      throw throwing.make(t, "java/lang/IllegalThreadStateException", null);
    }
    if (t.quiet > 0) {
      throw throwing.refusals.unsupported(t, "a thread started while a JDK class initialises");
    }
    if (isDaemon(object)) {
      throw throwing.refusals.unsupported(t, "daemon threads");
    }
    VmThread child = threads.nextOf(t);
    if (!monitors.announce(t) || !gate.ask(t, locations.start(child.number), 0, 0)) {
      return false;
    }
    long started = heap.get(t.record, ThreadRecord.STARTED);
    heap.set(t.record, ThreadRecord.STARTED, started + 1);
    threads.enliven(child, object);
    if (!gate.isConcurrent()) {
      gate.setConcurrent(true);
      sharing.publishStatics(t);
      sharing.publish(t, threads.object(t));
    }
    sharing.publish(t, object);
    prepare(child, object);
    return true;
  }

  /** Puts the first frame on a thread's stack: its own run method, or that of its task. */
  private void prepare(VmThread child, int object) {
    VmMethod run = heap.classOf(object).dispatch(runSelector);
    int receiver = object;
    if (run.owner == thread) {
      receiver = task(object);
      if (receiver == 0) {
        arriveAtEnd(child);
        return;
      }
      run = heap.classOf(receiver).dispatch(runSelector);
    }
    initialiser.push(child, run, VmThread.BOTTOM);
    child.stack[child.base] = receiver;
  }

  /** Whether a thread can run; the first one has to have its class initialised before. */
  boolean mayBegin(VmThread t) {
    if (t.number != 0 || heap.get(t.record, ThreadRecord.BEGUN) != 0) {
      return true;
    }
    if (initialiser.isReady(t, mainClass)) {
      heap.set(t.record, ThreadRecord.BEGUN, 1);
    }
    return t.pending == null;
  }

  /** The thread has no code left to run; it ends when it has permission. */
  void arriveAtEnd(VmThread t) {
    t.base = -1;
    if (!gate.end(t)) {
      end(t);
    }
  }

  void end(VmThread t) {
    t.pending = null;
    heap.set(t.record, ThreadRecord.STATUS, ThreadRecord.ENDED);
  }

  private int task(int object) {
    String runnable = "Ljava/lang/Runnable;";
    VmField task = thread.field("target", runnable);
    return (int)
        (task != null ? heap.get(object, task.slot()) : holderField(object, "task", runnable));
  }

  /** Since JDK 19 some properties lie in an object of their own. */
  private long holderField(int object, String name, String type) {
    VmField holder = thread.field("holder", "Ljava/lang/Thread$FieldHolder;");
    int held = (int) heap.get(object, holder.slot());
    return heap.get(held, heap.classOf(held).field(name, type).slot());
  }

  private boolean isDaemon(int object) {
    VmField daemon = thread.field("daemon", "Z");
    return (daemon != null ? heap.get(object, daemon.slot()) : holderField(object, "daemon", "Z"))
        != 0;
  }

  /** {@code Thread.join} without time-out. */
  public boolean join(VmThread t, int object) {
    VmThread other = threads.of(object);
    if (other == null) {
      if (gate.isConcurrent() && heap.isShared(object)) {
        throw throwing.refusals.unsupported(t, "join of a thread that another one may start");
      }
      return true;
    }
    if (!gate.ask(t, locations.join(other.number), 0, 0)) {
      return false;
    }
    return true;
  }

  /** {@code Thread.join} with a time-out, which may come before the other thread ends. */
  public boolean joinInTime(VmThread t, int object) {
    return threads.of(object) == null ? join(t, object) : lookAtEnd(t, threads.of(object));
  }

  /** Asks to see whether another thread has ended. */
  private boolean lookAtEnd(VmThread t, VmThread other) {
    attention.toEnds();
    return gate.atomic(t, Kind.READ, other.record, ThreadRecord.STATUS, false);
  }

  /** {@code Thread.isAlive}; the answer means nothing if the thread has to ask again. */
  public boolean isAlive(VmThread t, int object) {
    VmThread other = threads.of(object);
    if (other == null && gate.isConcurrent() && heap.isShared(object)) {
      throw throwing.refusals.unsupported(t, "Thread.isAlive of one that another may start");
    }
    if (other == null || other == t) {
      return other == t;
    }
    return lookAtEnd(t, other) && threads.status(other.number) == ThreadRecord.LIVE;
  }

  public boolean park(VmThread t) {
    int permit = locations.number(heap.nameOf(t.record), LocationTable.PERMIT);
    return park(t, locations.memory(Kind.PARK, permit));
  }

  /** Parks for some time: if nobody gives the permit before the thread goes on, the time is up. */
  public boolean park(VmThread t, long nanos) {
    int permit = locations.number(heap.nameOf(t.record), LocationTable.PERMIT);
    boolean wasThere = permit(t) != 0;
    boolean done = park(t, locations.timedPark(permit));
    if (done && !wasThere) {
      t.clock += nanos;
    }
    return done;
  }

  private boolean park(VmThread t, Operation operation) {
    if (!gate.ask(t, operation, 0, 0)) {
      return false;
    }
    heap.set(t.record, ThreadRecord.PERMIT, 0);
    return true;
  }

  public boolean unpark(VmThread t, int object) {
    VmThread other = object == 0 ? null : threads.of(object);
    if (other == null) {
      if (object != 0 && gate.isConcurrent() && heap.isShared(object)) {
        throw throwing.refusals.unsupported(t, "unpark of a thread that another one may start");
      }
      return true;
    }
    int permit = locations.number(heap.nameOf(other.record), LocationTable.PERMIT);
    if (gate.isOpen(t) && !gate.ask(t, locations.unpark(other.number, permit), 0, 0)) {
      return false;
    }
    heap.set(other.record, ThreadRecord.PERMIT, 1);
    return true;
  }

  long permit(VmThread t) {
    return heap.get(t.record, ThreadRecord.PERMIT);
  }
}
