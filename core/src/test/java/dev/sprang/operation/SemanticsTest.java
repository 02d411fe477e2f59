package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules, on words that a test can set one by one. */
class SemanticsTest {
  private static final int MONITOR = 6;
  private static final Operation LOCK = Operation.monitor(OperationKind.LOCK, MONITOR);
  private static final Operation REACQUIRE = Waits.reacquire(MONITOR, false);

  private final Words words = new Words();

  @Test
  void aLockAdmitsWhoFindsItFreeOrHoldsIt() {
    assertTrue(isEnabled(LOCK, 0));
    words.holder = 1;
    assertFalse(isEnabled(LOCK, 0));
    assertTrue(isEnabled(LOCK, 1));
    assertTrue(
        isEnabled(Operation.monitor(OperationKind.TRY_LOCK, MONITOR), 0), "which never blocks");
  }

  @Test
  void aMonitorIsTakenBackWhenItIsFreeAndTheThreadWasWoken() {
    words.waiting.add(0);
    assertFalse(isEnabled(REACQUIRE, 0));
    assertTrue(isEnabled(Waits.reacquire(MONITOR, true), 0), "spuriously");
    words.waiting.clear();
    assertTrue(isEnabled(REACQUIRE, 0));
    words.holder = 1;
    assertFalse(isEnabled(REACQUIRE, 0));
  }

  @Test
  void whoParksNeedsAPermit() {
    assertFalse(isEnabled(Operation.park(3), 0));
    assertTrue(isEnabled(Operation.park(3, true), 0), "spuriously");
    words.permit = true;
    assertTrue(isEnabled(Operation.park(3), 0));
  }

  @Test
  void aThreadIsJoinedWhenItHasEndedAndStartedOnce() {
    assertFalse(isEnabled(Operation.join(2), 0));
    assertFalse(isEnabled(Operation.start(2), 0));
    words.ended = true;
    words.unstarted = true;
    assertTrue(isEnabled(Operation.join(2), 0));
    assertTrue(isEnabled(Operation.start(2), 0));
  }

  @Test
  void anAwaitBlocksAsLongAsTheValueIsNotThere() {
    assertTrue(Semantics.blocks(Waits.await(1, 5), 4));
    assertFalse(Semantics.blocks(Waits.await(1, 5), 5));
    assertTrue(Semantics.blocks(Operation.park(1), 0));
    assertFalse(Semantics.blocks(Operation.read(1), 0));
  }

  @Test
  void aNotificationHasAChoiceForEachWhoWaitsThere() {
    Operation notify = Operation.monitor(OperationKind.NOTIFY, MONITOR);
    assertEquals(Schedule.of(0), choices(notify, 0));
    words.waiting.add(1);
    words.waiting.add(3);
    assertEquals(Schedule.of(Choice.picking(0, 1), Choice.picking(0, 3)), choices(notify, 0));
  }

  @Test
  void aDataChoiceHasOneForEachValue() {
    assertEquals(
        Schedule.of(Choice.of(2, 0), Choice.of(2, 1), Choice.of(2, 2)),
        choices(Operation.choose(3), 2));
  }

  @Test
  void whoHasToWaitHasNone() {
    words.holder = 1;
    assertEquals(Schedule.of(), choices(LOCK, 0));
    assertEquals(Schedule.of(1), choices(LOCK, 1));
  }

  @Test
  void aMonitorIsHeldAsOftenAsItWasTaken() {
    perform(LOCK, 1);
    perform(LOCK, 1);
    assertEquals(2, words.holds);
    perform(Operation.monitor(OperationKind.TRY_LOCK, MONITOR), 0);
    assertEquals(1, words.holder, "who tries in vain changes nothing");
    perform(Operation.monitor(OperationKind.UNLOCK, MONITOR), 1);
    perform(Operation.monitor(OperationKind.UNLOCK, MONITOR), 1);
    assertEquals(ObjectWords.NOBODY, words.holder);
  }

  @Test
  void whoWaitsGetsTheMonitorBackAsOftenAsItHadIt() {
    perform(LOCK, 1);
    perform(LOCK, 1);
    perform(Operation.monitor(OperationKind.WAIT, MONITOR), 1);
    assertEquals(0, words.holds);
    assertTrue(words.waiting.contains(1));
    perform(Operation.monitor(OperationKind.NOTIFY_ALL, MONITOR), 0);
    assertFalse(words.waiting.contains(1));
    perform(REACQUIRE, 1);
    assertEquals(2, words.holds);
    assertEquals(1, words.holder);
  }

  @Test
  void aNotificationWakesWhomItPicks() {
    words.waiting.add(1);
    words.waiting.add(2);
    perform(Operation.monitor(OperationKind.NOTIFY, MONITOR), Choice.picking(0, 2));
    assertEquals(Set.of(1), words.waiting);
  }

  @Test
  void aPermitIsGivenAndTaken() {
    perform(Operation.unpark(1, 3), 0);
    assertTrue(words.permit);
    perform(Operation.park(3), 1);
    assertFalse(words.permit);
  }

  private boolean isEnabled(Operation operation, int thread) {
    return Semantics.isEnabled(operation, thread, words);
  }

  private Schedule choices(Operation operation, int thread) {
    Schedule choices = new Schedule();
    Semantics.addChoices(operation, thread, words, Words.THREADS, choices);
    return choices;
  }

  private void perform(Operation operation, int choice) {
    Semantics.perform(operation, choice, words);
  }

  /** One monitor with one wait set, one permit, one thread to be started or joined. */
  private static final class Words implements SharedWords, SharedObjects {
    private static final int THREADS = 4;

    private int holder = NOBODY;
    private long holds;
    private long holdsBefore;
    private final Set<Integer> waiting = new HashSet<>();
    private boolean permit;
    private boolean ended;
    private boolean unstarted;

    @Override
    public int holder(int thread) {
      return holder;
    }

    @Override
    public boolean isWaiting(int thread) {
      return waiting.contains(thread);
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
    public boolean isWaitingFor(int waiter, int notifier) {
      return waiting.contains(waiter);
    }

    @Override
    public boolean hasEnded(int thread) {
      return ended;
    }

    @Override
    public boolean isUnstarted(int thread) {
      return unstarted;
    }

    @Override
    public int threads() {
      return THREADS;
    }

    @Override
    public int owner(int monitor) {
      return holder;
    }

    @Override
    public long holds(int monitor) {
      return holds;
    }

    @Override
    public void setMonitor(int monitor, int owner, long times) {
      holder = times == 0 ? NOBODY : owner;
      holds = times;
    }

    @Override
    public void enterWaitSet(int thread, Operation wait, long times) {
      waiting.add(thread);
      holdsBefore = times;
    }

    @Override
    public boolean isInWaitSet(int thread, int monitor, int waitSet) {
      return waiting.contains(thread);
    }

    @Override
    public void wake(int thread) {
      waiting.remove(thread);
    }

    @Override
    public long leaveWaitSet(int thread) {
      waiting.remove(thread);
      return holdsBefore;
    }

    @Override
    public void setPermit(int object, boolean isThere) {
      permit = isThere;
    }
  }
}
