package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.AccessModes;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.operation.Mode;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.reflect.Reflection;
import dev.sprang.vm.thread.NativeMethod;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the rows of the {@linkplain SynchroniserTable synchroniser table} as single
 * operations. Rows that the JDK's own bytecode carries out in one operation anyway, such as those
 * of atomic variables, are left to it.
 */
final class SynchroniserNatives {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String CONDITION_OBJECT =
      LOCKS + "AbstractQueuedSynchronizer$ConditionObject";

  private final SynchroniserTable table = new SynchroniserTable();
  private final Refusals refusals;
  private final Permission permission;
  private final LockRows locks;
  private final ThreadRows threads;
  private final SharedCellRows cells;

  SynchroniserNatives(
      Refusals refusals,
      Permission permission,
      LockRows locks,
      ThreadRows threads,
      SharedCellRows cells) {
    this.refusals = refusals;
    this.permission = permission;
    this.locks = locks;
    this.threads = threads;
    this.cells = cells;
  }

  /** The machine's way to do a method; null if its own code does it. */
  @Nullable NativeMethod of(VmMethod method) {
    boolean isCondition = method.owner.name.equals(CONDITION_OBJECT);
    String owner = isCondition ? LOCKS + "Condition" : method.owner.name;
    Meaning meaning = table.find(owner, method.name, method.descriptor).orElse(null);
    return meaning == null ? Reflection.refusal(refusals, method) : body(meaning, method);
  }

  private @Nullable NativeMethod body(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case WAIT, NOTIFY, NOTIFY_ALL, HOLDS_LOCK -> locks.monitor(meaning, method);
      case LOCK, LOCK_INTERRUPTIBLY, TRY_LOCK, TIMED_TRY_LOCK, UNLOCK ->
          locks.lock(meaning, method);
      case AWAIT, SIGNAL, SIGNAL_ALL -> locks.condition(meaning, method);
      case START, JOIN, YIELD, CURRENT_THREAD, THREAD_ID, IS_ALIVE, PARK, UNPARK, GROUP_THREADS ->
          threads.body(meaning, method);
      case CELL -> cells.body(method);
      case FENCE -> fence(AccessModes.of(method.owner.name, method.name));
      default -> null;
    };
  }

  private NativeMethod fence(Mode mode) {
    return (t, r, a) -> permission.fence(t, mode) ? 1 : 0;
  }
}
