package dev.sprang.vm.machine;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.CodePlaces;
import dev.sprang.engine.Endings;
import dev.sprang.engine.HeapObjects;
import dev.sprang.engine.Program;
import dev.sprang.engine.Reachability;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StepwiseMachine;
import dev.sprang.engine.ThreadStates;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Footprint;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.execution.Schedule;
import dev.sprang.execution.Semantics;
import dev.sprang.execution.SharedWords;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.vm.state.ObjectGraph;
import dev.sprang.vm.state.ThreadWords;
import dev.sprang.vm.state.VmImage;
import dev.sprang.vm.state.VmObjects;
import dev.sprang.vm.state.VmReach;
import dev.sprang.vm.state.VmThreadStates;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Optional;

/** Runs a Java program step by step, and goes back to earlier steps. */
public final class VmMachine implements StepwiseMachine, ChoicePoint, SharedWords {
  private final Vm vm;
  private final ThreadTable threads;
  private final JavaProgram program;
  private final StepLog steps;
  private final EventLog log = new EventLog();
  private final SpinLoops polling;
  private final VmExecution execution;
  private final VmNames names;
  private final VmImage image;
  private final VmReach reach;
  private final VmObjects objects;
  private final VmThreadStates threadStates;
  private final Schedule choices = new Schedule();

  /** Runs the program up to its first operation. */
  public VmMachine(Vm vm, JavaProgram program) {
    this.vm = vm;
    this.threads = vm.threads;
    this.program = program;
    this.steps = new StepLog(vm);
    this.polling = new SpinLoops(vm, steps, log);
    this.execution = new VmExecution(vm, log);
    this.names = new VmNames(vm);
    ObjectGraph graph = new ObjectGraph(vm.heap, o -> vm.console.isAt(o) || vm.threads.isRecord(o));
    ThreadWords threadWords = new ThreadWords(vm);
    this.image = new VmImage(vm, graph, threadWords);
    this.reach = new VmReach(vm, graph, threadWords);
    this.objects = new VmObjects(vm);
    this.threadStates = new VmThreadStates(vm, this, objects);
    new Boot(vm).prepare(program.mainClass(), program.arguments());
    VmThread main = vm.threads.get(0);
    vm.gate.begin();
    resume(main, false);
    vm.initialiser.begin();
    vm.heap.settle();
    findChoices();
  }

  public VmExecution execution() {
    return execution;
  }

  public VmNames names() {
    return names;
  }

  @Override
  public int rewind(Schedule prefix) {
    int shared = log.schedule().sharedPrefix(prefix);
    steps.rewind(shared);
    log.truncate(shared);
    execution.reopen();
    findChoices();
    return shared;
  }

  @Override
  public ChoicePoint point() {
    return this;
  }

  @Override
  public Execution end(Ending ending) {
    vm.assumptions.end(ending);
    for (int thread = 0; thread < vm.threads.count() && ending == Ending.COMPLETED; thread++) {
      VmThread t = vm.threads.get(thread);
      if (vm.threads.isActive(t) && t.otherwise != 0 && !vm.control.isDaemon(t)) {
        vm.assumptions.add(vm.gates.toldIfIdle(t));
      }
    }
    execution.end(ending);
    return execution;
  }

  @Override
  public void step(int choice) {
    VmThread t = threads.get(Choice.thread(choice));
    Operation operation = t.pending;
    Kind kind = operation.kind();
    int site = t.pendingSite;
    int object = t.pendingObject;
    int slot = t.pendingSlot;
    boolean reference = t.pendingReference;
    boolean isWatchedStart = kind == Kind.START && object != 0;
    boolean inMemory = kind.readsMemory() || kind == Kind.WRITE || isWatchedStart;
    long observed = inMemory ? vm.values.value(object, slot, reference) : unseen(operation, object);
    boolean isLook = kind == Kind.LOCK && vm.initialiser.isLookAt(object);
    int monitor = kind.isMonitor() ? vm.monitors.monitorOf(object) : 0;
    long holds = kind.isMonitor() && !isLook ? holdsAfter(t, kind, monitor) : 0;
    if (kind == Kind.TRY_LOCK) {
      observed = vm.heap.holds(monitor) == 0 ? 1 : 0;
    } else if (kind == Kind.QUERY_LOCK) {
      observed = vm.heap.holds(monitor);
    } else if (kind == Kind.EXIT) {
      observed = t.carried;
    } else if (kind == Kind.CHOOSE) {
      t.alternative = Choice.alternative(choice);
      observed = t.alternative;
    }
    steps.begin(t);
    vm.rowFrames.beginStep();
    t.pending = null;
    boolean isBack = t.isBack;
    if (isBack) {
      vm.gate.isBack(t);
    }
    t.permitted = kind != Kind.AWAIT && !isBack; // these only let the thread come again
    t.picked = Choice.picksThread(choice) ? Choice.picked(choice) : -1;
    long learned = observed == Events.UNSEEN ? learned(t, kind, object) : observed;
    resume(t, isBack);
    vm.rowFrames.suspend(t);
    vm.gates.settle(t);
    if (kind == Kind.START) {
      begin(vm.threads.get(operation.target()));
    }
    if (t.permitted) {
      throw new IllegalStateException("permission for " + operation + " was not used");
    }
    Footprint footprint = inMemory ? operation.footprintOver(observed) : operation.footprint();
    if (vm.rowFrames.looked() != null) {
      footprint = vm.rowFrames.looked();
    } else if (isLook) {
      footprint = vm.locations.memory(Kind.READ, operation.object()).footprint();
    }
    long written = inMemory ? vm.values.value(object, slot, reference) : holds;
    if (kind == Kind.UNPARK) {
      written = 1;
    }
    log.append(choice, operation, footprint, observed, written, site);
    t.learn(choice, learned);
    polling.consider(t);
    findChoices();
  }

  /**
   * Runs a thread to its next operation.
   *
   * @param isBack whether it has only shown that it waits no longer
   */
  private void resume(VmThread t, boolean isBack) {
    if (t.base < 0 && isBack && t.leaving == 0) {
      vm.control.arriveAtEnd(t);
    } else if (t.base < 0) {
      vm.control.leave(t);
    } else if (vm.control.mayBegin(t) && vm.unwinder.goOn(t)) {
      vm.interpreter.run(t);
    }
  }

  /** A thread that was started runs up to its first operation. */
  private void begin(VmThread child) {
    if (child.base >= 0) {
      vm.interpreter.run(child);
    }
  }

  /**
   * Who takes the lock of a class does not see in it whether the class is initialised, nor does one
   * whose time is over see whether it was woken as well.
   */
  private long unseen(Operation operation, int object) {
    boolean ofClass = operation.kind() == Kind.LOCK && vm.heap.classOf(object).statics == object;
    return ofClass || operation.maySpuriouslyWake() ? Events.UNSEEN : 0;
  }

  /** What the thread learns from an operation that its event does not tell. */
  private long learned(VmThread t, Kind kind, int object) {
    return switch (kind) {
      case PARK -> vm.control.permit(t);
      case REACQUIRE -> vm.heap.get(t.record, ThreadRecord.WAITING_ON) == 0 ? 1 : 0;
      default -> vm.initialiser.isLookAt(object) ? 1 : 0;
    };
  }

  /** How often the monitor is held right after the operation. */
  private long holdsAfter(VmThread t, Kind kind, int monitor) {
    return switch (kind) {
      case LOCK, TRY_LOCK -> Math.max(1, vm.heap.holds(monitor));
      case UNLOCK, WAIT -> 0;
      case REACQUIRE -> vm.heap.get(t.record, ThreadRecord.SAVED_HOLDS);
      default -> vm.heap.holds(monitor);
    };
  }

  private void findChoices() {
    choices.truncate(0);
    int last = log.length() - 1;
    if (last >= 0 && log.operation(last).kind() == Kind.EXIT) {
      return;
    }
    int count = threads.count();
    for (int thread = 0; thread < count; thread++) {
      VmThread t = threads.get(thread);
      if (threads.isActive(t)) {
        Semantics.addChoices(t.pending, thread, this, count, choices);
      }
    }
  }

  @Override
  public int holder(int thread) {
    int monitor = vm.monitors.monitorOf(threads.get(thread).pendingObject);
    return vm.heap.holds(monitor) == 0 ? NOBODY : vm.heap.owner(monitor);
  }

  @Override
  public boolean isWaiting(int thread) {
    return vm.heap.get(threads.get(thread).record, ThreadRecord.WAITING_ON) != 0;
  }

  @Override
  public boolean isWaitingFor(int waiter, int notifier) {
    return vm.monitors.isWaitingOn(waiter, threads.get(notifier).pendingObject);
  }

  @Override
  public boolean hasPermit(int thread) {
    return vm.control.permit(threads.get(thread)) == 1;
  }

  @Override
  public boolean isSatisfied(int thread) {
    VmThread t = threads.get(thread);
    if (t.pending.kind() == Kind.AWAIT) {
      return t.sights.isChanged();
    }
    return vm.values.isGate(t.pendingObject)
        ? vm.gates.isOver(t)
        : vm.signals.isOver(t, vm.values.value(t.pendingObject, t.pendingSlot, false));
  }

  @Override
  public boolean hasEnded(int thread) {
    return vm.threads.isGone(thread);
  }

  /** A thread that is started a second time throws before that becomes an operation. */
  @Override
  public boolean isUnstarted(int thread) {
    return true;
  }

  @Override
  public Events events() {
    return log;
  }

  @Override
  public int count() {
    return choices.length();
  }

  @Override
  public int choice(int k) {
    return choices.choice(k);
  }

  private boolean endsUnnoticed(int thread) {
    VmThread t = vm.threads.get(thread);
    return t.pendingObject == t.record
        && t.pendingSlot == ThreadRecord.STATUS
        && t.pending.kind() == Kind.WRITE
        && !vm.life.isNoticed()
        && !vm.attention.isOnEnds();
  }

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    Object known = known(type);
    return known == null ? execution.capability(type) : Optional.of(type.cast(known));
  }

  private Object known(Class<?> type) {
    if (type == CodePlaces.class) {
      return (CodePlaces) vm.sites::place;
    } else if (type == ReferenceLocations.class) {
      return (ReferenceLocations) vm.locations::holdsReference;
    } else if (type == Endings.class) {
      return (Endings) this::endsUnnoticed;
    } else if (type == StateImage.class) {
      return image;
    } else if (type == Reachability.class) {
      return reach;
    } else if (type == HeapObjects.class) {
      return objects;
    } else if (type == ThreadStates.class) {
      return threadStates;
    }
    return type == Program.class ? program : null;
  }

  @Override
  public int threads() {
    return execution.threads();
  }

  @Override
  public Operation pending(int thread) {
    return execution.pending(thread);
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
