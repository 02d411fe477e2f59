package dev.sprang.vm.waiting;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Mirrors;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/** The handlers for uncaught exceptions that threads, their groups and all of them have. */
public final class VmHandlers {
  private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
  private static final String GROUP = "Ljava/lang/ThreadGroup;";

  private final Heap heap;
  private final Permission permission;
  private final ThreadTable threads;
  private final VmMonitors monitors;
  private final VmEscape escape;
  private final Mirrors mirrors;
  private final Throwing throwing;
  private final VmClass thread;
  private final VmClass group;
  private final int handling;
  private boolean usesDefault;

  VmHandlers(World world, VmOperations operations, VmMonitors monitors) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.threads = operations.threads;
    this.monitors = monitors;
    this.escape = operations.escape;
    this.mirrors = world.mirrors;
    this.throwing = world.throwing;
    this.thread = world.classes.get("java/lang/Thread");
    this.group = world.classes.get("java/lang/ThreadGroup");
    this.handling =
        world.classes.selector("uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    usesDefault = uses.defaultHandlers();
  }

  /** Whether uncaught exceptions may be handled for all threads at once. */
  public boolean mayBeOfAll() {
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

  /** The handler that a thread has itself, else its group. */
  public int of(int object) {
    int own = (int) heap.get(object, thread.field("uncaughtExceptionHandler", HANDLER).slot());
    return own != 0 ? own : groupOf(object);
  }

  /** Operation, where there may be one: the handler of all threads, 0 if there is none. */
  public int ofAll(VmThread t) {
    if (!usesDefault) {
      return 0;
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

  /** Whether a group deals with exceptions in its own way; the JDK's hand them on. */
  public boolean handlesItself(int object) {
    return heap.classOf(object).dispatch(handling).owner != group;
  }

  public int parentOf(int object) {
    return (int) heap.get(object, group.field("parent", GROUP).slot());
  }
}
