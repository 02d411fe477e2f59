package dev.sprang.explore.crew;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.operation.CommonNames;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What members of a team do together whose explorers {@linkplain Explorer#split give parts away}.
 *
 * <pre>
 *   share ──┬── its owner is at it                a wish goes to the giver, whose owner decides
 *           ├── given away ──┬── at work
 *           │                └── over
 *           └── given away, and waits for who has nothing to do
 * </pre>
 *
 * <p>A share is over when its owner has no next run, nobody wishes anything of it, and all that was
 * given away of it is over; then nobody can wish anything of it any more. All is done when the
 * whole is over and its owner does not {@linkplain Explorer#goesOn go on}. Used by several threads.
 */
final class Division implements Explorer.Team {
  final CommonNames names = new CommonNames();
  private final Explorer kind;
  private final Share whole = new Share(null, new Part(new Schedule()));
  private final Deque<Share> waiting = new ArrayDeque<>();

  /**
   * Those whose owners were through with them when somebody wished something; the whole, when it
   * seems to be over.
   */
  private final List<Share> called = new ArrayList<>();

  /** How many members have nothing to do, and how much waits for them. */
  private volatile int idle;

  private volatile int offered;
  private boolean isOver;
  private volatile boolean ended;

  /** What the founder does next, and nobody does anything else. */
  private @Nullable Share givenBack;

  /**
   * @param kind makes explorers of its kind
   */
  Division(Explorer kind) {
    this.kind = kind;
  }

  /** The first one, which has the whole. */
  DivisionMember founder(Names session) {
    whole.explorer = kind;
    DivisionMember founder = new DivisionMember(kind, this, session, whole);
    whole.owner = founder;
    return founder;
  }

  @Override
  public Explorer member(Names session) {
    return new DivisionMember(kind, this, session, null);
  }

  /** Whether somebody wants to have something to do, and nothing waits. */
  boolean isWanted() {
    return idle > offered;
  }

  /** What a member does next, as soon as there is anything; null when all is done. */
  synchronized @Nullable Share take(DivisionMember member) {
    idle++;
    try {
      while (!ended && !isOver && givenBack == null) {
        Share next = next(member);
        if (next != null) {
          return next;
        }
        await();
      }
      return ended ? null : again(member, givenBack);
    } finally {
      idle--;
    }
  }

  /** What was given back, for the founder, once; what was left stays open: nothing is proved. */
  private @Nullable Share again(DivisionMember member, @Nullable Share left) {
    if (left == null || whole.owner != member || left.owner == member) {
      return null;
    }
    Share again = new Share(left.giver, left.part);
    again.owner = member;
    givenBack = again;
    return again;
  }

  private @Nullable Share next(DivisionMember member) {
    for (Share share : called) {
      if (share.owner == member) {
        called.remove(share);
        share.isOpen = true;
        return share;
      }
    }
    Share next = waiting.poll();
    if (next != null) {
      next.owner = member;
      offered = waiting.size();
    }
    return next;
  }

  @SuppressWarnings("WaitNotInLoop") // who waits looks again
  private void await() {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      ended = true;
    }
  }

  /** A part of a share is for whoever wants it. */
  synchronized void offer(Share giver, Part part) {
    giver.givenAway++;
    waiting.add(new Share(giver, part));
    offered = waiting.size();
    notifyAll();
  }

  /** Something is needed that only who has given a share away decides about. */
  synchronized void wish(Share share, Part wish) {
    Share giver = share.giver;
    if (giver == null) {
      throw new IllegalStateException("nobody can be asked for " + wish + ": please report it");
    }
    if (!giver.isOpen && !giver.hasWishes()) {
      called.add(giver);
      notifyAll();
    }
    giver.wish(wish);
  }

  /** What was wished of a share since the last time. */
  synchronized List<Part> wishes(Share share) {
    return share.takeWishes();
  }

  /** The owner of a share has no next run there. */
  synchronized void rest(Share share) {
    share.isOpen = false;
    if (share.hasWishes()) {
      called.add(share);
    }
    Share over = share;
    while (over != null && over.isOver()) {
      if (over.giver == null) {
        over.isThrough = true;
        called.add(over);
        notifyAll();
      } else {
        over.giver.givenAway--;
      }
      over = over.giver;
    }
  }

  /** Nothing is left of the whole, says its owner. */
  synchronized void finish() {
    isOver = true;
    notifyAll();
  }

  @Override
  public void leave(Explorer member) {
    Share left = ((DivisionMember) member).share();
    if (left != null) {
      synchronized (this) {
        givenBack = left;
        notifyAll();
      }
    }
  }

  @Override
  public synchronized void end() {
    ended = true;
    notifyAll();
  }

  @Override
  public synchronized boolean isDone() {
    return isOver;
  }
}
