package dev.sprang.vm.machine;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * Which choices there are: the pending operations that are enabled, in the order of threads; or
 * that time goes on.
 */
final class VmChoices {
  private final ThreadTable threads;
  private final Permission permission;
  private final SharedWords words;
  private final VmExecution execution;
  private final Schedule choices = new Schedule();

  VmChoices(VmOperations operations, SharedWords words, VmExecution execution) {
    this.threads = operations.threads;
    this.permission = operations.permission;
    this.words = words;
    this.execution = execution;
  }

  int count() {
    return choices.length();
  }

  int get(int k) {
    return choices.choice(k);
  }

  void clear() {
    choices.truncate(0);
    threads.time.beginWaits();
  }

  void find() {
    clear();
    int count = threads.count();
    boolean isTimed = false;
    for (int thread = 0; thread < count; thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t)) {
        isTimed |= t.overdue != null;
        Semantics.addChoices(threads.next(t), thread, words, count, choices);
      }
    }
    if (isTimed) {
      findTick();
    }
  }

  /** Where nobody can go on without it, time does, unless the program may end as it is. */
  private void findTick() {
    boolean isOver = true;
    for (int thread = 0; thread < threads.count(); thread++) {
      VmThread t = threads.get(thread);
      if (!threads.isActive(t)) {
        continue;
      }
      isOver &= execution.isIdle(thread);
      if (t.overdue != null && !t.watchesClock && permission.isConcurrent()) {
        threads.time.noteWait(t.pendingSite);
      }
      if (t.overdue != null && threads.next(t) != t.overdue) {
        threads.time.waitUntil(thread, t.until, t.watchesClock);
      }
    }
    if (choices.length() == 0 && !isOver && threads.time.letGoOn()) {
      choices.add(Choice.of(threads.time.ticking()));
    }
  }
}
