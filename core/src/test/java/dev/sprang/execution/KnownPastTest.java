package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import org.junit.jupiter.api.Test;

/** A thread that has seen 0 in a location, and then has done something else, is about to wait. */
class KnownPastTest {
  private static final int WAITER = 0;
  private static final int WRITER = 1;
  private static final int PLACE = 7;
  private static final int FLAG = 8;
  private static final int LOCK = 9;

  private final EventLog log = new EventLog();

  private void happens(int thread, Operation operation, long observed, long written) {
    log.append(
        Choice.of(thread), operation, operation.footprintOver(observed), observed, written, 0);
  }

  private void reads(int thread, int location, long value) {
    happens(thread, Operation.read(location), value, value);
  }

  private void writes(int thread, int location, long before, long value) {
    happens(thread, Operation.write(location), before, value);
  }

  private void locks(int thread) {
    happens(thread, Operation.monitor(OperationKind.LOCK, LOCK), 0, 1);
  }

  private void unlocks(int thread) {
    happens(thread, Operation.monitor(OperationKind.UNLOCK, LOCK), 1, 0);
  }

  private void assertTells(boolean expected) {
    Operation await = Waits.awaitChange(new int[] {PLACE}, new long[] {0}, new boolean[1]);
    int last = log.length() - 1;
    boolean tells =
        KnownPast.tellsOfChange(log, last, WAITER, log.operation(last), log.footprint(last), await);
    assertEquals(expected, tells);
  }

  @Test
  void nobodyKnowsOfAWriteThatHeCannotHaveNoticed() {
    reads(WAITER, PLACE, 0);
    writes(WRITER, PLACE, 0, 1);
    reads(WAITER, FLAG, 0);
    assertTells(false);
  }

  @Test
  void whoReadsWhatWasWrittenLaterKnows() {
    reads(WAITER, PLACE, 0);
    writes(WRITER, PLACE, 0, 1);
    writes(WRITER, FLAG, 0, 1);
    reads(WAITER, FLAG, 1);
    assertTells(true);
  }

  /** The order of two writes is nothing that a thread notices. */
  @Test
  void whoReadsAnothersWriteOverItDoesNot() {
    reads(WAITER, PLACE, 0);
    writes(WRITER, PLACE, 0, 1);
    writes(WRITER, FLAG, 0, 1);
    writes(2, FLAG, 1, 2);
    reads(WAITER, FLAG, 2);
    assertTells(false);
  }

  @Test
  void whoHasTheLockAfterwardsKnows() {
    reads(WAITER, PLACE, 0);
    locks(WRITER);
    writes(WRITER, PLACE, 0, 1);
    unlocks(WRITER);
    locks(WAITER);
    unlocks(WAITER);
    assertTells(true);
  }

  @Test
  void aWriteOfTheSameChangesNothing() {
    reads(WAITER, PLACE, 0);
    locks(WRITER);
    writes(WRITER, PLACE, 0, 0);
    unlocks(WRITER);
    locks(WAITER);
    unlocks(WAITER);
    assertTells(false);
  }

  @Test
  void whatCameBeforeTheLookWasSeen() {
    locks(WRITER);
    writes(WRITER, PLACE, 1, 2);
    writes(WRITER, PLACE, 2, 0);
    unlocks(WRITER);
    locks(WAITER);
    reads(WAITER, PLACE, 0);
    unlocks(WAITER);
    assertTells(false);
  }

  @Test
  void whoHasJoinedTheWriterKnows() {
    reads(WAITER, PLACE, 0);
    writes(WRITER, PLACE, 0, 1);
    happens(WAITER, Operation.join(WRITER), 0, 0);
    assertTells(true);
  }
}
