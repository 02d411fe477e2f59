package dev.sprang.vm.machine;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
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

  /** Whether each thread that can go on can do so in one way, which does not end the program. */
  private boolean isPlain;

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

  @Override
  public boolean isPlain() {
    know();
    return isPlain;
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
    if (isUnknown && of < threads.count()) {
      VmThread t = threads.get(of);
      if (memory != null && Choice.picksWrite(choice)) {
        return threads.isActive(t) && t.pendingIsWord && memory.offers(t, choice);
      } else if (memory == null && choice == Choice.of(of) && isFreeToGoOn(t)) {
        return true;
      }
    }
    know();
    for (int k = 0; k < choices.length(); k++) {
      if (choices.choice(k) == choice) {
        return true;
      }
    }
    return isOpen && Choice.branches(choice) && offersWay(choice);
  }

  /** Whether that is certain at first sight. */
  private boolean isFreeToGoOn(VmThread t) {
    return threads.isActive(t) && threads.next(t).isAlwaysEnabled();
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
    if (isUnknown) {
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
    isUnknown = !inputs.isActive() && !threads.isAnyTimed(); // who waits in time is seen to wait
    if (!isUnknown) {
      findAll();
    }
  }

  private void findAll() {
    int count = threads.count();
    boolean isActive = inputs.isActive();
    boolean isTimed = false;
    isPlain = memory == null && !isActive;
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
          isPlain &= hasOneWay(t.operation().kind());
        }
      }
    }
    if (isTimed) {
      isPlain = false;
      findTick();
    }
  }

  private static boolean hasOneWay(OperationKind kind) {
    return kind != OperationKind.NOTIFY
        && kind != OperationKind.CHOOSE
        && kind != OperationKind.EXIT;
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
