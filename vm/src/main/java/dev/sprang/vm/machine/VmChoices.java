package dev.sprang.vm.machine;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The moment between two steps, and which choices there are: the pending operations that are
 * enabled, in the order of threads; or that time goes on.
 */
final class VmChoices implements ChoicePoint {
  private final ThreadTable threads;
  private final Permission permission;
  private final SharedWords words;
  private final VmExecution execution;
  private final VmCapabilities capabilities;
  private final VmInputs inputs;
  private final @Nullable WeakMemory memory;
  private final Schedule choices = new Schedule();

  /** Whether nobody has asked for the choices yet, which take long to find. */
  private boolean isUnknown;

  /** Whether threads are left of which not all ways are listed. */
  private boolean isOpen;

  VmChoices(
      VmOperations operations,
      SharedWords words,
      VmExecution execution,
      VmCapabilities capabilities,
      VmInputs inputs,
      @Nullable WeakMemory memory) {
    this.inputs = inputs;
    this.memory = memory;
    this.threads = operations.threads;
    this.permission = operations.permission;
    this.words = words;
    this.execution = execution;
    this.capabilities = capabilities;
  }

  @Override
  public int count() {
    know();
    if (isOpen) {
      addWays();
    }
    return choices.length();
  }

  @Override
  public int choice(int k) {
    know();
    if (isOpen) {
      addWays();
    }
    return choices.choice(k);
  }

  private void know() {
    if (isUnknown) {
      isUnknown = false;
      findAll();
    }
  }

  @Override
  public boolean offers(int choice) {
    int of = Choice.thread(choice);
    if (isUnknown && Choice.picksWrite(choice) && memory != null && of < threads.count()) {
      VmThread t = threads.get(of);
      return threads.isActive(t) && t.pendingIsWord && memory.offers(t, choice);
    }
    know();
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

  @Override
  public void addChoices(int thread, Schedule some) {
    VmThread t = threads.get(thread);
    if (isUnknown && !isTimed()) {
      if (threads.isActive(t)) {
        add(t, some);
      }
      return;
    }
    for (int k = 0; k < count(); k++) {
      if (Choice.thread(choices.choice(k)) == thread) {
        some.add(choices.choice(k));
      }
    }
  }

  private boolean isTimed() {
    for (int thread = 0; thread < threads.count(); thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t) && t.overdue != null) {
        return true;
      }
    }
    return false;
  }

  private void add(VmThread t, Schedule some) {
    if (memory != null && t.pendingIsWord) {
      memory.addChoices(t, some);
    } else {
      Semantics.addChoices(threads.next(t), t.number, words, threads.count(), some);
    }
  }

  void clear() {
    isOpen = false;
    isUnknown = false;
    choices.truncate(0);
    threads.time.beginWaits();
  }

  void find() {
    clear();
    isUnknown = memory != null && !isTimed(); // whether time goes on is seen by the threads
    if (!isUnknown) {
      findAll();
    }
  }

  private void findAll() {
    int count = threads.count();
    boolean isActive = inputs.isActive();
    boolean isTimed = false;
    for (int thread = 0; thread < count; thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t)) {
        isTimed |= t.overdue != null;
        if (isActive && VmInputs.isBranch(t.pending)) {
          boolean isWithin = VmInputs.isWithinStep(t);
          if (isWithin) { // nobody comes between
            choices.truncate(0);
          }
          choices.add(inputs.presentWay(t)); // the others only if somebody wants to know them
          isOpen = true;
          if (isWithin) {
            return;
          }
        } else {
          add(t, choices);
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

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    Object known = capabilities.of(type);
    return known == null ? execution.capability(type) : Optional.of(type.cast(known));
  }

  @Override
  public Events events() {
    return execution.events();
  }

  @Override
  public Inputs inputs() {
    return inputs.inputs();
  }

  @Override
  public int threads() {
    return execution.threads();
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return execution.pending(thread);
  }

  @Override
  public Operation nextOperation(int thread) {
    return execution.nextOperation(thread);
  }

  @Override
  public Operation waiting(int thread) {
    return execution.waiting(thread);
  }

  @Override
  public int site(int thread) {
    return execution.site(thread);
  }

  @Override
  public boolean isIdle(int thread) {
    return execution.isIdle(thread);
  }
}
