package dev.sprang.explore.dpor;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The runs still to be made from a state, as an ordered tree of steps. Part of optimal dynamic
 * partial order reduction; see {@link OptimalDporExplorer}.
 */
final class WakeupTree {
  /** The step leading here; of no meaning at the root. */
  private int choice;

  private Operation operation;
  private Footprint footprint;

  private @Nullable WakeupTree firstChild;
  private @Nullable WakeupTree nextSibling;

  private WakeupTree(int choice, Operation operation, Footprint footprint) {
    this.choice = choice;
    this.operation = operation;
    this.footprint = footprint;
  }

  @SuppressWarnings("NullAway") // no step leads to the root
  static WakeupTree empty() {
    return new WakeupTree(Choice.NONE, null, null);
  }

  /** Becomes a leaf behind the given step; must not be part of a tree that is still used. */
  void reset(int newChoice, Operation newOperation) {
    choice = newChoice;
    operation = newOperation;
    footprint = newOperation.footprint();
    firstChild = null;
    nextSibling = null;
  }

  /** Takes a leaf as the only choice of a tree that is empty. */
  void begin(WakeupTree leaf) {
    firstChild = leaf;
  }

  /** Adds a choice that stands for all runs that begin with it, unless it is there. */
  void addLeaf(int newChoice, Operation newOperation) {
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      if (child.choice == newChoice) {
        return;
      }
    }
    addLast(new WakeupTree(newChoice, newOperation, newOperation.footprint()));
  }

  boolean isEmpty() {
    return firstChild == null;
  }

  /** How many choices there are to take from here. */
  int width() {
    int width = 0;
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      width++;
    }
    return width;
  }

  /** The choice that is to be taken next; the tree must not be empty. */
  int firstChoice() {
    return firstSubtree().choice;
  }

  /** What is to be run after the first choice. */
  WakeupTree firstSubtree() {
    return Objects.requireNonNull(firstChild);
  }

  /** The first choice has been explored with all that was below it. */
  void removeFirst() {
    firstChild = firstSubtree().nextSibling;
  }

  /**
   * Makes sure that some run from here is equivalent to one that begins with {@code reversal}. A
   * leaf stands for all runs that begin with the steps leading to it.
   *
   * @return whether that run begins with another choice than the first: then inserting the same
   *     once more changes nothing for as long as the first choice is being explored
   */
  boolean insert(Reversal reversal) {
    WakeupTree child = firstChild;
    while (child != null
        && !reversal.mayBeginWith(child.choice, child.operation, child.footprint)) {
      child = child.nextSibling;
    }
    if (child == null) {
      append(reversal.steps());
    } else if (!child.isEmpty()) {
      child.insertRest(reversal.steps());
    }
    return child != firstChild;
  }

  /** Goes on from here, whose own step may come first in {@code steps}. */
  private void insertRest(Steps steps) {
    int own = steps.firstOf(Choice.thread(choice));
    if (own >= 0) {
      steps.remove(own);
    }
    follow(steps);
  }

  private void follow(Steps steps) {
    WakeupTree node = this;
    while (steps.length() > 0 && !node.isEmpty()) {
      WakeupTree child = node.childFor(steps);
      if (child == null) {
        node.append(steps);
        return;
      }
      node = child;
    }
  }

  /** The oldest child whose step may come first in {@code steps}, from which it is removed. */
  private @Nullable WakeupTree childFor(Steps steps) {
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      if (steps.mayBeginWith(child.choice, child.operation, child.footprint)) {
        int own = steps.firstOf(Choice.thread(child.choice));
        if (own >= 0) {
          steps.remove(own);
        }
        return child;
      }
    }
    return null;
  }

  /** The tree of all but the first choice, which are no longer here. */
  WakeupTree cutRest() {
    WakeupTree rest = empty();
    rest.firstChild = firstSubtree().nextSibling;
    firstSubtree().nextSibling = null;
    return rest;
  }

  /** Tells the steps that lead to each leaf, in the order in which they are to be run. */
  void forEachRun(Consumer<Steps> taker) {
    List<WakeupTree> path = new ArrayList<>();
    WakeupTree node = firstChild;
    while (node != null) {
      path.add(node);
      WakeupTree next = node.firstChild;
      if (next == null) {
        Steps run = new Steps();
        path.forEach(step -> run.add(step.choice, step.operation, step.footprint));
        taker.accept(run);
        next = goOn(path);
      }
      node = next;
    }
  }

  /** Goes back to where something comes next; null if there is no such place. */
  private static @Nullable WakeupTree goOn(List<WakeupTree> path) {
    WakeupTree next = null;
    while (next == null && !path.isEmpty()) {
      next = path.remove(path.size() - 1).nextSibling;
    }
    return next;
  }

  private void append(Steps steps) {
    WakeupTree node = this;
    for (int k = 0; k < steps.length(); k++) {
      WakeupTree child = new WakeupTree(steps.choice(k), steps.operation(k), steps.footprint(k));
      node.addLast(child);
      node = child;
    }
  }

  private void addLast(WakeupTree child) {
    WakeupTree last = lastChild();
    if (last == null) {
      firstChild = child;
    } else {
      last.nextSibling = child;
    }
  }

  private @Nullable WakeupTree lastChild() {
    WakeupTree last = firstChild;
    while (last != null && last.nextSibling != null) {
      last = last.nextSibling;
    }
    return last;
  }
}
