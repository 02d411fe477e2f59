package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.List;

/**
 * No thread may end and keep a lock: whoever needs it next would wait for ever. Judges executions
 * that came to their end without a failure; others have something worse to tell.
 */
public final class NoLockHeld implements Property {
  public static final Violation.Kind LOCK_HELD =
      new Violation.Kind(
          "lock-held", "a lock that is left held", "A thread ends and keeps a lock.");

  /** What a lock is that a thread keeps when it ends. */
  public enum HeldLocks {
    VIOLATION,
    ALLOW
  }

  public static final Setting<HeldLocks> HELD_LOCKS =
      Setting.oneOf(
          "held-locks",
          HeldLocks.class,
          HeldLocks.VIOLATION,
          "take a lock that a Java thread keeps when it ends for a violation, or allow it");

  private final LockTable locks = new LockTable();

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!(execution.ending() instanceof Ending.Completed) || !execution.failures().isEmpty()) {
      return Judgement.FINE;
    }
    Events events = execution.events();
    locks.read(events);
    for (int lock = 0; lock < locks.objects(); lock++) {
      int taken = locks.takenAt(lock);
      if (taken >= 0 && !names.isImplicit(lock)) {
        String thread = names.thread(events.thread(taken));
        return new Judgement.Broken(
            Violation.in(
                execution,
                LOCK_HELD,
                Form.PLAIN,
                "Thread %s ended and kept %s".formatted(thread, names.object(lock)),
                thread,
                names.site(events.site(taken)),
                List.of(new Mark(taken, Role.HOLDING))));
      }
    }
    return Judgement.FINE;
  }
}
