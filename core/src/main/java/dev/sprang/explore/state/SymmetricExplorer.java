package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.LikeThreads;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.explore.DepthFirstPath;
import dev.sprang.explore.Equivalence;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.BitSet;

/**
 * Visits states like {@link StatefulExplorer}, but takes two for the same that differ only in which
 * of the threads that run the same code is where (symmetry reduction: Ip and Dill, FMSD 1996;
 * Clarke, Enders, Filkorn, Jha, FMSD 1996). Of n threads that each do k steps, about n to the power
 * of k states are left instead of k to the power of n.
 *
 * <p><b>Why nothing is lost.</b> Let <em>like</em> threads be started ones of the same {@linkplain
 * LikeThreads kind}, and π exchange what like threads are at, hold and have observed, while all
 * objects and references stay. As long as nobody looks who a thread is, and like threads start,
 * join and unpark nobody and nobody interrupts or unparks them, a step of t from s to s' is a step
 * of π(t) from π(s) to π(s'). So what lies behind π(s) is what lies behind s but for an exchange:
 * it is enough to go on from one of them.
 *
 * <p>What does tell like threads apart is who joins them, one after the other. So a join is
 * <em>withheld</em> until all threads like the joined one have ended. That loses no end if whoever
 * joins one joins all of them before doing anything else: nobody notices how far a thread is with
 * joins, so they can come later, up to where the last like thread ends, and then it does not matter
 * any more who was where.
 *
 * <p><b>What if it is not so.</b> All that was presumed is watched; at the first <em>sign</em> that
 * it does not hold, all is done again and states are told apart. Signs are:
 *
 * <ul>
 *   <li>a like thread is about to start, join or park; time; inputs; the end of the program, which
 *       withheld joins cannot come before;
 *   <li>a thread has joined some like threads and not all, and goes on with something else;
 *   <li>there is nothing else to do where a join is withheld, or an execution ends where a thread
 *       waits to join one of several like threads of which some have ended: others of these may be
 *       among them after an exchange;
 *   <li>a circle is closed where a thread waits to join one: that may be withheld for ever.
 * </ul>
 *
 * <p>No sign is missed: take the shortest way on which a thread leaves out a like thread, and the
 * program whose threads stop for ever there. For that program nothing is lost; where the last like
 * thread ends at last, the joins are made, and the sign is seen. Where it never does, an end or a
 * circle is a sign.
 *
 * <p>Who has joined like threads is told apart ({@link #past}), since one of the signs is about it
 * (as long as a thread is like no other one that was started, that it has ended says as much). Time
 * goes on in a step of whoever waited long enough first by number, so waiting in time is a sign.
 */
public class SymmetricExplorer extends StatefulExplorer {
  private final JoinedThreads joined = new JoinedThreads();
  private final Schedule some = new Schedule();

  /** The threads that are like others. */
  private final BitSet like = new BitSet();

  @SuppressWarnings("NullAway.Init")
  private LikeThreads kinds;

  /** Whether like threads are told apart after all. */
  private boolean tellsApart;

  private boolean mustRepeat;

  @Override
  void require(ChoicePoint point) {
    super.require(point);
    kinds = point.require(LikeThreads.class, "tell which threads run the same code");
  }

  @Override
  void begin(int events) {
    joined.truncate(events);
  }

  @Override
  Naming naming() {
    return tellsApart ? Naming.BY_REACH : Naming.BY_REACH_AND_KIND;
  }

  @Override
  protected long past() {
    return tellsApart ? 0 : joined.fingerprint(like);
  }

  @Override
  void see(Moment moment) {
    joined.follow(moment.events());
    findLike(moment);
    if (!tellsApart && (isAnySpecial(moment) || !hasJoinedAll(moment))) {
      tellApart();
    }
  }

  @Override
  protected void seeCircle(ChoicePoint point) {
    for (int thread = 0; thread < point.threads() && !tellsApart; thread++) {
      if (isAt(OperationKind.JOIN, point, thread)) {
        tellApart();
      }
    }
  }

  @Override
  void seeEnd(Execution execution) {
    for (int thread = 0; thread < execution.threads() && !tellsApart; thread++) {
      if (isAt(OperationKind.JOIN, execution, thread)
          && haveSomeEnded(kinds.kind(execution.nextOperation(thread).target()), execution)) {
        tellApart();
      }
    }
  }

  private boolean haveSomeEnded(int kind, Moment moment) {
    for (int other = 0; other < moment.threads(); other++) {
      if (kinds.kind(other) == kind && moment.pending(other) == null && isStarted(other, moment)) {
        return true;
      }
    }
    return false;
  }

  void tellApart() {
    tellsApart = true;
    mustRepeat = true;
  }

  @Override
  boolean mustRepeat(boolean isDone, int states) {
    return mustRepeat;
  }

  @Override
  void beginAgain() {
    super.beginAgain();
    mustRepeat = false;
  }

  /** Whether some thread is about to do what does not go with an exchange of threads. */
  private boolean isAnySpecial(Moment moment) {
    for (int thread = 0; thread < moment.threads(); thread++) {
      Operation pending = moment.pending(thread);
      if (pending != null && (moment.isTimed(thread) || isSpecial(thread, pending))) {
        return true;
      }
    }
    return false;
  }

  boolean isSpecial(int thread, Operation pending) {
    return switch (pending.kind()) {
      case START, JOIN, PARK -> like.get(thread);
      case UNPARK -> like.get(pending.target());
      case TICK, SLEEP, INPUT, BRANCH, ASSUME, EXIT -> true;
      default -> false;
    };
  }

  private void findLike(Moment moment) {
    like.clear();
    for (int thread = 0; thread < moment.threads(); thread++) {
      like.set(thread, isLikeOthers(moment, thread));
    }
  }

  private boolean isLikeOthers(Moment moment, int thread) {
    for (int other = 0; other < moment.threads(); other++) {
      if (other != thread && kinds.kind(other) == kinds.kind(thread)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread that has just joined like threads joins another one, or has joined all. */
  boolean hasJoinedAll(Moment moment) {
    Events events = moment.events();
    int last = events.length() - 1;
    if (last < 0 || events.operation(last).kind() != OperationKind.JOIN) {
      return true;
    }
    int thread = events.thread(last);
    if (isAt(OperationKind.JOIN, moment, thread)) {
      return true;
    }
    for (int i = last; i >= 0; i--) {
      Operation operation = events.operation(i);
      if (events.thread(i) == thread && operation.kind() != OperationKind.JOIN) {
        return true;
      }
      if (events.thread(i) == thread && !hasJoinedAllLike(operation.target(), thread, moment)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasJoinedAllLike(int target, int thread, Moment moment) {
    for (int other = 0; other < moment.threads(); other++) {
      if (other != thread
          && kinds.kind(other) == kinds.kind(target)
          && !joined.of(thread).get(other)
          && isStarted(other, moment)) {
        return false;
      }
    }
    return true;
  }

  /** One that had nothing to do may count as not started. */
  private static boolean isStarted(int thread, Moment moment) {
    boolean isStarted = moment.pending(thread) != null;
    Events events = moment.events();
    for (int i = 0; i < events.length() && !isStarted; i++) {
      Operation operation = events.operation(i);
      isStarted =
          events.thread(i) == thread
              || operation.kind() == OperationKind.START && operation.target() == thread;
    }
    return isStarted;
  }

  private static boolean isAt(OperationKind kind, Moment moment, int thread) {
    Operation pending = moment.pending(thread);
    return pending != null && pending.kind() == kind;
  }

  @Override
  int enter(ChoicePoint point, DepthFirstPath path) {
    some.truncate(0);
    for (int k = 0; k < point.count(); k++) {
      if (tellsApart || !isWithheld(point, Choice.thread(point.choice(k)))) {
        some.add(point.choice(k));
      }
    }
    if (some.length() == 0) {
      tellApart();
      return path.enter(point);
    }
    return path.enter(some);
  }

  /** Whether a thread would join one of several like threads of which not all have ended. */
  boolean isWithheld(ChoicePoint point, int thread) {
    if (!isAt(OperationKind.JOIN, point, thread)) {
      return false;
    }
    int kind = kinds.kind(point.nextOperation(thread).target());
    for (int other = 0; other < point.threads(); other++) {
      if (kinds.kind(other) == kind && point.pending(other) != null) {
        return true;
      }
    }
    return false;
  }

  @Override
  String covered(String done) {
    return super.covered(done)
        + (tellsApart ? "" : ", but for which of the threads that run the same code is where");
  }

  @Override
  public Equivalence equivalence() {
    return Equivalence.ENDS_BY_KIND;
  }
}
