package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An enumeration as a state that goes one step at a time, by whoever finds it so: both steps are
 * made if the second thread comes second.
 */
@Truth(
    results = {"DONE", "RUNNING"},
    traces = 2)
public final class EnumState {
  private enum State {
    NEW,
    RUNNING,
    DONE
  }

  private EnumState() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicReference<State> state = new AtomicReference<>(State.NEW);
    Threads.runAll(
        () -> state.compareAndSet(State.NEW, State.RUNNING),
        () -> state.compareAndSet(State.RUNNING, State.DONE));
    System.out.println(state.get());
  }
}
