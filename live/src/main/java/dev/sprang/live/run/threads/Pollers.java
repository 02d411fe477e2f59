package dev.sprang.live.run.threads;

import java.util.ArrayList;
import java.util.List;

/** The threads that have come to a loop that may poll: they hear of what others change. */
public final class Pollers {
  private final List<ProgramThread> pollers = new ArrayList<>();

  public void clear() {
    pollers.clear();
  }

  /** A round of such a loop begins, and gets a number. */
  public int begin(ProgramThread self, int loop) {
    if (self.polling == null) {
      self.polling = new PollingRounds();
      pollers.add(self);
    }
    return self.polling.begin(loop, self.steps);
  }

  /** A thread has made a step. */
  public void tell(ProgramThread thread, EventInFlight event) {
    for (int i = 0; i < pollers.size(); i++) {
      ProgramThread poller = pollers.get(i);
      if (poller == thread) {
        poller.polling().took(thread.steps, event);
      } else {
        poller.polling().noticed(event.footprint, event.written);
      }
    }
  }
}
