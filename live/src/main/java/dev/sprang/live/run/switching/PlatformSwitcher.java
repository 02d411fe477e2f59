package dev.sprang.live.run.switching;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.live.run.jvm.ThreadLocals;
import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Strands on pooled platform threads that hand over to each other. Works on every JVM. */
public final class PlatformSwitcher implements Switcher {
  /** How long an abandoned thread gets to leave the program's code before we give up on it. */
  private static final long PATIENCE_NANOS = 5_000_000_000L;

  /** Room for the program, as much as it is used to, and for the engine on top of it. */
  private static final long STACK_BYTES = 16 << 20;

  private final ArrayDeque<Worker> idle = new ArrayDeque<>();
  private final Thread engine = Thread.currentThread();
  private int workers;

  /** Who has control: a worker, or the engine if null. Written by whoever hands over. */
  private volatile @Nullable Worker turn;

  @Override
  public Strand strand(Thread thread, Body body) {
    Worker worker = idle.poll();
    if (worker == null) {
      worker = new Worker(workers++);
      worker.start();
    }
    worker.body = body;
    return new PooledStrand(worker, body);
  }

  @Override
  public void run(Strand first) {
    pass(((PooledStrand) first).worker);
    awaitEngineTurn();
  }

  @Override
  public void handTo(@Nullable Strand next) {
    Worker worker = (Worker) Thread.currentThread();
    pass(next);
    worker.await();
    if (worker.abandoned) {
      throw Abandoned.SIGNAL;
    }
  }

  @Override
  public @Nullable Thread occupied() {
    return turn;
  }

  @Override
  public void giveUp() {
    pass((Worker) null);
  }

  @Override
  public void close() {
    for (Worker worker : idle) {
      worker.body = null;
      pass(worker);
      awaitEngineTurn();
    }
    idle.clear();
  }

  private void pass(@Nullable Strand next) {
    pass(next == null ? null : ((PooledStrand) next).worker);
  }

  private void pass(@Nullable Worker worker) {
    turn = worker;
    LockSupport.unpark(worker == null ? engine : worker);
  }

  private void awaitEngineTurn() {
    while (turn != null) {
      LockSupport.park(this);
    }
  }

  private final class PooledStrand implements Strand {
    private final Worker worker;
    private final Body body;

    PooledStrand(Worker worker, Body body) {
      this.worker = worker;
      this.body = body;
    }

    @Override
    public void abandon() {
      if (worker.body != body) {
        return; // it has ended, and perhaps runs another strand
      }
      worker.abandoned = true;
      pass(worker);
      long deadline = System.nanoTime() + PATIENCE_NANOS;
      while (turn != null) {
        LockSupport.parkNanos(PlatformSwitcher.this, PATIENCE_NANOS);
        if (turn != null && System.nanoTime() > deadline) {
          throw new CannotVouchException(
              "A thread of the program goes on although its execution is over, because it catches"
                  + " every error in a loop",
              "Let its catch (Throwable) end the loop");
        }
      }
    }

    @Override
    public StackTraceElement[] stack() {
      return worker == null ? new StackTraceElement[0] : worker.getStackTrace();
    }

    @Override
    public Thread carrier() {
      return worker;
    }
  }

  private final class Worker extends Thread {
    /** What to run; null when it has ended. Handed over together with the turn. */
    private @Nullable Body body;

    private boolean abandoned;

    Worker(int number) {
      super(null, null, "sprang-strand-" + number, STACK_BYTES);
      setDaemon(true);
    }

    private void await() {
      while (turn != this) {
        LockSupport.park(PlatformSwitcher.this);
      }
    }

    @Override
    public void run() {
      await();
      while (body != null) {
        Strand next = null;
        try {
          next = abandoned ? null : body.run();
        } catch (Abandoned over) {
          // The execution is over; so is this strand.
        }
        body = null;
        abandoned = false;
        ThreadLocals.clear(this);
        idle.push(this);
        pass(next);
        await();
      }
      pass((Worker) null);
    }
  }
}
