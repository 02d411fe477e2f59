package dev.sprang.vm.waiting;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmConsole;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * How the program ends other than thread by thread: by exit or halt, or because only daemons are
 * left; and the shutdown hooks that run before that. The last step is an operation of its own that
 * conflicts with all others, since nothing happens after it.
 *
 * <p>In a program with daemons or hooks every thread that counts says when it has ended, and the
 * last one does the rest, though it has ended: it is {@linkplain VmThread#leaving leaving}.
 */
public final class VmProgramEnd {
  private static final Operation EXIT = Operation.exit();

  /** Threads that keep the program alive: all but daemons and shutdown hooks. */
  private static final int USERS = HEADER;

  private static final int HAS_DAEMONS = HEADER + 1;
  private static final int SHUTTING_DOWN = HEADER + 2;

  /** The value of that word once the program is over. */
  private static final int OVER = 2;

  private static final int HOOK_COUNT = HEADER + 3;
  private static final int HOOKS = HEADER + 4;
  private static final int MAX_HOOKS = 16;
  private static final int WORDS = HOOKS + MAX_HOOKS;

  private final Heap heap;
  private final Permission permission;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final VmEscape escape;
  private final Refusals refusals;
  private final VmConsole console;
  private final int record;
  private boolean usesDaemons;
  private boolean usesHooks;

  VmProgramEnd(World world, Operations operations) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.escape = operations.escape;
    this.refusals = world.refusals;
    this.console = operations.console;
    this.record = world.heap.allocatePermanent(world.classes.get("[J"), WORDS, WORDS - HEADER);
    world.heap.set(record, USERS, 1);
  }

  /** Whether an object is where it is kept what the program lives on. */
  public boolean isAt(int object) {
    return object == record;
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    usesDaemons = uses.daemons();
    usesHooks = uses.shutdownHooks();
  }

  /** Whether threads that have ended may have something left to do. */
  public boolean isNoticed() {
    return usesDaemons || usesHooks;
  }

  /** What the state of the program has of it, and the hooks that it leads to. */
  public void read(WordReader reader) {
    if (!isNoticed()) {
      return;
    }
    reader.value(heap.get(record, USERS));
    reader.value(heap.get(record, HAS_DAEMONS) << 2 | heap.get(record, SHUTTING_DOWN));
    int count = (int) heap.get(record, HOOK_COUNT);
    reader.value(count);
    for (int i = 0; i < count; i++) {
      reader.reference((int) heap.get(record, HOOKS + i));
    }
  }

  /** Any thread may be the one that starts the hooks. */
  void publishHooks(VmThread t) {
    for (int i = (int) heap.get(record, HOOK_COUNT) - 1; i >= 0; i--) {
      escape.publish(t, (int) heap.get(record, HOOKS + i));
    }
  }

  /** A thread is about to be started. */
  void starts(VmThread t, int object, boolean isDaemon, boolean isByDaemon) {
    if (isDaemon && !usesDaemons) {
      throw refusals.unsupported(t, "a daemon that code outside of the program has made");
    }
    if (!isDaemon && isByDaemon) {
      throw refusals.unsupported(t, "a daemon that starts a thread that is none");
    }
    if (isRunningHook(object)) {
      return;
    }
    if (isDaemon) {
      heap.set(record, HAS_DAEMONS, 1);
    } else {
      heap.set(record, USERS, heap.get(record, USERS) + 1);
    }
  }

  private boolean isRunningHook(int object) {
    return heap.get(record, SHUTTING_DOWN) != 0 && hookIndex(object) >= 0;
  }

  private int hookIndex(int object) {
    for (int i = (int) heap.get(record, HOOK_COUNT) - 1; i >= 0; i--) {
      if (heap.get(record, HOOKS + i) == object) {
        return i;
      }
    }
    return -1;
  }

  /** The thread has ended: it goes on here if the program's life depends on it. */
  void ended(VmThread t, boolean isDaemon, ThreadControl control) {
    if (permission.isOpen(t) && isNoticed() && !isDaemon && !isRunningHook(threads.object(t))) {
      t.leaving = 1;
      goOn(t, control);
    }
  }

  /**
   * Does what is left to do for a thread that has ended, up to the next operation: says so, and, if
   * it was the last one that counts, runs the hooks and ends the program.
   */
  void goOn(VmThread t, ThreadControl control) {
    if (t.leaving == 1) {
      if (!change(t)) {
        return;
      }
      long users = heap.get(record, USERS) - 1;
      heap.set(record, USERS, users);
      if (users > 0 || heap.get(record, SHUTTING_DOWN) != 0) {
        t.leaving = 0;
        return;
      }
      heap.set(record, SHUTTING_DOWN, 1);
      t.leaving = 2;
    }
    t.leaving = 2 + runHooks(t, t.leaving - 2, control);
    if (t.pending != null) {
      return;
    }
    if (heap.get(record, HAS_DAEMONS) != 0) {
      t.carried = 0;
      if (permission.ask(t, EXIT, 0, 0)) {
        exited(t);
      }
      return;
    }
    t.leaving = 0;
  }

  /** Starts the hooks and waits for them, as far as the thread may; how much of that is done. */
  private int runHooks(VmThread t, int done, ThreadControl control) {
    int count = (int) heap.get(record, HOOK_COUNT);
    int step = done;
    for (; step < 2 * count; step++) {
      int hook = (int) heap.get(record, HOOKS + step % count);
      if (!(step < count ? control.start(t, hook) : control.joinEnded(t, threads.of(hook)))) {
        break;
      }
    }
    return step;
  }

  /** {@code System.exit}; never returns to the program. */
  public void exit(VmThread t, int code, ThreadControl control) {
    refuseWithin(t);
    if (t.phase == 1) {
      waitForEver(t);
      return;
    }
    if (usesHooks && t.leaving == 0) {
      if (permission.isConcurrent() && !change(t)) {
        return;
      }
      if (heap.get(record, SHUTTING_DOWN) != 0) {
        t.phase = 1;
        waitForEver(t);
        return;
      }
      heap.set(record, SHUTTING_DOWN, 1);
      t.leaving = 2;
    }
    if (usesHooks) {
      t.leaving = 2 + runHooks(t, t.leaving - 2, control);
      if (t.pending != null) {
        return;
      }
    }
    halt(t, code);
  }

  /** Another thread ends the program already. */
  private void waitForEver(VmThread t) {
    int location = locations.number(heap.nameOf(record), USERS);
    permission.ask(t, Operation.take(location, Guard.NEVER), record, USERS);
  }

  /** {@code Runtime.halt}; never returns to the program. */
  public void halt(VmThread t, int code) {
    refuseWithin(t);
    t.carried = code;
    if (permission.ask(t, EXIT, 0, 0)) {
      console.append("exit " + code + "\n");
      exited(t);
    }
  }

  private void exited(VmThread t) {
    heap.set(record, SHUTTING_DOWN, OVER);
    t.pending = EXIT; // which nobody is asked about any more
  }

  private void refuseWithin(VmThread t) {
    if (t.quiet > 0) {
      throw refusals.unsupported(t, "an exit while a class of the JDK is initialised");
    }
  }

  /** {@code Runtime.addShutdownHook}; false if the thread has to ask again. */
  public boolean addHook(VmThread t, int hook, Throwing throwing) {
    if (!usesHooks) {
      throw refusals.unsupported(t, "a shutdown hook that code outside of the program adds");
    }
    if (permission.isConcurrent() && !change(t)) {
      return false;
    }
    checkGoingOn(t, throwing);
    String argument = "java/lang/IllegalArgumentException";
    if (hookIndex(hook) >= 0) {
      throw throwing.make(t, argument, "Hook previously registered");
    } else if (threads.of(hook) != null) {
      throw throwing.make(t, argument, "Hook already running");
    }
    int count = (int) heap.get(record, HOOK_COUNT);
    if (count == MAX_HOOKS) {
      throw refusals.unsupported(t, "more than %d shutdown hooks".formatted(MAX_HOOKS));
    }
    heap.set(record, HOOKS + count, hook);
    heap.set(record, HOOK_COUNT, count + 1);
    if (permission.isConcurrent()) {
      escape.publish(t, hook);
    }
    return true;
  }

  /** {@code Runtime.removeShutdownHook}; the answer means nothing if the thread has to ask. */
  public boolean removeHook(VmThread t, int hook, Throwing throwing) {
    if (permission.isConcurrent() && !change(t)) {
      return false;
    }
    checkGoingOn(t, throwing);
    int index = hookIndex(hook);
    if (index < 0) {
      return false;
    }
    int last = (int) heap.get(record, HOOK_COUNT) - 1;
    for (int i = index; i < last; i++) {
      heap.set(record, HOOKS + i, heap.get(record, HOOKS + i + 1));
    }
    heap.set(record, HOOK_COUNT, last);
    return true;
  }

  private void checkGoingOn(VmThread t, Throwing throwing) {
    if (heap.get(record, SHUTTING_DOWN) != 0) {
      throw throwing.make(t, "java/lang/IllegalStateException", "Shutdown in progress");
    }
  }

  private boolean change(VmThread t) {
    int location = locations.number(heap.nameOf(record), USERS);
    return permission.ask(t, locations.memory(OperationKind.UPDATE, location), record, USERS);
  }
}
