package dev.sprang.live.run.machine;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Machine;
import dev.sprang.engine.RemodelSignal;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Refusal;
import dev.sprang.execution.Schedule;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.run.jvm.ThreadLocals;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.switching.Switcher;
import dev.sprang.live.run.threads.EventInFlight;
import dev.sprang.live.run.threads.Pollers;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import java.util.ArrayDeque;

/**
 * Drives the threads of a program step by step: which choices there are, and running the chosen
 * thread up to its next operation. Every execution starts from the beginning.
 *
 * <p>Operations are asked for by {@link #operation}, which program threads call from the hooks; the
 * rest is called by whoever has control: the engine's own thread, or the thread that made the last
 * step. Only one of them runs at a time.
 */
public final class LiveMachine implements Machine {
  private static final Operation EXIT = Operation.exit();

  private final LiveNames names;
  private final Switcher switcher;
  private final Runnable reset;
  private final ProgramOutput console;
  private final ThrownFailures thrown;
  private final EventLog log = new EventLog();

  /** Threads that have been started and have not come to their first operation. */
  private final ArrayDeque<ProgramThread> fresh = new ArrayDeque<>();

  private final EventInFlight event;

  private final Pollers pollers = new Pollers();
  private final ProgramThreads threads = new ProgramThreads();
  private final OpenChoices choices = new OpenChoices(threads);
  private final LiveExecution execution;

  private final LiveAssumptions assumptions = new LiveAssumptions();

  private Runnable main;
  private Leaving leaving;
  private ProgramThread running;

  /** Who decides; and what went wrong there, inside a thread of the program. */
  private Steps steps;

  private Throwable failed;

  /** The thread that makes the present step, and where it began; null between two steps. */
  private ProgramThread stepping;

  private int steppingFrom;

  /** How often it was decided who runs, in all executions. */
  private long progress;

  /** How often loops went round in the present step, and how often they may. */
  private long rounds;

  private final long mostRounds;
  private boolean quiet;
  private boolean over = true;
  private boolean exited;
  private boolean mapsMayGrow;

  private RuntimeException refusal;

  /** Whether the program has started a second thread. */
  private boolean concurrent;

  /**
   * @param reset brings everything outside the threads back to the program's start
   * @param mostRounds how often loops may go round between two operations of a thread
   */
  public LiveMachine(
      LiveNames names,
      Switcher switcher,
      ProgramOutput console,
      ThrownFailures thrown,
      Runnable reset,
      long mostRounds) {
    this.mostRounds = mostRounds;
    this.thrown = thrown;
    this.names = names;
    this.event = new EventInFlight(names);
    this.switcher = switcher;
    this.console = console;
    this.reset = reset;
    this.execution = new LiveExecution(names, log, choices, threads, console);
  }

  public void setMain(JavaProgram whose, Runnable body) {
    mapsMayGrow = whose.growingMaps();
    execution.setCapabilities(new Capabilities(whose, names, threads));
    main = body;
  }

  public void setLeaving(Leaving debts) {
    leaving = debts;
  }

  // The engine's side

  @Override
  public int rewind(Schedule prefix) {
    abandonAll();
    reset.run();
    log.truncate(0);
    execution.begin();
    console.clear();
    refusal = null;
    quiet = false;
    over = false;
    concurrent = false;
    stepping = null;
    failed = null;
    exited = false;
    assumptions.begin();
    Thread thread = new Thread(null, main, "main", 0, false);
    thread.setDaemon(false);
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
    if (refusal != null) {
      over = true;
      throw refusal;
    } else if (failed instanceof Error error) {
      over = true;
      throw error;
    } else if (failed != null) {
      over = true;
      throw (RuntimeException) failed;
    }
  }

  /**
   * The running thread has come to its next operation or its end: who runs now? Decided inside the
   * thread, so that nothing is switched if it is the same one, and only once if it is another.
   *
   * @return null if control goes back to the engine
   */
  private ProgramThread successor() {
    ProgramThread next = null;
    try {
      if (refusal == null) {
        next = decide();
      }
    } catch (StackOverflowError full) {
      refuse(StackDepth.FULL);
    } catch (RuntimeException | Error fault) {
      failed = fault;
    }
    progress++;
    if (next != null) {
      next.pending = null;
    }
    rounds = 0;
    running = next;
    return next;
  }

  private ProgramThread decide() {
    finishStep();
    if (!fresh.isEmpty()) {
      return fresh.poll(); // up to its first operation, which is no step
    }
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
    thread.granted = choice;
    thread.steps++;
    event.begin(thread.pending);
    stepping = thread;
    steppingFrom = thread.site;
    return thread;
  }

  private void finishStep() {
    if (stepping != null) {
      event.settle();
      pollers.tell(stepping, event);
      log.append(
          stepping.granted,
          event.operation,
          event.footprint,
          event.observed,
          event.written,
          steppingFrom);
      stepping.saw(event.learned());
      stepping = null;
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
      ProgramThread thread = threads.get(number);
      if (thread != null && !thread.gone) {
        running = thread;
        thread.strand.abandon();
      }
    }
    threads.clear();
    running = null;
    fresh.clear();
    pollers.clear();
  }

  // The program's side

  /** Whether concurrent maps may get more bins while several threads use them. */
  public boolean mapsMayGrow() {
    return mapsMayGrow;
  }

  /** The thread that runs now, or null if the caller is none of the program's threads. */
  public ProgramThread current() {
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
    return event;
  }

  /**
   * Whether there has been no other thread yet. A thread that has waited for the end of all others
   * is not alone in this sense: what it finds shows in which order they wrote.
   */
  public boolean isAlone() {
    return !concurrent;
  }

  public boolean isLast(ProgramThread self) {
    return threads.isLast(self);
  }

  /** Asks for an operation and returns when it may be done; the event is then in flight. */
  public void operation(ProgramThread self, Operation operation, int site) {
    comeBack(self);
    self.pending = operation;
    self.site = site;
    ProgramThread next = successor();
    if (next != self) {
      switcher.handTo(next == null ? null : next.strand);
    }
    if (over) {
      throw Abandoned.SIGNAL;
    }
  }

  private void comeBack(ProgramThread self) {
    if (self.isBack) {
      leaving.comeBack(self);
    }
  }

  /** One of several ways to go on, from 0: each is explored. */
  public int choose(ProgramThread self, Operation ways, int site) {
    operation(self, ways, site);
    int chosen = Choice.alternative(self.granted);
    event.observed = chosen;
    return chosen;
  }

  /** The running thread begins another round of a loop. */
  public void goesRound(int site) {
    rounds++;
    if (rounds > mostRounds && current() != null) {
      finishStep();
      steps.goesOn(running.number, site, rounds);
      switcher.handTo(null);
      throw Abandoned.SIGNAL;
    }
  }

  /** A round of a loop that may poll begins, and gets a number. */
  public int poll(ProgramThread self, int loop) {
    return pollers.begin(self, loop);
  }

  /** Such a loop goes round: if it has only looked, the thread waits until it could see more. */
  public void polled(ProgramThread self, int loop, int round) {
    comeBack(self);
    event.settle();
    self.polling.took(self.steps, event);
    Operation await = self.polling.again(loop, round);
    if (await != null) {
      operation(self, await, loop);
      event.observed = self.polling.firstValue();
      event.written = event.observed;
    }
  }

  /**
   * Ends the program: nobody comes back from here.
   *
   * @param told whether the program gave the exit code itself, so that it belongs to its results
   */
  public void exit(ProgramThread self, int code, boolean told, int site) {
    operation(self, EXIT, site);
    event.observed = code;
    exited = true;
    if (told) {
      console.out().println("exit " + code);
    }
    self.pending = null;
    successor();
    switcher.handTo(null);
    throw Abandoned.SIGNAL;
  }

  /** Ends the check: something happened that would make any answer untrue. */
  public Abandoned refuse(String why) {
    return refuse(new Refusal(why));
  }

  public Abandoned refuse(Refusal why) {
    return giveUp(new CannotVouchException(why));
  }

  /** Ends the execution: the program has to be run otherwise. */
  public Abandoned remodel(Ending.Remodel how) {
    return giveUp(new RemodelSignal(how));
  }

  private Abandoned giveUp(RuntimeException why) {
    if (refusal == null) {
      refusal = why;
    }
    return Abandoned.SIGNAL;
  }

  /** Something that changes as long as the execution goes on. */
  public long progress() {
    return progress + rounds;
  }

  /** Adds a thread that begins to run when the current step is done. */
  public void begin(ProgramThread thread, Runnable body) {
    if (thread.number >= Choice.MAX_THREADS) {
      throw refuse("The program starts more than " + Choice.MAX_THREADS + " threads");
    }
    threads.add(thread);
    thread.history = running == null ? 0 : running.history;
    concurrent |= thread.number != 0;
    thread.strand = switcher.strand(thread.thread, () -> run(thread, body));
    fresh.add(thread);
  }

  private Switcher.Strand run(ProgramThread thread, Runnable body) {
    if (Thread.currentThread() != thread.thread) {
      ThreadLocals.inherit(thread.thread, Thread.currentThread());
    }
    try {
      body.run();
    } catch (Abandoned signal) {
      throw signal;
    } catch (Throwable failure) {
      if (failure instanceof StackOverflowError full && StackDepth.cameUpInside(full)) {
        throw refuse(StackDepth.FULL);
      } else if (ThrownFailures.isMemoryFull(failure)) {
        failed = failure;
        throw Abandoned.SIGNAL;
      }
      event.finish();
      if (over || !leaving.handles(thread, failure)) {
        execution.add(thrown.of(thread, failure));
      }
    }
    if (!over) {
      event.finish();
      leaving.before(thread);
      operation(thread, thread.end, thread.site);
      thread.ended = true;
      event.change(0, 1);
      leaving.after(thread);
    }
    thread.gone = true;
    ProgramThread next = over ? null : successor();
    return next == null ? null : next.strand;
  }

  public ProgramThread thread(int number) {
    return threads.get(number);
  }

  public ProgramThread find(Thread thread) {
    return threads.find(thread);
  }

  @Override
  public ChoicePoint point() {
    return execution;
  }
}
