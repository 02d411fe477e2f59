package dev.sprang.live.run;

import dev.sprang.engine.CannotVouchException;
import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;

/** Strands on pooled platform threads that hand over to each other. Works on every JVM. */
final class PlatformSwitcher implements Switcher {
  /** How long an abandoned thread gets to leave the program's code before we give up on it. */
  private static final long PATIENCE_NANOS = 5_000_000_000L;

  private final ArrayDeque<Worker> idle = new ArrayDeque<>();
  private final Thread engine = Thread.currentThread();
  private int workers;

  /** Who has control: a worker, or the engine if null. Written by whoever hands over. */
  private volatile Worker turn;

  @Override
  public Strand strand(Thread thread, Runnable body) {
    Worker worker = idle.poll();
    if (worker == null) {
      worker = new Worker(workers++);
      worker.start();
    }
    worker.body = body;
    return new PooledStrand(worker);
  }

  @Override
  public void pause() {
    Worker worker = (Worker) Thread.currentThread();
    giveBack();
    worker.await();
    if (worker.abandoned) {
      throw Abandoned.SIGNAL;
    }
  }

  @Override
  public void close() {
    for (Worker worker : idle) {
      worker.body = null;
      turn = worker;
      LockSupport.unpark(worker);
      awaitEngineTurn();
    }
    idle.clear();
  }

  private void handTo(Worker worker) {
    turn = worker;
    LockSupport.unpark(worker);
    awaitEngineTurn();
  }

  private void awaitEngineTurn() {
    while (turn != null) {
      LockSupport.park(this);
    }
  }

  private void giveBack() {
    turn = null;
    LockSupport.unpark(engine);
  }

  private final class PooledStrand implements Strand {
    private Worker worker;

    PooledStrand(Worker worker) {
      this.worker = worker;
    }

    @Override
    public void resume() {
      handTo(worker);
      releaseIfDone();
    }

    @Override
    public boolean isDone() {
      return worker == null;
    }

    @Override
    public void abandon() {
      if (worker == null) {
        return;
      }
      worker.abandoned = true;
      turn = worker;
      LockSupport.unpark(worker);
      long deadline = System.nanoTime() + PATIENCE_NANOS;
      while (turn != null) {
        LockSupport.parkNanos(PlatformSwitcher.this, PATIENCE_NANOS);
        if (turn != null && System.nanoTime() > deadline) {
          throw new CannotVouchException(
              "A thread of the program goes on although its execution is over, because it catches"
                  + " every error in a loop. Let its catch (Throwable) end the loop");
        }
      }
      releaseIfDone();
    }

    @Override
    public StackTraceElement[] stack() {
      return worker == null ? new StackTraceElement[0] : worker.getStackTrace();
    }

    @Override
    public Thread carrier() {
      return worker;
    }

    private void releaseIfDone() {
      if (worker.body == null) {
        worker.abandoned = false;
        idle.push(worker);
        worker = null;
      }
    }
  }

  private final class Worker extends Thread {
    /** What to run; null when it has ended. Handed over together with the turn. */
    private Runnable body;

    private boolean abandoned;

    Worker(int number) {
      super("sprang-strand-" + number);
      setDaemon(true);
    }

    private void await() {
      while (turn != this) {
        LockSupport.park(PlatformSwitcher.this);
      }
    }

    @Override
    public void run() {
      while (true) {
        await();
        if (body == null) {
          giveBack();
          return;
        }
        try {
          if (!abandoned) {
            body.run();
          }
        } catch (Abandoned over) {
          // The execution is over; so is this strand.
        }
        body = null;
        ThreadLocals.clear(this);
        giveBack();
      }
    }
  }
}
