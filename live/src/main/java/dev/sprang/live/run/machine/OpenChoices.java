package dev.sprang.live.run.machine;

import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;

/** Which choices there are: the pending operations that are enabled, in the order of threads. */
final class OpenChoices implements SharedWords {
  private final ProgramThreads threads;
  private final Schedule choices = new Schedule();
  private final VirtualTime time;

  OpenChoices(ProgramThreads threads, VirtualTime time) {
    this.threads = threads;
    this.time = time;
  }

  int count() {
    return choices.length();
  }

  int get(int k) {
    return choices.choice(k);
  }

  void clear() {
    choices.truncate(0);
    time.beginWaits();
  }

  void find() {
    clear();
    boolean isTimed = false;
    for (int number = 0; number < threads.end(); number++) {
      ProgramThread thread = threads.getOrNull(number);
      if (thread != null && thread.pending != null) {
        isTimed |= thread.overdue != null;
        Semantics.addChoices(thread.next(time), number, this, threads.end(), choices);
      }
    }
    if (isTimed) {
      findTick();
    }
  }

  /** Where nobody can go on without it, time does, unless the program may end as it is. */
  private void findTick() {
    boolean isOver = true;
    for (int number = 0; number < threads.end(); number++) {
      ProgramThread thread = threads.getOrNull(number);
      if (thread == null || thread.pending == null) {
        continue;
      }
      isOver &= thread.isIdle() || thread.thread.isDaemon();
      if (thread.overdue != null && !thread.watchesClock && threads.end() > 1) {
        time.noteWait(thread.site);
      }
      if (thread.overdue != null && thread.next(time) != thread.overdue) {
        time.waitUntil(number, thread.until, thread.watchesClock);
      }
    }
    if (choices.length() == 0 && !isOver && time.letGoOn()) {
      choices.add(Choice.of(time.ticking()));
    }
  }

  @Override
  public int holder(int thread) {
    Monitor monitor = threads.get(thread).monitor;
    ProgramThread owner = monitor.owner;
    return owner == null ? NOBODY : owner.number;
  }

  @Override
  public boolean isWaiting(int thread) {
    return threads.get(thread).isWaiting;
  }

  @Override
  public boolean isWaitingFor(int waiter, int notifier) {
    ProgramThread waiting = threads.getOrNull(waiter);
    return waiting != null && threads.get(notifier).waitSet.waiters.contains(waiting);
  }

  @Override
  public boolean hasPermit(int thread) {
    return threads.get(thread).permit;
  }

  @Override
  public boolean isSatisfied(int thread) {
    ProgramThread waiting = threads.get(thread);
    if (waiting.operation().kind() == OperationKind.AWAIT) {
      return waiting.polling().isChanged();
    }
    return waiting.awaited != null ? waiting.awaited.isOver(waiting) : waiting.isWoken();
  }

  @Override
  public boolean hasEnded(int thread) {
    return threads.get(thread).gone;
  }

  /** A thread that is started a second time throws before that becomes an operation. */
  @Override
  public boolean isUnstarted(int thread) {
    return true;
  }
}
