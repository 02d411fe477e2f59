package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import java.util.Arrays;

/**
 * The calls into objects of the JDK that a thread is in the middle of. A call that has called back
 * into the program, where the thread did an operation and others could run, is not one step: what
 * it does after that is another access to the same objects.
 */
final class OpenCalls {
  private Shadow[] shadows = new Shadow[4];
  private Operation[] operations = new Operation[4];
  private int[] sites = new int[4];

  /** How many operations the thread had been granted when the call began. */
  private int[] begun = new int[4];

  private int open;

  /** How many of them have begun; the others are of the call that is about to. */
  private int running;

  void push(Shadow shadow, Operation operation, int site) {
    if (open == sites.length) {
      shadows = Arrays.copyOf(shadows, 2 * open);
      operations = Arrays.copyOf(operations, 2 * open);
      sites = Arrays.copyOf(sites, 2 * open);
      begun = Arrays.copyOf(begun, 2 * open);
    }
    shadows[open] = shadow;
    operations[open] = operation;
    sites[open] = site;
    open++;
  }

  /** All objects of the call at this site are known; now it begins. */
  void begin(ProgramThread self) {
    for (; running < open; running++) {
      begun[running] = self.steps;
      Shadow shadow = shadows[running];
      if (shadow.calls++ == 0) {
        shadow.caller = self;
        shadow.called = operations[running];
        shadow.calledAt = sites[running];
      }
    }
  }

  /** Whether the innermost call is at this site. */
  boolean isIn(int site) {
    return open > 0 && sites[open - 1] == site;
  }

  /** An object of the innermost call. */
  Shadow innermost() {
    return shadows[open - 1];
  }

  /**
   * Ends the innermost call as far as one of its objects is concerned.
   *
   * @return the access that its last part is, or null if the call was one step
   */
  Operation pop(ProgramThread self) {
    open--;
    running--;
    Shadow shadow = shadows[open];
    if (--shadow.calls == 0) {
      shadow.caller = null;
    }
    return self.steps > begun[open] && shadow.escaped ? operations[open] : null;
  }
}
