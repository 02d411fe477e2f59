package dev.sprang.live.run.escape;

import dev.sprang.live.run.threads.ProgramThread;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has let out of its hands since its last operation. Others may have it only after
 * the next one: that of the call it was made for.
 */
public final class FreshlyEscaped {
  private final List<Object> objects = new ArrayList<>(2);
  private int step = -1;
  private int callStep;

  public void add(ProgramThread self, Object object) {
    if (step != self.steps) {
      objects.clear();
      step = self.steps;
    }
    objects.add(object);
  }

  /** The thread makes a call; it is only handed over when all of the call's operations are done. */
  public void beginCall(ProgramThread self) {
    callStep = self.steps;
  }

  /** Whether it was let out for the call that is being made. */
  public boolean contains(Object object) {
    return step == callStep && objects.stream().anyMatch(known -> known == object);
  }
}
