package dev.sprang.vm.thread;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import org.jspecify.annotations.Nullable;

/**
 * The fields of {@code Thread} objects that tell what a thread is to do and whether it is a daemon.
 * Since JDK 19 they lie in an object of their own.
 */
public final class ThreadFields {
  private static final int NO_HOLDER = -1;

  private final Heap heap;
  private final int holderSlot;
  private final int taskSlot;
  private final int daemonSlot;
  private final int interruptedSlot;

  /** Virtual threads have a task of their own; the class is null if this JDK has none. */
  private final @Nullable VmClass virtual;

  private final int virtualTaskSlot;

  public ThreadFields(Heap heap, ClassTable classes) {
    this.heap = heap;
    VmClass thread = classes.get("java/lang/Thread");
    VmField holder = thread.fieldOrNull("holder", "Ljava/lang/Thread$FieldHolder;");
    VmClass owner = holder == null ? thread : classes.get("java/lang/Thread$FieldHolder");
    holderSlot = holder == null ? NO_HOLDER : holder.slot();
    taskSlot = owner.field(holder == null ? "target" : "task", "Ljava/lang/Runnable;").slot();
    daemonSlot = owner.field("daemon", "Z").slot();
    interruptedSlot = thread.field("interrupted", "Z").slot();
    virtual = classes.find("java/lang/ThreadBuilders$BoundVirtualThread");
    virtualTaskSlot = virtual == null ? 0 : virtual.field("task", "Ljava/lang/Runnable;").slot();
  }

  public boolean isVirtual(int object) {
    return virtual != null && heap.classOf(object) == virtual;
  }

  public int task(int object) {
    return isVirtual(object)
        ? (int) heap.get(object, virtualTaskSlot)
        : (int) heap.get(owner(object), taskSlot);
  }

  public boolean isDaemon(int object) {
    return heap.get(owner(object), daemonSlot) != 0;
  }

  public void setDaemon(int object, boolean isDaemon) {
    heap.set(owner(object), daemonSlot, isDaemon ? 1 : 0);
  }

  /** Whether a thread was interrupted before it was started; later its record tells. */
  public boolean isInterruptedUnstarted(int object) {
    return heap.get(object, interruptedSlot) != 0;
  }

  public void interruptUnstarted(int object) {
    heap.set(object, interruptedSlot, 1);
  }

  private int owner(int object) {
    return holderSlot == NO_HOLDER ? object : (int) heap.get(object, holderSlot);
  }
}
