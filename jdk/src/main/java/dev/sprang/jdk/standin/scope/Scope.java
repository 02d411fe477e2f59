package dev.sprang.jdk.standin.scope;

import dev.sprang.jdk.standin.SharedCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;

/**
 * A {@link StructuredTaskScope}. Each subtask has a cell of its own that its owner waits for, so
 * that subtasks which have nothing to do with each other end in any order unnoticed; who cancels
 * the scope opens all of them, after the interrupts, as in the JDK.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public final class Scope<T, R> implements StructuredTaskScope<T, R> {
  /** The scopes that the current thread has opened and not closed, the latest last. */
  private static final ThreadLocal<List<Scope<?, ?>>> OPEN =
      ThreadLocal.withInitial(ArrayList::new);

  /** How far the owner is, which only it changes. */
  private enum Stage {
    NEW,
    FORKED,
    JOINING,
    JOINED,
    CLOSED
  }

  /** What the program wants of a scope; no factory for virtual threads, no name, no limit: null. */
  private record Wishes(ThreadFactory factory, String name, Duration timeout)
      implements Configuration {
    @Override
    public Configuration withThreadFactory(ThreadFactory another) {
      return new Wishes(Objects.requireNonNull(another), name, timeout);
    }

    @Override
    public Configuration withName(String another) {
      return new Wishes(factory, Objects.requireNonNull(another), timeout);
    }

    @Override
    public Configuration withTimeout(Duration another) {
      return new Wishes(factory, name, Objects.requireNonNull(another));
    }
  }

  private final Thread owner = Thread.currentThread();
  private final ScopedValue.Carrier bound = Bindings.current();
  private final Joiner<? super T, ? extends R> joiner;
  private final ThreadFactory factory;
  private final String name;
  private Stage stage = Stage.NEW;

  /** Whether it starts nothing any more because a scope around it was closed, or it was itself. */
  private boolean isShut;

  /** Its number is 1 once the scope is cancelled. */
  private final SharedCell cancelled = new SharedCell(this, "cancelled");

  /** Behind it: who was forked, until nobody is interrupted any more because all have been. */
  private final SharedCell members = new SharedCell(this, "subtasks");

  private final List<ForkedTask<?>> forked = new ArrayList<>();

  /** Its number is 1 once the time is over, and 2 once that does not matter any more. */
  private final SharedCell timer = new SharedCell(this, "timer");

  private final boolean isTimed;

  private Scope(Joiner<? super T, ? extends R> joiner, Wishes wishes) {
    this.joiner = joiner;
    this.factory = wishes.factory;
    this.name = wishes.name;
    this.isTimed = wishes.timeout != null;
  }

  static <T, R> Scope<T, R> open(
      Joiner<? super T, ? extends R> joiner, Function<Configuration, Configuration> configured) {
    Objects.requireNonNull(joiner);
    Wishes wishes = (Wishes) configured.apply(new Wishes(null, null, null));
    Scope<T, R> scope = new Scope<>(joiner, wishes);
    OPEN.get().add(scope);
    if (scope.isTimed) {
      SharedCell.virtual(scope::expire).start(); // whose first step may come at any moment
    }
    return scope;
  }

  private void expire() {
    if (timer.passIf(0, 1) && !isCancelled()) {
      timer.number = 1;
      cancel();
    }
  }

  private void stopTimer() {
    if (isTimed && timer.passIf(0, 1)) {
      timer.number = 2;
    }
  }

  private void checkOwner() {
    if (Thread.currentThread() != owner) {
      throw new WrongThreadException("Current thread not owner");
    }
  }

  private void checkNotJoined() {
    checkOwner();
    if (stage.compareTo(Stage.FORKED) > 0) {
      throw new IllegalStateException("Already joined or scope is closed");
    }
  }

  /** The owner may ask for results only after it has joined. */
  void checkJoinedIfOwner() {
    if (Thread.currentThread() == owner && stage.compareTo(Stage.JOINING) <= 0) {
      throw new IllegalStateException("join not called");
    }
  }

  @Override
  public boolean isCancelled() {
    cancelled.look();
    return cancelled.number == 1;
  }

  private void cancel() {
    if (!cancelled.passIf(0, 1)) {
      return;
    }
    cancelled.number = 1;
    members.pass();
    members.number = 1;
    List<ForkedTask<?>> all = new ArrayList<>(forked);
    all.forEach(ForkedTask::interrupt);
    all.forEach(ForkedTask::release);
  }

  /** A subtask has a result, which its joiner is told. */
  void completed(ForkedTask<? extends T> subtask) {
    if (joiner.onComplete(subtask)) {
      cancel();
    }
  }

  @Override
  public <U extends T> Subtask<U> fork(Callable<? extends U> task) {
    Objects.requireNonNull(task);
    checkNotJoined();
    if (Bindings.current() != bound) {
      throw new StructureViolationException("Scoped value bindings have changed");
    }
    ForkedTask<U> subtask = new ForkedTask<>(this, task, bound);
    if (joiner.onFork(subtask)) {
      cancel();
    }
    if (!isCancelled() && !isShut) {
      Thread thread = factory == null ? SharedCell.virtual(subtask) : factory.newThread(subtask);
      if (thread == null) {
        throw new RejectedExecutionException("Rejected by thread factory");
      }
      start(subtask, thread);
    }
    stage = Stage.FORKED;
    return subtask;
  }

  /** Who cancels the scope meanwhile interrupts the thread, or leaves it to its owner. */
  private void start(ForkedTask<?> subtask, Thread thread) {
    thread.start();
    members.pass();
    subtask.thread = thread;
    forked.add(subtask);
    if (members.number == 1) {
      subtask.interrupt();
      subtask.release();
    }
  }

  @Override
  public <U extends T> Subtask<U> fork(Runnable task) {
    Objects.requireNonNull(task);
    return fork(
        () -> {
          task.run();
          return null;
        });
  }

  @Override
  public R join() throws InterruptedException {
    checkNotJoined();
    stage = Stage.JOINING;
    for (ForkedTask<?> subtask : forked) {
      subtask.awaitRelease();
    }
    stopTimer();
    if (timer.number == 1) {
      throw new TimeoutException();
    }
    stage = Stage.JOINED;
    try {
      return joiner.result();
    } catch (Throwable thrown) {
      throw new FailedException(thrown);
    }
  }

  @Override
  public void close() {
    checkOwner();
    if (stage == Stage.CLOSED) {
      return;
    }
    Stage before = stage;
    if (before.compareTo(Stage.JOINED) < 0) {
      cancel();
      stopTimer();
    }
    boolean isInOrder = isShut || OPEN.get().indexOf(this) == openHere() - 1;
    shut();
    stage = Stage.CLOSED;
    if (!isInOrder) {
      throw new StructureViolationException();
    }
    if (before == Stage.FORKED) {
      throw new IllegalStateException("Owner did not join after forking");
    }
  }

  /** How many scopes the current thread has open. */
  public static int openHere() {
    return OPEN.get().size();
  }

  /**
   * What was opened while scoped values were bound is closed with them, which is a mistake of the
   * program.
   *
   * @param failure what was thrown meanwhile; null if nothing
   */
  public static void closeDownTo(int scopes, Throwable failure) {
    if (openHere() > scopes) {
      closeDownTo(scopes);
      StructureViolationException mistake = new StructureViolationException();
      if (failure == null) {
        throw mistake;
      }
      failure.addSuppressed(mistake);
    }
  }

  private static void closeDownTo(int scopes) {
    List<Scope<?, ?>> open = OPEN.get();
    while (open.size() > scopes) {
      open.get(open.size() - 1).shut();
    }
  }

  /** Starts nothing any more, waits for those who are left, and takes scopes within along. */
  private void shut() {
    if (!isShut) {
      isShut = true;
      awaitThreads();
      closeDownTo(OPEN.get().indexOf(this) + 1);
      OPEN.get().remove(this);
    }
  }

  private void awaitThreads() {
    boolean isInterrupted = false;
    for (ForkedTask<?> subtask : forked) {
      for (boolean hasEnded = false; !hasEnded; ) {
        try {
          subtask.thread.join();
          hasEnded = true;
        } catch (InterruptedException whileClosing) {
          isInterrupted = true;
        }
      }
    }
    if (isInterrupted) {
      SharedCell.interruptAgain(owner);
    }
  }

  @Override
  public String toString() {
    return name == null ? super.toString() : name;
  }
}
