package dev.sprang.causality.learned;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.StepwiseMachine;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes what is known of the threads: {@link Semantics} for shared state, and for the rest the
 * threads' trees of behaviours.
 */
final class LearnedMachine extends LoggedExecution
    implements StepwiseMachine, ChoicePoint, SharedWords {
  /** What one finds who comes to a lock that is taken only once after that was done. */
  static final long DONE = 1;

  private final LocalBehaviours known;
  private final SharedState shared;
  private final Origins origins = new Origins();
  private LocalState[] at = new LocalState[0];
  private boolean[] running = new boolean[0];
  private final Schedule choices = new Schedule();
  private boolean allKnown;

  LearnedMachine(LocalBehaviours known) {
    super(new EventLog());
    this.known = known;
    this.shared = new SharedState(known);
  }

  /** False if some thread is about to do what nobody has seen yet. */
  boolean isKnown() {
    return allKnown;
  }

  ValueClass valueClass() {
    return known.classOf(at);
  }

  @Override
  public int rewind(Schedule prefix) {
    log.truncate(0);
    at = new LocalState[known.threads()];
    running = new boolean[at.length];
    shared.clear(at.length);
    origins.clear();
    allKnown = !known.isEmpty();
    for (int thread = 0; thread < at.length; thread++) {
      at[thread] = known.root(thread);
      running[thread] = !known.isAsleep(thread) && at[thread].isKnown();
    }
    findChoices();
    return 0;
  }

  @Override
  public void step(int choice) {
    int thread = Choice.thread(choice);
    LocalState state = at[thread];
    Operation operation = state.operation;
    if (known.isHidden(state) || isMemory(operation) && !hasValue(state)) {
      allKnown = false;
      return;
    }
    long observed = observed(thread, state, choice);
    boolean holdsReference = isMemory(operation) && known.holdsReference(operation.object());
    int origin = holdsReference ? origins.of(observed) : LocalBehaviours.NO_ORIGIN;
    LocalState.Step step = state.after(LocalBehaviours.result(operation, observed, origin, choice));
    if (step == null) {
      // Nobody has seen this result: the event itself is left to the engine.
      allKnown = false;
      return;
    }
    long written = written(operation, state, step, observed);
    if (holdsReference) {
      origins.show(written, state);
    }
    at[thread] = step.next;
    boolean looks = LocalBehaviours.isOnce(state) && observed == DONE;
    if (!looks) {
      perform(state, choice, written);
    }
    boolean isMonitor = operation.kind().isMonitor();
    long left = isMonitor ? shared.holds(operation.object()) : written;
    Footprint footprint =
        looks ? operation.footprint().shared() : operation.footprintOver(observed);
    long told = LocalBehaviours.isOnce(state) ? Events.UNSEEN : observed;
    log.append(choice, operation, footprint, told, left, state.site);
    if (!at[thread].isKnown()) {
      allKnown = false;
    }
    findChoices();
  }

  private static boolean isMemory(Operation operation) {
    return operation.kind().accessesMemory();
  }

  /** Whether it is known what the location holds that the thread is about to use. */
  private boolean hasValue(LocalState state) {
    return state.isUnseen || state.knowsInitial || shared.hasValue(state.operation.object());
  }

  private long observed(int thread, LocalState state, int choice) {
    Operation operation = state.operation;
    if (LocalBehaviours.isOnce(state)) {
      return shared.isDone(operation.object()) ? DONE : 0;
    } else if (state.isUnseen) {
      return shared.content(operation.object());
    }
    return switch (operation.kind()) {
      case READ, WRITE, UPDATE, TAKE, COMPARE_AND_SET, AWAIT -> valueFor(state);
      case TRY_LOCK -> Semantics.admits(holder(thread), thread) ? 1 : 0;
      case CHOOSE -> Choice.alternative(choice);
      default -> 0;
    };
  }

  private long valueFor(LocalState state) {
    int location = state.operation.object();
    return state.knowsInitial && !shared.isStored(location)
        ? state.initial
        : shared.value(location);
  }

  /** An object of the JDK holds what the thread that changed it last put there. */
  private static long written(
      Operation operation, LocalState state, LocalState.Step step, long observed) {
    if (!state.isUnseen) {
      return step.written;
    }
    return operation.kind() == OperationKind.READ ? observed : step.next.number;
  }

  private void perform(LocalState state, int choice, long written) {
    Operation operation = state.operation;
    switch (operation.kind()) {
      case WRITE, UPDATE, TAKE, COMPARE_AND_SET -> shared.store(operation.object(), written);
      case START -> start(operation.target(), state);
      case UNLOCK -> {
        Semantics.perform(operation, choice, shared);
        shared.noteDone(operation.object());
      }
      default -> Semantics.perform(operation, choice, shared);
    }
  }

  private void start(int thread, LocalState starter) {
    running[thread] = true;
    LocalState root = known.root(thread, starter);
    at[thread] = root == null ? at[thread] : root;
    if (root == null || !root.isKnown()) {
      allKnown = false;
    }
  }

  private void findChoices() {
    choices.truncate(0);
    for (int thread = 0; thread < at.length; thread++) {
      if (running[thread] && at[thread].operation != null) {
        Semantics.addChoices(at[thread].operation, thread, this, at.length, choices);
      }
    }
  }

  @Override
  public int holder(int thread) {
    int monitor = at[thread].operation.object();
    return shared.holds(monitor) == 0 ? NOBODY : shared.owner(monitor);
  }

  @Override
  public boolean isWaiting(int thread) {
    Operation operation = at[thread].operation;
    return shared.isInWaitSet(thread, operation.object(), operation.waitSet());
  }

  @Override
  public boolean isWaitingFor(int waiter, int notifier) {
    Operation waker = at[notifier].operation;
    return shared.isInWaitSet(waiter, waker.object(), waker.waitSet());
  }

  @Override
  public boolean hasPermit(int thread) {
    return shared.hasPermit(at[thread].operation.object());
  }

  /** Of a location that nobody ever touched it is known only that every await on it blocked. */
  @Override
  public boolean isSatisfied(int thread) {
    Operation operation = at[thread].operation;
    int object = operation.object();
    return shared.hasValue(object) && operation.isSatisfiedBy(shared.value(object));
  }

  @Override
  public boolean hasEnded(int thread) {
    return running[thread]
        ? at[thread].ended
        : !known.isAsleep(thread) && known.isEmptyThread(thread);
  }

  @Override
  public boolean isUnstarted(int thread) {
    return !running[thread];
  }

  @Override
  public Execution end(Ending how) {
    endAs(how);
    return this;
  }

  @Override
  public ChoicePoint point() {
    return this;
  }

  @Override
  public int count() {
    return allKnown ? choices.length() : Math.max(1, choices.length());
  }

  @Override
  public int choice(int k) {
    return choices.choice(k);
  }

  @Override
  public boolean isEnabled(int thread) {
    for (int k = 0; k < choices.length(); k++) {
      if (Choice.thread(choices.choice(k)) == thread) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int threads() {
    return at.length;
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return running[thread] ? at[thread].operation : null;
  }

  @Override
  public int site(int thread) {
    return at[thread].site;
  }

  @Override
  public List<Failure> failures() {
    return List.of();
  }

  @Override
  public long outcome() {
    throw new UnsupportedOperationException("a rehearsed execution has no outcome");
  }

  @Override
  public String outcomeText() {
    throw new UnsupportedOperationException("a rehearsed execution has no outcome");
  }
}
