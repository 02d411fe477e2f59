package dev.sprang.live.run.machine;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Machine;
import dev.sprang.engine.RemodelSignal;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Refusal;
import dev.sprang.input.GivenInputs;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.switching.Switcher;
import dev.sprang.live.run.threads.EventInFlight;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Waits;
import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Drives the threads of a program step by step: which choices there are, and running the chosen
 * thread up to its next operation. Every execution starts from the beginning.
 *
 * <p>Operations are asked for by {@link #operation}, which program threads call from the hooks; the
 * rest is called by whoever has control: the engine's own thread, or the thread that made the last
 * step. Only one of them runs at a time. A thread decides itself who is next, and switches only if
 * that is another one:
 *
 * <pre>
 *   thread A:  hook ─► operation ─► successor: A's last step is logged, the explorer chooses
 *                                     ├─ A    return: the program's instruction does the deed
 *                                     ├─ B    hand over to B; return when somebody chooses A again
 *                                     └─ none hand over to the engine: the execution is over
 * </pre>
 */
public final class LiveMachine implements Machine {
  private final LiveNames names;
  private final Switcher switcher;
  private final Runnable reset;
  private final ProgramOutput console;

  /** Threads that have been started and have not come to their first operation. */
  private final ArrayDeque<ProgramThread> fresh = new ArrayDeque<>();

  private final CurrentStep step;
  private final LiveLoops loops;
  private final Breakdown breakdown = new Breakdown();
  private final ProgramThreads threads = new ProgramThreads();
  private final VirtualTime time = new VirtualTime();
  private final OpenChoices choices = new OpenChoices(threads, time);
  private final LiveExecution execution;
  private final ThreadRunner runner;
  private final GivenInputs inputs = new GivenInputs();
  private final LiveAssumptions assumptions = new LiveAssumptions();

  private Runnable main;
  private @Nullable ProgramThread running;

  /** Who decides. */
  private Steps steps;

  /** How often it was decided who runs, in all executions. */
  private long progress;

  private boolean quiet;
  private boolean over = true;
  private boolean exited;
  private boolean mapsMayGrow;

  /** Whether the program has started a second thread. */
  private boolean concurrent;

  /**
   * @param reset brings everything outside the threads back to the program's start
   * @param mostRounds how often loops may go round between two operations of a thread
   */
  @SuppressWarnings("NullAway.Init") // an execution begins with main and steps
  public LiveMachine(
      LiveNames names,
      Switcher switcher,
      ProgramOutput console,
      ThrownFailures thrown,
      Runnable reset,
      long mostRounds) {
    this.names = names;
    this.step = new CurrentStep(names, time);
    this.loops = new LiveLoops(this, step, time, mostRounds);
    this.switcher = switcher;
    this.console = console;
    this.reset = reset;
    this.execution = new LiveExecution(names, step.log(), choices, threads, console, time);
    this.runner = new ThreadRunner(this, thrown, execution, breakdown);
  }

  public void setMain(JavaProgram whose, Runnable body) {
    mapsMayGrow = whose.growingMaps();
    if (whose.timeOuts() == TimeOutRule.IDLE) {
      time.turnOn();
    }
    execution.setCapabilities(new Capabilities(whose, names, threads));
    main = body;
  }

  public void setLifecycle(ThreadLifecycle lifecycle) {
    runner.setLifecycle(lifecycle);
  }

  // The engine's side

  @Override
  public void give(Inputs given) {
    inputs.give(given);
    execution.setInputs(given);
  }

  /** What the program finds where it asks for inputs. */
  public GivenInputs inputs() {
    return inputs;
  }

  @Override
  public int rewind(Schedule prefix) {
    abandonAll();
    step.clear();
    time.rewind(0);
    reset.run();
    execution.begin();
    console.clear();
    breakdown.clear();
    quiet = false;
    over = false;
    concurrent = false;
    exited = false;
    assumptions.begin();
    Thread thread = new Thread(null, main, "main", 0, false);
    thread.setDaemon(false);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    begin(new ProgramThread(0, thread, names), main);
    return 0;
  }

  @Override
  public void run(Steps next) {
    steps = next;
    ProgramThread first = successor();
    if (first != null) {
      switcher.run(first.strand);
    }
    running = null;
    if (breakdown.isThere()) {
      over = true;
      breakdown.throwIt();
    }
  }

  /**
   * The running thread has come to its next operation or its end: who runs now? Decided inside the
   * thread, so that nothing is switched if it is the same one, and only once if it is another.
   *
   * @return null if control goes back to the engine
   */
  @Nullable ProgramThread successor() {
    ProgramThread next = null;
    try {
      if (!breakdown.isGivenUp()) {
        next = decide();
      }
    } catch (StackOverflowError full) {
      refuse(StackDepth.FULL);
    } catch (RuntimeException | Error fault) {
      breakdown.fail(fault);
    }
    progress++;
    if (next != null) {
      next.goOn();
    }
    loops.beginStep();
    running = next;
    return next;
  }

  private @Nullable ProgramThread decide() {
    step.finish();
    if (!fresh.isEmpty()) {
      return fresh.poll(); // up to its first operation, which is no step
    }
    while (true) {
      if (exited) {
        choices.clear();
      } else {
        choices.find();
      }
      int choice = steps.next();
      if (choice == Choice.NONE) {
        return null;
      }
      ProgramThread thread = threads.get(Choice.thread(choice));
      if (thread.number != time.ticking()) {
        step.begin(thread, choice);
        return thread;
      }
      step.tick(thread, choice);
    }
  }

  @Override
  public Execution end(Ending how) {
    execution.endAs(how);
    over = true;
    assumptions.end(how, threads);
    return execution;
  }

  public LiveAssumptions assumptions() {
    return assumptions;
  }

  /** Ends what is left of the current execution, so that nothing of the program stays behind. */
  public void abandonAll() {
    over = true;
    for (int number = 0; number < threads.end(); number++) {
      ProgramThread thread = threads.getOrNull(number);
      if (thread != null && !thread.gone) {
        running = thread;
        thread.strand.abandon();
      }
    }
    threads.clear();
    running = null;
    fresh.clear();
  }

  // The program's side

  /** Whether concurrent maps may get more bins while several threads use them. */
  public boolean mapsMayGrow() {
    return mapsMayGrow;
  }

  /** The thread that runs now, where the caller is one of the program's threads. */
  public ProgramThread current() {
    return Objects.requireNonNull(currentOrNull(), "called by no thread of the program");
  }

  /** The thread that runs now, or null if the caller is none of the program's threads. */
  public @Nullable ProgramThread currentOrNull() {
    ProgramThread thread = running;
    return thread != null && !quiet && Thread.currentThread() == thread.strand.carrier()
        ? thread
        : null;
  }

  /** Whether the running thread does what is no business of the program's. */
  public boolean isQuiet() {
    return quiet;
  }

  public void setQuiet(boolean isQuiet) {
    quiet = isQuiet;
  }

  /** Whether hooks have to end the calling thread because its execution is over. */
  public boolean isOver() {
    return over;
  }

  public EventInFlight event() {
    return step.event();
  }

  /**
   * Whether there has been no other thread yet. A thread that has waited for the end of all others
   * is not alone in this sense: what it finds shows in which order they wrote.
   */
  public boolean isAlone() {
    return !concurrent;
  }

  /** The threads of the current execution. */
  public ProgramThreads threads() {
    return threads;
  }

  /** The clock of all threads. */
  public VirtualTime time() {
    return time;
  }

  /** Asks for an operation and returns when it may be done; the event is then in flight. */
  public void operation(ProgramThread self, Operation operation, int site) {
    boolean isTimed = self.until != VirtualTime.NEVER;
    operation(self, operation, isTimed ? Waits.overdueOrNull(operation) : null, site);
  }

  /**
   * The same for one that may wait in time.
   *
   * @param overdue what it becomes when that is over; null if it never is
   */
  public void operation(
      ProgramThread self, Operation operation, @Nullable Operation overdue, int site) {
    runner.showRunnable(self);
    self.pending = operation;
    self.overdue = overdue;
    self.site = site;
    ProgramThread next = successor();
    if (next != self) {
      switcher.handTo(next == null ? null : next.strand);
    }
    if (over) {
      throw Abandoned.SIGNAL;
    }
  }

  /** One of several ways to go on, from 0: each is explored. */
  public int choose(ProgramThread self, Operation ways, int site) {
    operation(self, ways, site);
    int chosen = Choice.alternative(self.granted);
    step.event().observed = chosen;
    return chosen;
  }

  public LiveLoops loops() {
    return loops;
  }

  /** A loop of the running thread goes round too often: the execution is over. */
  Abandoned goesOn(ProgramThread self, int site, long rounds) {
    step.finish();
    steps.goesOn(self.number, site, rounds);
    switcher.handTo(null);
    return Abandoned.SIGNAL;
  }

  void showRunnable(ProgramThread self) {
    runner.showRunnable(self);
  }

  /** The program has ended in the event in flight: nobody comes back from here. */
  public Abandoned exited(ProgramThread self, String output) {
    exited = true;
    console.out().print(output);
    self.pending = null;
    successor();
    switcher.handTo(null);
    return Abandoned.SIGNAL;
  }

  /** Ends the check: something happened that would make any answer untrue. */
  public Abandoned refuse(String why) {
    return refuse(new Refusal(why));
  }

  /** The same for a type that is named in a class, and needed to look into it, but not there. */
  public Abandoned refuseMissing(Class<?> in, LinkageError missing) {
    String what = "%s has a field whose type is not on the class path (%s)";
    return refuse(
        new Refusal(what.formatted(in.getName(), missing.getMessage()), "Add it with -cp"));
  }

  public Abandoned refuse(Refusal why) {
    return breakdown.giveUp(new CannotVouchException(why));
  }

  /** Ends the execution: the program has to be run otherwise. */
  public Abandoned remodel(Ending.Remodel how) {
    return breakdown.giveUp(new RemodelSignal(how));
  }

  /** Something that changes as long as the execution goes on. */
  public long progress() {
    return progress + loops.rounds();
  }

  /** Adds a thread that begins to run when the current step is done. */
  public void begin(ProgramThread thread, Runnable body) {
    if (thread.number >= Choice.MAX_THREADS) {
      throw refuse("The program starts more than " + Choice.MAX_THREADS + " threads");
    }
    threads.add(thread);
    thread.history = running == null ? 0 : running.history;
    concurrent |= thread.number != 0;
    thread.strand = switcher.strand(thread.thread, () -> runner.run(thread, body));
    fresh.add(thread);
  }

  @Override
  public ChoicePoint point() {
    return execution;
  }
}
