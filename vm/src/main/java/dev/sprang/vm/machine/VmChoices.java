package dev.sprang.vm.machine;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import dev.sprang.vm.input.VmInputs;
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
  private final VmInputs inputs;
  private final Schedule choices = new Schedule();

  /** Whether threads are left of which not all ways are listed. */
  private boolean isOpen;

  VmChoices(VmOperations operations, SharedWords words, VmExecution execution, VmInputs inputs) {
    this.inputs = inputs;
    this.threads = operations.threads;
    this.permission = operations.permission;
    this.words = words;
    this.execution = execution;
  }

  int count() {
    if (isOpen) {
      addWays();
    }
    return choices.length();
  }

  int get(int k) {
    if (isOpen) {
      addWays();
    }
    return choices.choice(k);
  }

  boolean offers(int choice) {
    for (int k = 0; k < choices.length(); k++) {
      if (choices.choice(k) == choice) {
        return true;
      }
    }
    return isOpen && Choice.branches(choice) && offersWay(choice);
  }

  private boolean offersWay(int choice) {
    int thread = Choice.thread(choice);
    VmThread t = thread < threads.count() ? threads.get(thread) : null;
    return t != null
        && threads.isActive(t)
        && VmInputs.isBranch(t.pending)
        && inputs.offers(t, choice);
  }

  /** Adds the ways that inputs allow besides those that the present values lead. */
  private void addWays() {
    isOpen = false;
    Schedule all = new Schedule();
    for (int k = 0; k < choices.length(); k++) {
      if (Choice.branches(choices.choice(k))) {
        inputs.addWays(threads.get(Choice.thread(choices.choice(k))), all);
      } else {
        all.add(choices.choice(k));
      }
    }
    choices.truncate(0);
    for (int k = 0; k < all.length(); k++) {
      choices.add(all.choice(k));
    }
  }

  void clear() {
    isOpen = false;
    choices.truncate(0);
    threads.time.beginWaits();
  }

  void find() {
    clear();
    int count = threads.count();
    boolean isActive = inputs.isActive();
    boolean isTimed = false;
    for (int thread = 0; thread < count; thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t)) {
        isTimed |= t.overdue != null;
        if (isActive && VmInputs.isBranch(t.pending)) {
          choices.add(inputs.presentWay(t)); // the others only if somebody wants to know them
          isOpen = true;
        } else {
          Semantics.addChoices(threads.next(t), thread, words, count, choices);
        }
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
