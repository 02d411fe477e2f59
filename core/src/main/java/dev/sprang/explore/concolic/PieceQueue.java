package dev.sprang.explore.concolic;

import dev.sprang.engine.Plan;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/** What waits to be run, in an order. */
final class PieceQueue<T> {
  /**
   * Something that waits.
   *
   * @param plan how to go on with it, if that is known already
   * @param side the way that it begins with
   */
  record Piece<T>(T what, Optional<Plan> plan, long side) {}

  private final boolean isGuided;
  private final Sides sides;

  /** Pieces that led somewhere new when they came. */
  private final Queue<Piece<T>> promising = new ArrayDeque<>();

  private final Queue<Piece<T>> others = new ArrayDeque<>();
  private final Set<T> underWay = new HashSet<>();

  PieceQueue(Order order, Sides sides) {
    this.isGuided = order == Order.COVERAGE;
    this.sides = sides;
  }

  void add(T what, Optional<Plan> plan, long side) {
    Piece<T> piece = new Piece<>(what, plan, side);
    if (plan.isPresent()) {
      underWay.add(what);
    }
    (isGuided && sides.isNew(side) ? promising : others).add(piece);
  }

  boolean isEmpty() {
    return promising.isEmpty() && others.isEmpty();
  }

  /** Whether something waits of which it is known how it goes on. */
  boolean holdsPlanOf(T what) {
    return underWay.contains(what);
  }

  Piece<T> take() {
    while (!promising.isEmpty()) {
      Piece<T> piece = promising.remove();
      if (sides.isNew(piece.side())) {
        return piece;
      }
      others.add(piece); // another has been there meanwhile
    }
    Piece<T> piece = others.remove();
    underWay.remove(piece.what());
    return piece;
  }
}
