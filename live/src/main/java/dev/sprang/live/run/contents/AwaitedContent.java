package dev.sprang.live.run.contents;

import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.threads.Awaited;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Operation;

/** An object whose content, or a cell of it, is to allow a call; an interrupt may end the wait. */
record AwaitedContent(TrackedObject object, int cell) implements Awaited {
  @Override
  public boolean isOver(ProgramThread thread) {
    Operation pending = thread.operation();
    return pending.isSatisfiedBy(0, object.value(cell))
        || pending.footprint().size() > 1 && pending.isSatisfiedBy(1, thread.signals);
  }
}
