package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.Inheritance;
import dev.sprang.jdk.call.Pauses;
import dev.sprang.jdk.call.ProgramEnd;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.call.StartedThreads;
import dev.sprang.jdk.call.ThreadGroups;
import dev.sprang.jdk.call.ThreadQueries;
import dev.sprang.jdk.call.UncaughtExceptions;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.ThrownFailures;
import dev.sprang.live.run.machine.UncheckedFailure;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.live.run.waiting.TimeOuts;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The calls about threads: starting, joining, parking, and asking about them. */
final class ThreadCalls {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private final Signals signals;
  private final ProgramLife life;
  private final ProgramEnd end;
  private final LiveHandlers handlers;
  private final UncaughtExceptions uncaught;
  private final ThreadKinds kinds;
  private final LiveThreadOperations operations;
  private final Inheritance inheritance = new Inheritance();
  private final Pauses pauses;
  private final ThreadQueries queries;
  private final LiveThreadGroups groups;
  private final GroupCalls groupCalls;

  ThreadCalls(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      LiveThreadOperations operations,
      Signals signals,
      ThreadKinds kinds,
      Uses uses) {
    this.life = new ProgramLife(machine, names, uses, this::start, tracker::escape);
    this.groups =
        new LiveThreadGroups(
            machine, tracker, names, kinds::isVirtual, this::interruptBySelf, uses.asksGroups());
    StartedThreads started = new StartedThreads(operations, life, groups);
    this.end = new ProgramEnd(operations, life, started);
    this.handlers = new LiveHandlers(machine, names, groups, uses);
    this.uncaught = new UncaughtExceptions(handlers);
    this.kinds = kinds;
    this.operations = operations;
    this.pauses = new Pauses(operations, signals);
    this.queries = new ThreadQueries(operations, signals);
    this.groupCalls = new GroupCalls(new ThreadGroups(operations, groups, queries, started));
    this.signals = signals;
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
  }

  /** Carries out a call in place of the JDK, and gives its answer. */
  @Nullable Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws InterruptedException {
    return switch (row.meaning()) {
      case JOIN -> join(self, row, receiver, arguments);
      case THREAD_ID -> id((Thread) (receiver == null ? arguments[0] : receiver));
      case IS_ALIVE -> queries.isAlive((Thread) receiver);
      case THREAD_GROUP -> group((Thread) receiver);
      case GROUP_THREADS ->
          receiver == null
              ? groupCalls.ofThread(row.declared().name(), groups.groupOf(self.thread), arguments)
              : groupCalls.instead(row.declared().name(), (ThreadGroup) receiver, arguments);
      case IS_INTERRUPTED -> queries.isInterrupted((Thread) receiver);
      case TEST_INTERRUPTED -> signals.testInterrupted();
      case THREAD_STATE -> Thread.State.values()[queries.state((Thread) receiver)];
      case IS_VIRTUAL -> kinds.isVirtual((Thread) receiver);
      case THREAD_STACK -> stack(self, row, (Thread) receiver);
      case THREAD_TEXT -> text((Thread) receiver);
      case DEFAULT_HANDLER -> defaultHandler(self, arguments, site);
      case BUILD_THREAD -> build(row.declared().name(), receiver, arguments);
      case SHUTDOWN_HOOK -> hook(row.declared().name(), (Thread) arguments[0]);
      default -> {
        carryOut(self, row, receiver, arguments);
        yield null;
      }
    };
  }

  private void carryOut(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    switch (row.meaning()) {
      case START -> end.start((Thread) receiver);
      case SLEEP -> sleep(self, row, receiver, arguments);
      case YIELD -> {}
      case INTERRUPT -> interrupt((Thread) receiver);
      case PARK -> park(self, row, arguments);
      case UNPARK -> queries.unpark((Thread) arguments[0]);
      case SET_HANDLER -> setHandler(self, row, (Thread) receiver, arguments);
      case EXIT -> {
        if (row.declared().name().equals("halt")) {
          life.end((int) arguments[0], true);
        }
        end.exit((int) arguments[0]);
      }
      default -> throw machine.refuse(row.declared() + " is not modelled yet by the live engine");
    }
  }

  private long id(Thread thread) {
    ProgramThread asked = machine.threads().find(thread);
    return asked == null ? 0 : asked.number + 1;
  }

  private @Nullable ThreadGroup group(Thread thread) {
    return queries.hasEnded(thread) ? null : groups.groupOf(thread);
  }

  private @Nullable Object defaultHandler(ProgramThread self, Object[] arguments, int site) {
    if (arguments.length == 0) {
      return handlers.get(self, site);
    }
    tracker.escape(arguments[0]);
    handlers.set(self, (Thread.UncaughtExceptionHandler) arguments[0], site);
    return null;
  }

  private @Nullable Object hook(String method, Thread hook) {
    if (method.startsWith("remove")) {
      return end.removeHook(hook);
    }
    end.addHook(hook);
    return null;
  }

  private void start(Thread thread) {
    ProgramThread self = machine.current();
    int site = self.callSite;
    if (machine.threads().find(thread) != null) {
      operations.find(thread); // that another one has started it
      throw new IllegalThreadStateException();
    }
    TrackedObject tracked = tracker.of(thread);
    TrackedObject shared =
        tracked != null && tracked.escaped && !machine.isAlone() ? tracked : null;
    tracker.escape(thread);
    int number = names.child(self.number, self.nextChild());
    life.check(thread.isDaemon());
    machine.operation(
        self,
        shared == null
            ? Operation.start(number)
            : Operation.start(number, operations.startOf(shared)),
        site);
    if (machine.threads().find(thread) != null) {
      throw machine.refuse("Two threads start the same thread, which is not modelled");
    } else if (shared != null) {
      machine.event().change(0, 1);
    }
    ProgramThread started = new ProgramThread(number, thread, names);
    started.starter = self;
    started.watched = shared != null;
    operations.begins(started);
    machine.begin(started, thread);
  }

  /** As the JDK prints it, but with a number that is the same in every execution. */
  private String text(Thread thread) {
    ProgramThread known = machine.threads().find(thread);
    String number = known == null ? "0" : String.valueOf(known.number + 1);
    String text = thread.toString().replaceFirst("#\\d+", "#" + number);
    return kinds.isVirtual(thread)
        ? "VirtualThread[#%s%s]"
            .formatted(number, thread.getName().isEmpty() ? "" : "," + thread.getName())
        : text;
  }

  void setDaemon(Thread thread, boolean daemon) {
    checkDaemon(thread, daemon);
    thread.setDaemon(daemon);
  }

  /** Whether others have started the thread is an operation of its own, as on HotSpot. */
  void checkDaemon(Thread thread, boolean daemon) {
    if (kinds.isVirtual(thread) && !daemon) {
      throw new IllegalArgumentException("'false' not legal for virtual threads");
    } else if (queries.isAlive(thread)) {
      throw new IllegalThreadStateException();
    }
  }

  /** That of a virtual thread never changes. */
  void setPriority(Thread thread, int priority) {
    ProgramThread known = machine.threads().find(thread);
    if (known != null
        && known != machine.current()
        && !machine.isAlone()
        && inheritance.noteChange(known.number)) {
      throw machine.refuse("The live engine does not support " + Inheritance.WHY);
    }
    int before = thread.getPriority();
    thread.setPriority(priority);
    if (kinds.isVirtual(thread)) {
      thread.setPriority(before);
    }
  }

  private void setHandler(ProgramThread self, Synchroniser row, Thread thread, Object[] arguments) {
    ProgramThread known = machine.threads().find(thread);
    if (known != null && known != self) {
      throw machine.refuse(
          row.declared() + " of a thread that runs is not modelled: set it before the start");
    }
    tracker.escape(arguments[0]);
    thread.setUncaughtExceptionHandler((Thread.UncaughtExceptionHandler) arguments[0]);
  }

  Thread virtual(Runnable task) {
    tracker.escape(task);
    Thread thread = kinds.virtual(task);
    built(thread);
    return thread;
  }

  private Object build(String method, Object receiver, Object[] arguments) {
    if (method.equals("factory")) {
      return kinds.factory(receiver, this::built);
    }
    Runnable task = (Runnable) Objects.requireNonNull(arguments[0]);
    tracker.escape(task);
    Thread thread =
        method.equals("startVirtualThread") ? kinds.virtual(task) : kinds.unstarted(receiver, task);
    built(thread);
    if (method.startsWith("start")) {
      end.start(thread);
    }
    return thread;
  }

  private void built(Thread thread) {
    tracker.note(thread);
    name(thread);
  }

  /** Interrupts a thread as the JDK's code does: what is woven in place of its method asks. */
  void interruptBySelf(Thread thread) {
    if (overridesInterrupt(thread)) {
      thread.interrupt();
    } else {
      interrupt(thread);
    }
  }

  private static boolean overridesInterrupt(Thread thread) {
    try {
      return thread.getClass().getMethod("interrupt").getDeclaringClass() != Thread.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void interrupt(Thread thread) {
    if (!operations.mayInterrupt()) {
      throw machine.refuse(
          "A thread is interrupted by code that was not found when the program was prepared; name"
              + " its class where the program begins");
    }
    if (!queries.interrupt(thread)) {
      throw machine.refuse(
          "java.lang.Thread.interrupt of a thread that was not started and that other threads know"
              + " is not modelled: start it before");
    }
  }

  private @Nullable Object join(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    boolean byUnit = row.declared().name().equals("timedJoin");
    Thread thread = (Thread) (byUnit ? arguments[0] : receiver);
    boolean timed = TimeOuts.isTimed(arguments, byUnit);
    long nanos = timed ? TimeOuts.nanos(machine.time(), self, row, receiver, arguments) : 0;
    if (row.declared().descriptor().endsWith("Z")) {
      return pauses.joinStarted(thread, nanos);
    } else if (timed) {
      pauses.join(Objects.requireNonNull(thread), nanos);
    } else if (!byUnit) {
      pauses.join(thread);
    }
    return null;
  }

  private void sleep(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    boolean byUnit = receiver instanceof TimeUnit;
    if (!TimeOuts.isTimed(arguments, byUnit) && byUnit) {
      return; // as TimeUnit says
    }
    pauses.sleep(TimeOuts.nanos(machine.time(), self, row, receiver, arguments));
  }

  private void park(ProgramThread self, Synchroniser row, Object[] arguments) {
    String name = row.declared().name();
    boolean timed = !name.equals("park");
    if (!name.equals("parkNanos") || (long) arguments[arguments.length - 1] > 0) {
      pauses.park(timed, timed ? TimeOuts.nanos(machine.time(), self, row, null, arguments) : 0);
    }
  }

  void reset() {
    operations.reset();
    life.reset();
    end.reset();
    signals.reset();
    handlers.reset();
    kinds.reset();
    groups.reset();
  }

  /** After the end of a thread: perhaps it was the last one. */
  void ended(ProgramThread self) {
    if (life.isNoticed()) {
      self.callSite = self.site;
      end.ended(self.thread);
    }
  }

  boolean handle(ProgramThread self, Throwable caught) {
    Throwable thrown =
        caught instanceof UncheckedFailure carrier
            ? Objects.requireNonNull(carrier.getCause())
            : caught;
    return !uncaught.fails(self.thread, thrown);
  }

  /** Gives a new thread what it has from its maker, and a name that is the same in every run. */
  void made(Thread thread) {
    Thread maker = machine.current().thread;
    if (!machine.isAlone() && inheritance.noteMaker(machine.current().number)) {
      throw machine.refuse("The live engine does not support " + Inheritance.WHY);
    }
    thread.setDaemon(maker.isDaemon());
    thread.setPriority(maker.getPriority());
    groups.made(thread);
    name(thread);
  }

  void made(ThreadGroup group) {
    groups.made(group);
  }

  private void name(Thread thread) {
    if (thread.getName().matches("Thread-\\d+")) {
      ProgramThread self = machine.current();
      String maker = self.number == 0 ? "" : names.thread(self.number) + "-";
      thread.setName("Thread-" + maker + self.nextUnnamed());
    }
  }

  /** The current thread's frames, the program's own only: the JVM would show the engine's too. */
  private StackTraceElement[] stack(ProgramThread self, Synchroniser row, Thread whose) {
    if (whose != self.thread) {
      throw machine.refuse(
          row.declared() + " of another thread tells of moments that are no operations");
    }
    List<StackTraceElement> stack = new ArrayList<>();
    stack.add(new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1));
    for (Frame frame : ThrownFailures.paused(new Throwable().getStackTrace()).frames()) {
      stack.add(new StackTraceElement(frame.type(), frame.method(), frame.file(), frame.line()));
    }
    return stack.toArray(StackTraceElement[]::new);
  }
}
