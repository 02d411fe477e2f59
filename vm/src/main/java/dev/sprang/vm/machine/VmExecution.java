package dev.sprang.vm.machine;

import dev.sprang.execution.CallStacks;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.operation.GivenNames;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.ThreadControl;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a Java program as properties and explorers see it. Its outcome is what it
 * printed to standard output.
 */
public final class VmExecution extends LoggedExecution {
  private final World world;
  private final VmOperations operations;
  private final ThreadTable threads;
  private final ThreadControl control;

  VmExecution(World world, VmOperations operations, ThreadControl control, EventLog log) {
    super(log);
    this.world = world;
    this.operations = operations;
    this.threads = operations.threads;
    this.control = control;
  }

  @Override
  public int threads() {
    return threads.count();
  }

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    if (type == CallStacks.class) {
      CallStacks stacks = thread -> world.sites.stack(threads.get(thread));
      return Optional.of(type.cast(stacks));
    } else if (type == GivenNames.class) {
      GivenNames given = thread -> GivenNames.given(nameOf(thread));
      return Optional.of(type.cast(given));
    }
    return Optional.empty();
  }

  private String nameOf(int thread) {
    int object = threads.tied(threads.get(thread));
    String name = object == 0 ? null : world.objects.text(object, "name");
    return name == null ? "" : name;
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return threads.isActive(threads.get(thread)) ? nextOperation(thread) : null;
  }

  @Override
  public Operation nextOperation(int thread) {
    if (thread == threads.time.ticking()) {
      return Operation.tick();
    }
    VmThread t = threads.get(thread);
    Operation next = threads.next(t);
    boolean mightGoOn =
        next.kind() == OperationKind.AWAIT && operations.belated.isOn() && t.sights.isChanged();
    return mightGoOn ? Operation.assume() : next; // as it does where it has not looked in vain
  }

  @Override
  public Operation waiting(int thread) {
    return threads.next(threads.get(thread));
  }

  @Override
  public boolean isTimed(int thread) {
    return threads.get(thread).overdue != null;
  }

  @Override
  public int site(int thread) {
    return threads.get(thread).pendingSite;
  }

  @Override
  public boolean isIdle(int thread) {
    VmThread t = threads.get(thread);
    return threads.isActive(t) && (t.otherwise != 0 || control.isDaemon(t));
  }

  @Override
  public List<Failure> failures() {
    long count = world.heap.get(threads.get(0).record, ThreadRecord.FAILURES);
    if (count == 0) {
      return List.of();
    }
    Failure[] failures = new Failure[(int) count];
    for (int thread = 0; thread < threads.count(); thread++) {
      VmThread t = threads.get(thread);
      int exception = (int) world.heap.get(t.record, ThreadRecord.FAILURE);
      if (exception != 0) {
        int order = (int) world.heap.get(t.record, ThreadRecord.FAILURE_ORDER);
        int trace = world.throwing.recordedStack(exception);
        int site = trace == 0 ? t.pendingSite : world.sites.ofFailure(world.heap, trace);
        failures[order] =
            new Failure(
                thread,
                site,
                world.throwing.sort(exception),
                world.throwing.describe(exception),
                world.sites.stackOfFailure(world.heap, trace));
      }
    }
    return List.of(failures);
  }

  @Override
  public long outcome() {
    return operations.console.outputFingerprint();
  }

  @Override
  public String outcomeText() {
    return operations.console.output();
  }
}
