package dev.sprang.live.run.machine;

import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Operation;

/** Loops of the program that go round without an operation, or until others change something. */
public final class LiveLoops {
  private static final Operation SLEEP = Operation.sleep(false);

  /** Who looks at the clock so often without an operation waits for it. */
  private static final int MANY_LOOKS = 10_000;

  private final LiveMachine machine;
  private final CurrentStep step;
  private final VirtualTime time;

  /** How often loops went round in the present step, and how often they may. */
  private long rounds;

  private final long most;

  LiveLoops(LiveMachine machine, CurrentStep step, VirtualTime time, long most) {
    this.machine = machine;
    this.step = step;
    this.time = time;
    this.most = most;
  }

  void beginStep() {
    rounds = 0;
  }

  long rounds() {
    return rounds;
  }

  /**
   * The running thread begins another round of a loop.
   *
   * @param weight how many rounds of a loop that only computes it takes as long as
   */
  public void goesRound(int site, int weight) {
    rounds += weight;
    ProgramThread self = rounds > most ? machine.currentOrNull() : null;
    if (self != null) {
      throw machine.goesOn(self, site, rounds);
    }
  }

  /** A round of a loop that may poll begins, and gets a number. */
  public int poll(ProgramThread self, int loop) {
    return step.beginRound(self, loop);
  }

  /** Such a loop goes round: if it has only looked, the thread waits until it could see more. */
  public void polled(ProgramThread self, int loop, int round) {
    machine.showRunnable(self);
    Operation await = step.endRound(self, loop, round);
    if (await != null) {
      if (time.isOn() && self.polling().hasSeenClock()) {
        watchClock(self);
      }
      machine.operation(self, await, loop);
      step.event().observed = self.polling().firstValue();
      step.event().written = self.polling().firstValue();
    }
  }

  /** The time; a thread that only looks at the clock of all, over and over, waits for it. */
  public long lookAtClock(ProgramThread self, int site) {
    if (self.polling != null) {
      self.polling().looksAtClock();
    }
    time.noteLook();
    self.looksInARow++;
    if (self.looksInARow > MANY_LOOKS) {
      watchClock(self);
      machine.operation(self, SLEEP, site);
    }
    return time.now();
  }

  private void watchClock(ProgramThread self) {
    self.until = time.now() + 1;
    self.watchesClock = true;
  }
}
