package dev.sprang.live.run.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.KnownPast;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.EventInFlight;
import dev.sprang.live.run.threads.Pollers;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import org.jspecify.annotations.Nullable;

/** The step that the chosen thread makes, and the events of the steps before it. */
final class CurrentStep {
  private final EventLog log = new EventLog();
  private final EventInFlight event;
  private final VirtualTime time;
  private final Pollers pollers = new Pollers();

  /** The thread that makes the step, and where it began; null between two steps. */
  private @Nullable ProgramThread thread;

  private int from;

  CurrentStep(LiveNames names, VirtualTime time) {
    this.time = time;
    this.event = new EventInFlight(names);
  }

  EventLog log() {
    return log;
  }

  EventInFlight event() {
    return event;
  }

  /** Forgets all steps. */
  void clear() {
    log.truncate(0);
    pollers.clear();
    thread = null;
  }

  void begin(ProgramThread chosen, int choice) {
    chosen.granted = choice;
    chosen.steps++;
    event.begin(chosen.next(time));
    thread = chosen;
    from = chosen.site;
  }

  /** Time goes on until a thread has waited long enough: a step that nobody runs in. */
  void tick(ProgramThread first, int choice) {
    long from = time.now();
    time.goOn(log.length(), first.watchesClock ? time.soon() : first.until);
    log.append(
        choice, Operation.tick(), Footprint.EMPTY, time.now() - from, time.now(), first.site);
    first.granted = choice;
    first.saw(time.now());
  }

  /** The thread has come to its next operation, or to its end. */
  void finish() {
    if (thread != null) {
      event.settle();
      pollers.tell(thread, event);
      log.append(
          thread.granted, event.operation, event.footprint, event.observed, event.written, from);
      thread.saw(event.learned());
      thread = null;
    }
  }

  /** A round of a loop that may poll begins, and gets a number. */
  int beginRound(ProgramThread self, int loop) {
    return pollers.begin(self, loop);
  }

  /** What to wait for before another round makes sense; null if the loop goes on at once. */
  @Nullable Operation endRound(ProgramThread self, int loop, int round) {
    event.settle();
    self.polling().took(self.steps, event);
    Operation await = self.polling().again(loop, round);
    boolean isKnown =
        await != null
            && thread == self
            && KnownPast.tellsOfChange(
                log, log.length(), self.number, event.operation, event.footprint, await);
    return isKnown ? null : await;
  }
}
