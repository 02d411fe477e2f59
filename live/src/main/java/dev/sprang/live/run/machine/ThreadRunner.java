package dev.sprang.live.run.machine;

import dev.sprang.live.run.jvm.ThreadLocals;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.switching.Switcher;
import dev.sprang.live.run.threads.ProgramThread;
import org.jspecify.annotations.Nullable;

/** What a strand does: the body of a thread of the program, then its end, then whoever is next. */
final class ThreadRunner {
  private final LiveMachine machine;
  private final ThrownFailures thrown;
  private final LiveExecution execution;
  private final Breakdown breakdown;
  private ThreadLifecycle lifecycle;

  @SuppressWarnings("NullAway.Init") // setLifecycle() sets the rest
  ThreadRunner(
      LiveMachine machine, ThrownFailures thrown, LiveExecution execution, Breakdown breakdown) {
    this.machine = machine;
    this.thrown = thrown;
    this.execution = execution;
    this.breakdown = breakdown;
  }

  void setLifecycle(ThreadLifecycle given) {
    lifecycle = given;
  }

  /** Shows that a thread is back from a wait, if others may ask for that. */
  void showRunnable(ProgramThread self) {
    if (self.owesRunnable) {
      lifecycle.waitEnd().showRunnable(self);
    }
  }

  Switcher.@Nullable Strand run(ProgramThread thread, Runnable body) {
    if (Thread.currentThread() != thread.thread) {
      ThreadLocals.inherit(thread.thread, Thread.currentThread());
    }
    try {
      body.run();
    } catch (Abandoned signal) {
      throw signal;
    } catch (Throwable failure) {
      fail(thread, failure);
    }
    if (!machine.isOver()) {
      end(thread);
    }
    thread.gone = true;
    ProgramThread next = machine.isOver() ? null : machine.successor();
    return next == null ? null : next.strand;
  }

  private void fail(ProgramThread thread, Throwable failure) {
    if (failure instanceof StackOverflowError full && StackDepth.cameUpInside(full)) {
      throw machine.refuse(StackDepth.FULL);
    } else if (ThrownFailures.isMemoryFull(failure)) {
      throw breakdown.fail(failure);
    }
    machine.event().finish();
    if (machine.isOver() || !lifecycle.uncaught().handle(thread, failure)) {
      execution.add(thrown.of(thread, failure));
    }
  }

  private void end(ProgramThread thread) {
    machine.event().finish();
    lifecycle.threadEnd().before(thread);
    machine.operation(thread, thread.end, thread.site);
    thread.ended = true;
    machine.event().change(0, 1);
    lifecycle.threadEnd().after(thread);
  }
}
