package dev.sprang.execution;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An execution whose events are in a log: what is the same for all who make or keep one. */
public abstract class LoggedExecution implements Execution {
  protected final EventLog log;
  private @Nullable Ending ending;
  private Inputs inputs = Inputs.NONE;

  protected LoggedExecution(EventLog log) {
    this.log = log;
  }

  /** Goes on from where its log ends. */
  public final void reopen() {
    ending = null;
  }

  public final void endAs(Ending how) {
    ending = how;
  }

  /** What the program finds where it asks for inputs, from now on. */
  public final void setInputs(Inputs given) {
    inputs = given;
  }

  @Override
  public final Inputs inputs() {
    return inputs;
  }

  @Override
  public final Events events() {
    return log;
  }

  @Override
  public final Schedule schedule() {
    return log.schedule();
  }

  @Override
  public final Ending ending() {
    return Objects.requireNonNull(ending);
  }
}
