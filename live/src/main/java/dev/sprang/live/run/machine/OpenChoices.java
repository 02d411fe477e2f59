package dev.sprang.live.run.machine;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Schedule;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import java.util.List;

/** Which choices there are: the pending operations that are enabled, in the order of threads. */
final class OpenChoices {
  private final ProgramThreads threads;
  private final Schedule choices = new Schedule();

  OpenChoices(ProgramThreads threads) {
    this.threads = threads;
  }

  int count() {
    return choices.length();
  }

  int get(int k) {
    return choices.choice(k);
  }

  void clear() {
    choices.truncate(0);
  }

  void find() {
    clear();
    for (int number = 0; number < threads.end(); number++) {
      ProgramThread thread = threads.get(number);
      if (thread != null && thread.pending != null) {
        add(thread);
      }
    }
  }

  private void add(ProgramThread thread) {
    if (thread.pending.kind() == Operation.Kind.NOTIFY) {
      List<ProgramThread> waiters = thread.waitSet.waiters;
      for (int i = 0; i < waiters.size(); i++) {
        choices.add(Choice.picking(thread.number, waiters.get(i).number));
      }
      if (waiters.isEmpty()) {
        choices.add(Choice.of(thread.number));
      }
    } else if (thread.pending.kind() == Operation.Kind.CHOOSE) {
      for (int value = 0; value < thread.pending.operand(); value++) {
        choices.add(Choice.of(thread.number, value));
      }
    } else if (canRun(thread)) {
      choices.add(Choice.of(thread.number));
    }
  }

  private boolean canRun(ProgramThread thread) {
    Operation pending = thread.pending;
    return switch (pending.kind()) {
      case LOCK -> thread.monitor.isFreeFor(thread);
      case REACQUIRE ->
          thread.monitor.holds == 0 && (!thread.isWaiting || pending.maySpuriouslyWake());
      case PARK -> thread.permit || pending.maySpuriouslyWake();
      case AWAIT -> thread.polling.isChanged();
      case TAKE -> thread.awaited != null ? thread.awaited.isOver(thread) : thread.isWoken();
      case JOIN -> threads.get(pending.target()).gone;
      default -> true;
    };
  }
}
