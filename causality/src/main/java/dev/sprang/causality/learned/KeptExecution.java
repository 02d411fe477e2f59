package dev.sprang.causality.learned;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.Execution;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.operation.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An execution kept beyond the next run: all an explorer may want to know of it. */
public final class KeptExecution extends LoggedExecution {
  private final Operation[] pending;
  private final int[] sites;
  private final List<Failure> failures;

  public KeptExecution(Execution execution) {
    super(EventLog.copyOf(execution.events()));
    endAs(execution.ending());
    failures = List.copyOf(execution.failures());
    pending = new Operation[execution.threads()];
    sites = new int[pending.length];
    for (int thread = 0; thread < pending.length; thread++) {
      pending[thread] = execution.pending(thread);
      sites[thread] = pending[thread] == null ? -1 : execution.site(thread);
    }
  }

  @Override
  public int threads() {
    return pending.length;
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return pending[thread];
  }

  @Override
  public int site(int thread) {
    return sites[thread];
  }

  @Override
  public List<Failure> failures() {
    return failures;
  }

  @Override
  public long outcome() {
    throw new UnsupportedOperationException("the outcome was not kept");
  }

  @Override
  public String outcomeText() {
    throw new UnsupportedOperationException("the outcome was not kept");
  }
}
