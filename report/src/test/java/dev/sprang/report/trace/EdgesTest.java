package dev.sprang.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.report.trace.TraceEdge.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgesTest {
  private static final int X = 0;
  private static final int LOCK = 1;
  private static final int THREADS = 3;

  private final EventLog log = new EventLog();

  @Test
  void aReadComesFromTheLastThatStoredAlsoIfThatTookSomething() {
    add(0, Operation.write(X));
    add(1, Waits.take(X, new Guard.Within(Long.SIZE, 1, 9)));
    add(2, Operation.read(X));
    assertEquals(List.of(new TraceEdge(Kind.READS_FROM, 2, 3)), edges());
  }

  @Test
  void whoNotifiesAllWakesThoseOfItsWaitSetOnly() {
    add(0, Waits.waitIn(LOCK, 1));
    add(1, Waits.waitIn(LOCK, 2));
    add(2, Waits.notifyAllOf(LOCK, 2));
    add(0, Waits.reacquire(LOCK, 1, true));
    add(1, Waits.reacquire(LOCK, 2, false));
    assertEquals(
        List.of(new TraceEdge(Kind.NOTIFIES, 3, 5)),
        edges().stream().filter(edge -> edge.kind() == Kind.NOTIFIES).toList());
  }

  @Test
  void aLockIsHandedOverFromOneThreadToAnother() {
    add(0, Operation.monitor(OperationKind.LOCK, LOCK));
    add(0, Operation.monitor(OperationKind.UNLOCK, LOCK));
    add(0, Operation.monitor(OperationKind.LOCK, LOCK));
    add(0, Operation.monitor(OperationKind.UNLOCK, LOCK));
    add(1, Operation.monitor(OperationKind.LOCK, LOCK));
    assertEquals(List.of(new TraceEdge(Kind.LOCK_HANDOVER, 4, 5)), edges());
  }

  @Test
  void aPermitThatIsUsedUpLeadsToNoSecondPark() {
    add(0, Operation.unpark(1, X));
    add(1, Operation.park(X));
    add(1, Operation.park(X, true));
    assertEquals(List.of(new TraceEdge(Kind.UNPARKS, 1, 2)), edges());
  }

  private void add(int thread, Operation operation) {
    log.append(Choice.of(thread), operation, operation.footprint(), 1, 1, 0);
  }

  private List<TraceEdge> edges() {
    return Edges.of(new Ended(log), 0);
  }

  /** Nothing but its events. */
  private static final class Ended extends LoggedExecution {
    Ended(EventLog log) {
      super(log);
    }

    @Override
    public int threads() {
      return THREADS;
    }

    @Override
    public Operation pending(int thread) {
      return null;
    }

    @Override
    public int site(int thread) {
      return 0;
    }

    @Override
    public List<Failure> failures() {
      return List.of();
    }

    @Override
    public long outcome() {
      return 0;
    }

    @Override
    public String outcomeText() {
      return "";
    }
  }
}
