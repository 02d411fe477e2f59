package dev.sprang.vm.waiting;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Mirrors;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * What becomes of an exception that a thread does not catch: the program's own handler gets it, of
 * the thread, its group or all threads, as in the JVM. Then it is the program's business and no
 * failure, except for assertions: those are for us.
 */
public final class UncaughtExceptions {
  private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
  private static final String GROUP = "Ljava/lang/ThreadGroup;";

  private final Heap heap;
  private final Permission permission;
  private final ThreadTable threads;
  private final VmMonitors monitors;
  private final VmEscape escape;
  private final CodeTable codes;
  private final Mirrors mirrors;
  private final Throwing throwing;
  private final VmClass thread;
  private final VmClass group;
  private final VmClass assertion;
  private final int handling;
  private boolean usesDefault;

  UncaughtExceptions(World world, VmOperations operations, VmMonitors monitors) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.threads = operations.threads;
    this.monitors = monitors;
    this.escape = operations.escape;
    this.codes = world.codes;
    this.mirrors = world.mirrors;
    this.throwing = world.throwing;
    this.thread = world.classes.get("java/lang/Thread");
    this.group = world.classes.get("java/lang/ThreadGroup");
    this.assertion = world.classes.get("java/lang/AssertionError");
    this.handling =
        world.classes.selector("uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    usesDefault = uses.defaultHandlers();
  }

  /** Whether uncaught exceptions may be handled for all threads at once. */
  public boolean mayBeDefault() {
    return usesDefault;
  }

  /** {@code Thread.setUncaughtExceptionHandler}, no operation; false to ask once more. */
  public boolean set(VmThread t, int object, int handler) {
    VmThread known = threads.of(object);
    if (known != null && known != t) {
      throw throwing.refusals.unsupported(t, "setting the exception handler of a running thread");
    }
    boolean publishes = handler != 0 && heap.isShared(object);
    if (publishes && !heap.isShared(handler) && !monitors.announce(t)) {
      return false;
    }
    heap.set(object, thread.field("uncaughtExceptionHandler", HANDLER).slot(), handler);
    if (publishes) {
      escape.publish(t, handler);
    }
    return true;
  }

  /** Who gets what the thread does not catch, 0 if nobody; nothing if it has to ask again. */
  public int find(VmThread t) {
    if (!permission.isOpen(t)) {
      return 0;
    }
    int object = threads.object(t);
    int own = (int) heap.get(object, thread.field("uncaughtExceptionHandler", HANDLER).slot());
    int found = own != 0 ? own : ofGroups(groupOf(object));
    if (found != 0 || !usesDefault) {
      return found;
    }
    int slot = thread.field("defaultUncaughtExceptionHandler", HANDLER).slot();
    int statics = mirrors.statics(thread);
    return permission.atomic(t, OperationKind.READ, statics, slot, true)
        ? (int) permission.read(t, statics, slot)
        : 0;
  }

  /** The group that a thread was made in. */
  public int groupOf(int object) {
    VmField own = thread.fieldOrNull("group", GROUP);
    if (own != null) {
      return (int) heap.get(object, own.slot());
    }
    int holder =
        (int) heap.get(object, thread.field("holder", "Ljava/lang/Thread$FieldHolder;").slot());
    return (int) heap.get(holder, heap.classOf(holder).field("group", GROUP).slot());
  }

  /** The nearest group that handles exceptions in its own way; the JDK's hand them on. */
  private int ofGroups(int first) {
    int parent = group.field("parent", GROUP).slot();
    int at = first;
    while (at != 0 && heap.classOf(at).dispatch(handling).owner == group) {
      at = (int) heap.get(at, parent);
    }
    return at;
  }

  /** Puts the call of the handler in place of all the frames of the thread. */
  public void call(VmThread t, int handler, int exception) {
    VmMethod method = heap.classOf(handler).dispatch(handling);
    t.base = -1;
    t.push(codes, method, VmThread.BOTTOM);
    t.stack[t.base] = handler;
    t.stack[t.base + 1] = threads.object(t);
    t.stack[t.base + 2] = exception;
    heap.set(t.record, ThreadRecord.HANDLED, exception);
  }

  /** The handler is through; the answer is the exception if it is a failure all the same. */
  public int handled(VmThread t) {
    int exception = (int) heap.get(t.record, ThreadRecord.HANDLED);
    heap.set(t.record, ThreadRecord.HANDLED, 0);
    return heap.classOf(exception).isSubtypeOf(assertion) ? exception : 0;
  }

  /** Whether the thread is in the call of a handler, because it has died. */
  public boolean isHandling(VmThread t) {
    return heap.get(t.record, ThreadRecord.HANDLED) != 0;
  }
}
