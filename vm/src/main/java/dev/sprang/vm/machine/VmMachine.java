package dev.sprang.vm.machine;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.RemodelSignal;
import dev.sprang.engine.StepwiseMachine;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Execution;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.interpret.Interpretation;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import org.jspecify.annotations.Nullable;

/**
 * Runs a Java program step by step, and goes back to earlier steps.
 *
 * <pre>
 *   the thread runs ──► comes to an operation ──► Permission: not yet ──► it is pending; the pc
 *                                                                         stays at the instruction
 *   chosen: {@link StepLog} keeps its stack, pc and pending operation, and the heap's marks
 *       └──► permitted ──► the same instruction once more, from its begin ──► Permission: yes, once
 *                └──► the instruction is done ──► the thread runs on to its next operation
 *   what the location held before and holds after that is the event ({@link StepEvent})
 *
 *   rewind to step n: the heap's words are as at the mark of n, and each thread that ran since has
 *   again what was kept before the first of its steps that are taken back: it is pending there
 * </pre>
 */
public final class VmMachine implements StepwiseMachine {
  private final VmOperations operations;
  private final Waiting waiting;
  private final Interpretation running;
  private final AtomicCallFrames calls;
  private final Heap heap;
  private final CodeSites sites;
  private final Refusals refusals;
  private final ThreadTable threads;
  private final StepLog steps;
  private final EventLog log = new EventLog();
  private final SpinLoops spinLoops;
  private final StepEvent event;
  private final VmExecution execution;
  private final VmNames names;
  private final VmChoices choices;

  private final VmInputs inputs;
  private final WithinSteps within;

  /** Null where there is one memory that all threads see. */
  private final @Nullable WeakMemory memory;

  /** Whether this step takes an input. */
  private boolean takesInput;

  /** Whether there are other inputs than the last time, so that nothing of that is left. */
  private boolean startsOver;

  /** Set if the program has to be run otherwise already before its first operation. */
  private @Nullable RemodelSignal early;

  /** Runs the program up to its first operation. */
  public VmMachine(Vm vm, JavaProgram program, MemoryModel.Kind model) {
    World world = vm.world;
    this.operations = vm.operations;
    this.inputs = vm.inputs;
    this.waiting = vm.waiting;
    this.running = vm.interpretation;
    this.calls = vm.atomicCalls.frames();
    this.heap = world.heap;
    this.sites = world.sites;
    this.refusals = world.refusals;
    this.threads = operations.threads;
    this.steps = new StepLog(world, operations, inputs.shadow);
    this.event = new StepEvent(heap, operations, waiting.monitors, waiting.control, calls);
    this.within = new WithinSteps(log, steps, operations.values, inputs, refusals);
    this.spinLoops =
        new SpinLoops(
            operations, sites, waiting.monitors, waiting.states, steps, log, inputs.shadow);
    this.execution = new VmExecution(world, operations, waiting.control, log);
    this.names =
        new VmNames(
            world,
            operations,
            waiting.control,
            waiting.programEnd,
            vm.atomicCalls,
            new NamedObjects(world, operations.locations));
    this.memory = model.isOne() ? null : new WeakMemory(vm.world, operations, log, model);
    VmSharedWords words =
        new VmSharedWords(heap, threads, operations.values, waiting, model.isOne());
    VmCapabilities capabilities = new VmCapabilities(vm, program, words, model.isOne());
    this.choices = new VmChoices(operations, words, execution, capabilities, inputs, memory);
    new Boot(world, operations, waiting, running)
        .prepare(program.mainClass(), program.arguments(), vm.uses());
    operations.permission.begin();
    try {
      resume(threads.get(0), false);
      operations.initialiser.begin();
      heap.settle();
      findChoices();
    } catch (RemodelSignal signal) {
      early = signal;
    }
  }

  public VmExecution execution() {
    return execution;
  }

  public VmNames names() {
    return names;
  }

  @Override
  public void give(Inputs others) {
    inputs.give(others);
    startsOver = true;
  }

  @Override
  public int rewind(Schedule prefix) {
    if (early != null) {
      throw early;
    }
    int shared = startsOver ? 0 : inputs.kept(log.schedule().sharedPrefix(prefix));
    startsOver = false;
    goBack(shared);
    execution.reopen();
    findChoices();
    return shared;
  }

  private void goBack(int shared) {
    if (memory != null) {
      memory.rewind(shared);
    }
    steps.rewind(shared);
    log.truncate(shared);
    if (inputs.isActive()) {
      inputs.restart();
    }
  }

  /** Runs the same steps again with other values of inputs. */
  private void runAgain() {
    Schedule done = log.schedule().copy();
    int first = inputs.kept(done.length());
    goBack(first);
    findChoices();
    for (int k = first; k < done.length(); k++) {
      step(done.choice(k));
    }
  }

  @Override
  public ChoicePoint point() {
    return choices;
  }

  @Override
  public Execution end(Ending ending) {
    waiting.assumptions.end(ending);
    for (int thread = 0; thread < threads.count() && ending == Ending.COMPLETED; thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t) && t.otherwise != 0 && !waiting.control.isDaemon(t)) {
        waiting.assumptions.add(waiting.cells.toldIfIdle(t));
      }
    }
    execution.setInputs(inputs.inputs());
    execution.endAs(ending);
    return execution;
  }

  @Override
  public void step(int choice) {
    VmThread t = threads.get(Choice.thread(choice));
    if (t.number == threads.time.ticking()) {
      tick(t, choice);
      return;
    }
    Operation operation = threads.next(t);
    if (operation.kind() == OperationKind.BRANCH && !inputs.agrees(t, choice)) {
      runAgain();
    }
    if (inputs.isActive()) {
      within.check(t, operation);
    }
    int site = t.pendingSite;
    inputs.begin(log.length());
    event.begin(t, choice);
    WeakMemory weak = memory != null && beginAccess(memory, t, choice) ? memory : null;
    long belated = weak != null && operation.isBelated() ? weak.belated(t) : 0;
    int last = t.lastStep;
    boolean isWithin = inputs.isActive() && VmInputs.isWithinStep(t);
    steps.begin(t);
    calls.beginStep();
    if (isWithin) {
      calls.goOnWithin(t, last);
    }
    permit(t, choice);
    if (t.atomicCall != 0 && !VmInputs.isWithinStep(t)) {
      calls.suspend(t);
    }
    waiting.cells.settle(t);
    if (operation.kind() == OperationKind.START) {
      inputs.start(t, threads.get(operation.target()));
      begin(threads.get(operation.target()));
    }
    if (t.permitted || t.finds) {
      throw new IllegalStateException("permission for " + operation + " was not used");
    }
    event.end(t);
    if (weak != null) {
      endAccess(weak, operation, belated);
    }
    log.append(choice, operation, event.footprint(), event.observed(), event.written(), site);
    t.learn(choice, event.learned());
    if (isWithin) {
      within.tell(last);
    }
    if (inputs.shadow.hasWords() && operation.kind().writesMemory()) {
      considerAwaited(log.length() - 1);
    }
    spinLoops.consider(t);
    findChoices();
  }

  private void considerAwaited(int last) {
    int object = steps.object(last);
    int slot = steps.slot(last);
    if (spinLoops.isAwaited(object, slot)) {
      inputs.leaveOutWakes(log.site(last));
    }
  }

  /** Prepares a step where memory is not one; whether it accesses a word. */
  private boolean beginAccess(WeakMemory weak, VmThread t, int choice) {
    Operation operation = t.operation();
    if (operation.kind() == OperationKind.INPUT || operation.kind() == OperationKind.BRANCH) {
      throw refusals.unsupported(t, "inputs under --memory java");
    }
    boolean isWord = t.pendingIsWord;
    weak.begin(t, choice);
    if (isWord) {
      event.setObserved(weak.observed(t, choice));
    }
    return isWord;
  }

  /** Tells what an access of a word has left there: who has only read leaves what it found. */
  private void endAccess(WeakMemory weak, Operation operation, long belated) {
    weak.end();
    boolean stores = operation.kind().writesMemory() && operation.writesOver(event.observed());
    if (operation.isBelated()) {
      event.setWritten(belated);
    } else if (!stores) {
      event.setWritten(event.observed());
    }
  }

  /** Lets a thread do its pending operation, and run to its next one. */
  private void permit(VmThread t, int choice) {
    boolean onlyShows = t.owesRunnable;
    if (onlyShows) {
      operations.permission.showRunnable(t);
    }
    t.permitted =
        t.operation().kind() != OperationKind.AWAIT && !onlyShows; // these only let it come again
    takesInput = t.operation().kind() == OperationKind.INPUT;
    t.pending = null;
    t.overdue = null;
    if (t.watchesClock) {
      t.watchesClock = false;
      t.until = VirtualTime.NEVER;
    }
    t.stopStaring();
    t.choice = choice;
    resume(t, onlyShows);
  }

  /** Time goes on until the thread has waited long enough. */
  private void tick(VmThread t, int choice) {
    VirtualTime time = threads.time;
    if (memory != null) {
      memory.beginTick(t);
    }
    steps.begin(t);
    long from = time.now();
    time.goOn(log.length(), t.watchesClock ? time.soon() : t.until);
    log.append(
        choice, Operation.tick(), Footprint.EMPTY, time.now() - from, time.now(), t.pendingSite);
    t.learn(choice, time.now());
    findChoices();
  }

  /**
   * Runs a thread to its next operation.
   *
   * @param onlyShows whether it has only shown that it waits no longer
   */
  private void resume(VmThread t, boolean onlyShows) {
    if (t.base < 0 && onlyShows) {
      waiting.control.arriveAtEnd(t);
    } else if (t.base < 0) {
      waiting.control.end(t);
    }
    if (t.base >= 0 && waiting.control.begin(t) && running.unwinder.goOn(t)) {
      interpret(t);
    }
  }

  /** A thread that was started runs up to its first operation. */
  private void begin(VmThread child) {
    if (child.base >= 0) {
      interpret(child);
    }
  }

  private void interpret(VmThread t) {
    if (inputs.isActive() || takesInput) {
      running.shadowInterpreter.run(t);
    } else {
      running.interpreter.run(t);
    }
  }

  private void findChoices() {
    int last = log.length() - 1;
    if (last >= 0 && log.operation(last).kind() == OperationKind.EXIT) {
      choices.clear();
    } else {
      choices.find();
    }
  }
}
