package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Operation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The calls into objects of the JDK that a thread is in the middle of. A call that has called back
 * into the program, where the thread did an operation and others could run, is not one step: what
 * it does after that is another access to the same objects.
 */
final class OpenCalls {
  /** One object of a call. */
  @SuppressWarnings("NullAway.Init") // one is used again and again
  static final class Use {
    TrackedObject object;
    int cell;
    Operation operation;
    Access access;

    /** What is to be given back when the call is over; null if nothing. */
    @Nullable Monitor monitor;

    int site;

    /** How many operations the thread had been granted when the call began. */
    private int begun;

    /** Whether something was done in the program before the call was over. */
    boolean calledBack;

    /** Whether others may have run since the call began. */
    boolean isSeveralSteps(ProgramThread self) {
      return self.steps > begun;
    }
  }

  private Use[] uses = new Use[4];
  private int open;

  /** How many of them have begun; the others are of the call that is about to. */
  private int running;

  /** Whether the innermost call has come to its end. */
  private boolean ending;

  void push(
      TrackedObject object,
      int cell,
      Operation operation,
      Access access,
      @Nullable Monitor monitor,
      int site) {
    if (open == uses.length) {
      uses = Arrays.copyOf(uses, 2 * open);
    }
    if (uses[open] == null) {
      uses[open] = new Use();
    }
    Use use = uses[open++];
    use.object = object;
    use.cell = cell;
    use.operation = operation;
    use.access = access;
    use.monitor = monitor;
    use.site = site;
    use.calledBack = false;
  }

  /** All objects of the call at this site are known; now it begins. */
  void begin(ProgramThread self) {
    for (; running < open; running++) {
      Use use = uses[running];
      use.begun = self.steps;
      use.object.enter(use.cell, self, use.operation, use.site);
    }
  }

  /** Whether the innermost call is at this site. */
  boolean isIn(int site) {
    return open > 0 && uses[open - 1].site == site;
  }

  /** The innermost call is over, as far as the JDK is concerned. */
  void setEnding(boolean isEnding) {
    ending = isEnding;
  }

  /**
   * Something is done while the thread is in a call into the object: then the call has called back.
   *
   * @return whether there is such a call
   */
  boolean noteCallBackFrom(TrackedObject object, int cell) {
    boolean found = false;
    for (int i = ending ? running - 2 : running - 1; i >= 0; i--) {
      if (uses[i].object == object && uses[i].cell == cell) {
        uses[i].calledBack = true;
        found = true;
      }
    }
    return found;
  }

  /** Ends the innermost call as far as one of its objects is concerned. */
  Use pop() {
    open--;
    running--;
    return uses[open];
  }
}
