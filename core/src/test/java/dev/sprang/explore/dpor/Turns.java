package dev.sprang.explore.dpor;

/**
 * A tree whose explorers run one at a time, each for as long as the referee has given it the turn:
 * so the same every time, in whatever order the referee likes.
 */
final class Turns extends SharedTree {
  private static final int REFEREE = -1;

  private final ThreadLocal<Integer> own = new ThreadLocal<>();
  private int turn = REFEREE;

  private boolean hasLeft;

  /** How many states have been somebody's part, or waited to be. */
  private int parts;

  /**
   * The referee lets one go on, and waits until it gives the turn back.
   *
   * @return whether it wants another turn
   */
  synchronized boolean letGoOn(int player) {
    hasLeft = false;
    turn = player;
    notifyAll();
    waitFor(REFEREE);
    return !hasLeft;
  }

  /** A player begins. */
  synchronized void join(int player) {
    own.set(player);
    waitFor(player);
  }

  /** A player has made a move, and waits for its next turn. */
  synchronized void pass() {
    turn = REFEREE;
    notifyAll();
    waitFor(own.get());
  }

  /** A player gives its turn back for good. */
  synchronized void leave() {
    hasLeft = true;
    turn = REFEREE;
    notifyAll();
  }

  @Override
  synchronized void offer(PlannedState state) {
    parts++;
    super.offer(state);
  }

  int parts() {
    return parts;
  }

  @Override
  void await() {
    pass();
  }

  private void waitFor(int player) {
    try {
      while (turn != player) {
        wait();
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
