package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.execution.Operation.Kind;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SemanticsTest {
  private static final int LOCK = 0;
  private static final Operation TAKE_LOCK = Operation.monitor(Kind.LOCK, LOCK);
  private static final Operation RELEASE = Operation.monitor(Kind.UNLOCK, LOCK);
  private static final Operation TRY = Operation.monitor(Kind.TRY_LOCK, LOCK);

  private final OneLock state = new OneLock();

  @Test
  void aLockIsForOneThreadThatMayTakeItAgain() {
    assertTrue(Semantics.isEnabled(TAKE_LOCK, 1, state));
    perform(TAKE_LOCK, 1);
    assertTrue(Semantics.isEnabled(TAKE_LOCK, 1, state));
    assertFalse(Semantics.isEnabled(TAKE_LOCK, 2, state));
    perform(TAKE_LOCK, 1);
    perform(RELEASE, 1);
    assertFalse(Semantics.isEnabled(TAKE_LOCK, 2, state));
    perform(RELEASE, 1);
    assertTrue(Semantics.isEnabled(TAKE_LOCK, 2, state));
  }

  @Test
  void tryingToTakeAHeldLockChangesNothing() {
    perform(TAKE_LOCK, 1);
    assertTrue(Semantics.isEnabled(TRY, 2, state));
    perform(TRY, 2);
    assertEquals(1, state.owner);
    assertEquals(1, state.holds);
    perform(TRY, 1);
    assertEquals(2, state.holds);
  }

  @Test
  void whoWaitsGivesTheLockUpAndGetsItBackAsOftenAsItWasHeld() {
    perform(TAKE_LOCK, 1);
    perform(TAKE_LOCK, 1);
    perform(Operation.waitIn(LOCK, 0), 1);
    assertTrue(Semantics.isEnabled(TAKE_LOCK, 2, state));
    Operation back = Operation.reacquire(LOCK, 0, false);
    assertFalse(Semantics.isEnabled(back, 1, state), "nobody has woken it");
    perform(TAKE_LOCK, 2);
    Semantics.perform(Operation.notifyOneOf(LOCK, 0), Choice.picking(2, 1), state);
    assertFalse(Semantics.isEnabled(back, 1, state), "the lock is taken");
    perform(RELEASE, 2);
    assertTrue(Semantics.isEnabled(back, 1, state));
    perform(back, 1);
    assertEquals(1, state.owner);
    assertEquals(2, state.holds);
  }

  @Test
  void aWaitThatMayEndByItselfNeedsOnlyTheLock() {
    perform(TAKE_LOCK, 1);
    perform(Operation.waitIn(LOCK, 0), 1);
    assertTrue(Semantics.isEnabled(Operation.reacquire(LOCK, 0, true), 1, state));
    perform(TAKE_LOCK, 2);
    assertFalse(Semantics.isEnabled(Operation.reacquire(LOCK, 0, true), 1, state));
  }

  @Test
  void notifyAllWakesThoseOfItsWaitSet() {
    for (int thread = 1; thread <= 3; thread++) {
      perform(TAKE_LOCK, thread);
      perform(Operation.waitIn(LOCK, thread == 3 ? 1 : 0), thread);
    }
    perform(Operation.notifyAllOf(LOCK, 0), 0);
    assertFalse(state.isWaiting(1));
    assertFalse(state.isWaiting(2));
    assertTrue(state.isWaiting(3));
  }

  @Test
  void notifyHasOneChoiceForEachWaiterOrOneIfThereIsNone() {
    Operation notify = Operation.notifyOneOf(LOCK, 0);
    assertEquals(schedule(Choice.of(0)), choices(notify));
    state.waits.put(1, Operation.waitIn(LOCK, 0));
    state.waits.put(3, Operation.waitIn(LOCK, 0));
    assertEquals(schedule(Choice.picking(0, 1), Choice.picking(0, 3)), choices(notify));
  }

  @Test
  void aDataChoiceHasOneChoiceForEachValue() {
    assertEquals(
        schedule(Choice.of(0, 0), Choice.of(0, 1), Choice.of(0, 2)), choices(Operation.choose(3)));
  }

  @Test
  void whoHasToWaitHasNoChoice() {
    perform(TAKE_LOCK, 1);
    assertEquals(schedule(), choices(TAKE_LOCK));
    assertEquals(schedule(), choices(Operation.park(7)));
    state.permit = true;
    assertEquals(schedule(Choice.of(0)), choices(Operation.park(7)));
    perform(Operation.park(7), 0);
    assertFalse(state.permit);
    assertEquals(schedule(Choice.of(0)), choices(Operation.park(7, true)));
    perform(Operation.unpark(0, 7), 1);
    assertTrue(state.permit);
  }

  @Test
  void awaitsAreForWhatTheirGuardSays() {
    Operation await = Operation.await(7, 5);
    assertTrue(Semantics.blocks(await, 4));
    assertFalse(Semantics.blocks(await, 5));
    assertTrue(Semantics.blocks(Operation.take(7, new Guard.Within(4, 1, 3)), 16));
    assertFalse(Semantics.blocks(Operation.take(7, new Guard.Within(4, 1, 3)), 18));
    assertTrue(Semantics.blocks(Operation.take(7, Guard.NEVER), 1));
    assertTrue(Semantics.blocks(Operation.park(7), 0));
    assertFalse(Semantics.blocks(Operation.read(7), 0));
  }

  private void perform(Operation operation, int thread) {
    Semantics.perform(operation, Choice.of(thread), state);
  }

  private String choices(Operation operation) {
    Schedule choices = new Schedule();
    Semantics.addChoices(operation, 0, state, 4, choices);
    return text(choices);
  }

  private static String schedule(int... choices) {
    Schedule schedule = new Schedule();
    for (int choice : choices) {
      schedule.add(choice);
    }
    return text(schedule);
  }

  private static String text(Schedule schedule) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < schedule.length(); i++) {
      text.append(schedule.choice(i)).append(' ');
    }
    return text.toString();
  }

  /** A lock, its wait sets and one permit. */
  private static final class OneLock implements SharedWords, SharedObjects {
    private int owner = NOBODY;
    private long holds;
    private boolean permit;
    private final Map<Integer, Operation> waits = new HashMap<>();
    private final Map<Integer, Long> saved = new HashMap<>();

    @Override
    public int threads() {
      return 4;
    }

    @Override
    public int owner(int monitor) {
      return owner;
    }

    @Override
    public long holds(int monitor) {
      return holds;
    }

    @Override
    public void setMonitor(int monitor, int newOwner, long times) {
      owner = times == 0 ? NOBODY : newOwner;
      holds = times;
    }

    @Override
    public void enterWaitSet(int thread, Operation wait, long times) {
      waits.put(thread, wait);
      saved.put(thread, times);
    }

    @Override
    public boolean isInWaitSet(int thread, int monitor, int waitSet) {
      return waits.containsKey(thread) && waits.get(thread).waitSet() == waitSet;
    }

    @Override
    public void wake(int thread) {
      waits.remove(thread);
    }

    @Override
    public long leaveWaitSet(int thread) {
      wake(thread);
      return saved.remove(thread);
    }

    @Override
    public void setPermit(int object, boolean isThere) {
      permit = isThere;
    }

    @Override
    public int holder(int thread) {
      return owner;
    }

    @Override
    public boolean isWaiting(int thread) {
      return waits.containsKey(thread);
    }

    @Override
    public boolean isWaitingFor(int waiter, int notifier) {
      return waits.containsKey(waiter);
    }

    @Override
    public boolean hasPermit(int thread) {
      return permit;
    }

    @Override
    public boolean isSatisfied(int thread) {
      return false;
    }

    @Override
    public boolean hasEnded(int thread) {
      return false;
    }

    @Override
    public boolean isUnstarted(int thread) {
      return true;
    }
  }
}
