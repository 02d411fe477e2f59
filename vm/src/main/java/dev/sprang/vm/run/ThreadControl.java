package dev.sprang.vm.run;

import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;

/** What {@code Thread} and {@code LockSupport} do: start, join, park, unpark. */
public final class ThreadControl {
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

  ThreadControl(
      Heap heap,
      Gate gate,
      LocationTable locations,
      ThreadTable threads,
      Monitors monitors,
      Sharing sharing,
      ClassInitialiser initialiser,
      Throwing throwing,
      ClassTable classes) {
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

  /** {@code Thread.start}; false if the thread has to ask again. */
  public boolean start(VmThread t, int object) {
    if (threads.of(object) != null) {
      throw throwing.make(t, "java/lang/IllegalThreadStateException", null);
    }
    if (t.quiet > 0) {
      throw throwing.refusals.unsupported(t, "a thread started while a JDK class initialises");
    }
    initialiser.refuseQueues(t, true);
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
        heap.set(child.record, ThreadRecord.STATUS, ThreadRecord.ENDED);
        return;
      }
      run = heap.classOf(receiver).dispatch(runSelector);
    }
    initialiser.push(child, run, VmThread.BOTTOM);
    child.stack[child.base] = receiver;
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
    return gate.ask(t, locations.join(other.number), 0, 0);
  }

  public boolean park(VmThread t) {
    int permit = locations.number(heap.nameOf(t.record), LocationTable.PERMIT);
    if (!gate.ask(t, locations.memory(Kind.PARK, permit), 0, 0)) {
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
    if (gate.watches(t) && !gate.ask(t, locations.unpark(other.number, permit), 0, 0)) {
      return false;
    }
    heap.set(other.record, ThreadRecord.PERMIT, 1);
    return true;
  }

  long permit(VmThread t) {
    return heap.get(t.record, ThreadRecord.PERMIT);
  }
}
