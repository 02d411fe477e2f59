package dev.sprang.engine.model;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The moment between two steps of a model program, and which choices there are. */
final class ModelChoices implements ChoicePoint {
  private final ModelWords words;
  private final ModelState state;
  private final Operation[] pending;
  private final ModelExecution execution;
  private final Instruction[][] code;
  private final MemoryModel memory;
  private final ModelCapabilities capabilities;
  private final EventLog log;

  /** Whether time may have to go on, as no thread's step does. */
  private final boolean isTimed;

  private final Schedule choices = new Schedule();

  /** The choices of so many threads are known. */
  private int asked;

  ModelChoices(
      ModelWords words,
      ModelExecution execution,
      Instruction[][] code,
      MemoryModel memory,
      EventLog log,
      boolean isTimed,
      ModelCapabilities capabilities) {
    this.words = words;
    this.state = words.state();
    this.pending = words.pending();
    this.execution = execution;
    this.code = code;
    this.memory = memory;
    this.capabilities = capabilities;
    this.log = log;
    this.isTimed = isTimed;
  }

  /** The moment is another one: its choices are found when somebody asks, but time goes on now. */
  void renew() {
    choices.truncate(0);
    asked = hasExited() ? pending.length : 0;
    if (isTimed && asked == 0) {
      findChoices(pending.length);
      findTick();
    }
  }

  private boolean hasExited() {
    int last = log.length() - 1;
    return last >= 0 && log.operation(last).kind() == OperationKind.EXIT;
  }

  /** Finds the choices of the first threads. */
  private void findChoices(int first) {
    for (; asked < first; asked++) {
      findChoices(asked, choices);
    }
  }

  private void findChoices(int thread, Schedule some) {
    Operation operation = pending[thread];
    if (operation != null && operation.accessesMemory()) {
      memory.addChoices(operation, thread, some);
    } else if (operation != null) {
      Semantics.addChoices(operation, thread, words, pending.length, some);
    }
  }

  @Override
  public boolean isStuck() {
    while (choices.length() == 0 && asked < pending.length) {
      findChoices(asked + 1);
    }
    return choices.length() == 0;
  }

  @Override
  public void addChoices(int thread, Schedule some) {
    if (thread >= asked) {
      findChoices(thread, some);
      return;
    }
    for (int k = 0; k < choices.length(); k++) {
      if (Choice.thread(choices.choice(k)) == thread) {
        some.add(choices.choice(k));
      }
    }
  }

  @Override
  public boolean offers(int choice) {
    int thread = Choice.thread(choice);
    if (thread >= asked && thread < pending.length && Choice.picksWrite(choice)) {
      return pending[thread] != null && memory.offers(pending[thread], choice);
    }
    findChoices(Math.min(thread + 1, pending.length));
    for (int k = 0; k < choices.length(); k++) {
      if (choices.choice(k) == choice) {
        return true;
      }
    }
    return false;
  }

  /** Where nobody can go on without it, time does. */
  private void findTick() {
    int first = SharedWords.NOBODY;
    for (int thread = 0; thread < pending.length && choices.length() == 0; thread++) {
      boolean waits = state.hasDeadline(thread) && !state.isOverdue(thread);
      if (waits
          && (first == SharedWords.NOBODY || state.deadline(thread) < state.deadline(first))) {
        first = thread;
      }
    }
    if (first != SharedWords.NOBODY) {
      pending[first] = Operation.tick();
      choices.add(Choice.of(first));
    }
  }

  @Override
  public Operation waiting(int thread) {
    boolean ticks = nextOperation(thread).kind() == OperationKind.TICK;
    return ticks ? code[thread][state.pc(thread)].operation(state.object(thread)) : pending[thread];
  }

  @Override
  public Inputs inputs() {
    return execution.inputs();
  }

  @Override
  public Events events() {
    return log;
  }

  @Override
  public int count() {
    findChoices(pending.length);
    return choices.length();
  }

  @Override
  public int choice(int k) {
    while (k >= choices.length() && asked < pending.length) {
      findChoices(asked + 1);
    }
    return choices.choice(k);
  }

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    return capabilities.of(type).map(type::cast);
  }

  @Override
  public int threads() {
    return pending.length;
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return pending[thread];
  }

  @Override
  public int site(int thread) {
    return execution.site(thread);
  }
}
