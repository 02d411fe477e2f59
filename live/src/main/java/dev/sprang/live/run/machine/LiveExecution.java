package dev.sprang.live.run.machine;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What explorers and properties see of the execution that the machine makes. */
final class LiveExecution extends LoggedExecution implements ChoicePoint {
  private final LiveNames names;
  private final OpenChoices choices;
  private final ProgramThreads threads;
  private final ProgramOutput console;
  private final VirtualTime time;
  private final List<Failure> failures = new ArrayList<>();
  private Capabilities capabilities;

  @SuppressWarnings("NullAway.Init") // its owner sets the capabilities
  LiveExecution(
      LiveNames names,
      EventLog log,
      OpenChoices choices,
      ProgramThreads threads,
      ProgramOutput console,
      VirtualTime time) {
    super(log);
    this.time = time;
    this.names = names;
    this.choices = choices;
    this.threads = threads;
    this.console = console;
  }

  void setCapabilities(Capabilities given) {
    capabilities = given;
  }

  void begin() {
    failures.clear();
    reopen();
  }

  void add(Failure failure) {
    failures.add(failure);
  }

  @Override
  public List<Failure> failures() {
    return failures;
  }

  @Override
  public long outcome() {
    return Hash.of(console.text());
  }

  @Override
  public String outcomeText() {
    return console.text();
  }

  @Override
  public int count() {
    return choices.count();
  }

  @Override
  public int choice(int k) {
    return choices.get(k);
  }

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    return Optional.ofNullable(type.cast(capabilities.of(type)));
  }

  @Override
  public int threads() {
    return names.threads();
  }

  @Override
  public @Nullable Operation pending(int number) {
    ProgramThread thread = threads.getOrNull(number);
    if (thread == null || thread.pending == null) {
      return null;
    }
    return number == time.ticking() ? Operation.tick() : thread.next(time);
  }

  @Override
  public Operation waiting(int number) {
    return threads.get(number).next(time);
  }

  @Override
  public boolean isTimed(int number) {
    return threads.get(number).overdue != null;
  }

  @Override
  public boolean isIdle(int number) {
    ProgramThread thread = threads.get(number);
    return thread.isIdle() || thread.thread.isDaemon();
  }

  @Override
  public int site(int number) {
    return threads.get(number).site;
  }
}
