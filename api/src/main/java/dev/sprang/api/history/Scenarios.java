package dev.sprang.api.history;

/**
 * A program that makes calls on one object from several threads, in every way that so many calls
 * can be shared out, and looks whether an order of them explains what they gave back. What there is
 * to call is told by a subclass, which is written for the class with the operations.
 */
public abstract class Scenarios {
  /** What a call gives back that gives nothing back. */
  protected static final Object NOTHING = "";

  /** The object under test. */
  protected abstract Object object();

  /** What tells by calls one after the other what they should give back. */
  protected abstract Object specification();

  /** Whether what tells that says by {@code equals} which of its states no call tells apart. */
  protected abstract boolean tellsStatesApart();

  /** Makes one of the calls on the object under test. */
  protected abstract Object call(Object object, int call) throws Exception;

  /** Makes the same call on the specification. */
  protected abstract Object expect(Object specification, int call) throws Exception;

  /** Looks at the object under test when all calls are over. */
  protected abstract void validate(Object object) throws Exception;

  /** One of so many ways to go on, from 0: each is explored. */
  protected abstract int choose(int ways);

  /** How people write a call. */
  protected abstract String name(int call);

  /**
   * Runs one scenario, of all that there are.
   *
   * @param calls how many different calls there are
   * @param lengths how many calls each thread makes, the most first
   */
  protected final void run(Consistency consistency, int calls, int[] lengths) throws Exception {
    run(consistency, scenario(calls, lengths));
  }

  /**
   * Runs one scenario.
   *
   * @param scenario the calls of each thread
   */
  protected final void run(Consistency consistency, int[][] scenario) throws Exception {
    Orders orders = consistency.orders(this, scenario);
    if (orders.mayBeStuck()) {
      return; // calls that may wait for ever even one after the other: nothing is expected of them
    }
    Object object = object();
    CallThread[] threads = CallThread.of(this, object, scenario, consistency);
    for (CallThread thread : threads) {
      thread.start();
    }
    for (CallThread thread : threads) {
      thread.join();
    }
    CallHistory history = CallHistory.of(threads);
    if (history == null) {
      return; // an error has ended a thread, which is a violation of its own
    }
    Object[] known = history.of(scenario);
    if (!ExplainedBefore.contains(known)) {
      OrderSearch search = new OrderSearch(consistency.view(history), orders);
      if (!search.succeeds()) {
        throw new AssertionError(
            new HistoryText(this, scenario, history).with(search, consistency));
      }
      ExplainedBefore.add(known);
    }
    validate(object);
  }

  /** Threads that make equally many calls are alike, so the order of theirs does not matter. */
  private int[][] scenario(int calls, int[] lengths) {
    int[][] scenario = new int[lengths.length][];
    int least = 0;
    for (int i = 0; i < lengths.length; i++) {
      int ways = 1;
      for (int k = 0; k < lengths[i]; k++) {
        ways *= calls;
      }
      int first = i > 0 && lengths[i] == lengths[i - 1] ? least : 0;
      least = first + (ways - first > 1 ? choose(ways - first) : 0);
      scenario[i] = digits(least, calls, lengths[i]);
    }
    return scenario;
  }

  private static int[] digits(int number, int base, int length) {
    int[] digits = new int[length];
    int rest = number;
    for (int k = length - 1; k >= 0; k--) {
      digits[k] = rest % base;
      rest /= base;
    }
    return digits;
  }
}
