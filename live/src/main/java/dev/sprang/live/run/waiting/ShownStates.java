package dev.sprang.live.run.waiting;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.AskedStates;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Mode;
import java.lang.Thread.State;

/**
 * What threads show of themselves to those who ask for their state. A thread that has to wait for
 * something shows it before and stops to show it afterwards, as the JVM lets threads do; both are
 * operations on one location of the thread, so that whoever asks may come before or after. In
 * programs that ask for no state nothing is shown: there these operations would be in vain.
 *
 * <p>The accesses order nothing, for asking for a state synchronises nobody, and are no data races.
 */
public final class ShownStates {
  private static final int PART = 4;
  private static final String ASKING = "java.lang.Thread.getState";

  /** What one thread shows, and whether it has slept without showing it. */
  private static final class Shown {
    private State state = State.RUNNABLE;
    private boolean dozes;
  }

  private final LiveMachine machine;
  private final LiveNames names;
  private final Uses uses;
  private final LocationOperations operations = new LocationOperations(Mode.PLAIN);
  private final PerThread<Shown> shown = new PerThread<>(Shown::new);

  /**
   * @param uses what the program may do at all
   */
  public ShownStates(LiveMachine machine, LiveNames names, Uses uses) {
    this.machine = machine;
    this.names = names;
    this.uses = uses;
  }

  public boolean areAsked() {
    return uses.states();
  }

  public boolean areBlockersAsked() {
    return uses.asksBlockers();
  }

  /** The thread is about to wait, or waits for something else now. */
  public void show(ProgramThread self, State state, int site) {
    show(self, self, state, site);
  }

  /** The same for a thread that another one sees to. */
  public void show(ProgramThread self, ProgramThread whose, State state, int site) {
    if (uses.states()) {
      if (!machine.isAlone()) {
        machine.operation(self, operations.write(location(whose)), site);
        machine.event().change(shown.of(whose).state.ordinal(), state.ordinal());
      }
      shown.of(whose).state = state;
    }
  }

  /** It waits no longer, and shows that before it does anything else. */
  public void oweRunnable(ProgramThread self) {
    self.owesRunnable = isShown(self);
  }

  /** Whether a thread shows that it waits. */
  boolean isShown(ProgramThread thread) {
    return uses.states() && shown.of(thread).state != State.RUNNABLE;
  }

  /** Shows what is due. */
  public void showRunnable(ProgramThread self) {
    self.owesRunnable = false;
    show(self, State.RUNNABLE, self.site);
  }

  /**
   * It waits for a while in a round of a loop that has only looked so far, and may go on so for
   * ever: rounds that are left out are not shown either, so nobody may ask.
   */
  public void doze(ProgramThread self, int site) {
    if (!machine.isAlone()) {
      show(self, shown.of(self).state, site);
      self.polling().leaveOut(self.steps);
      shown.of(self).dozes = true;
    }
  }

  /** What another thread shows that has been started. */
  public State ask(ProgramThread self, ProgramThread other, int site) {
    if (!uses.states()) {
      throw machine.refuse(
          ASKING + " is called by code that was not found when the program was prepared");
    } else if (uses.timedTasks() && !machine.time().isOn()) {
      throw machine.refuse(
          ASKING
              + " is asked in a program that waits for tasks or pools for some time, which no"
              + " thread shows under --time-outs any");
    }
    machine.operation(self, operations.read(location(other)), site);
    Shown found = shown.of(other);
    machine.event().found(found.state.ordinal());
    if (found.dozes) {
      throw machine.refuse(
          "The state of a thread is asked for that sleeps in a loop until something changes:"
              + " whether it sleeps at a given moment is not modelled; let it wait to be notified");
    }
    machine.assumptions().add(AskedStates.NOT_SHOWN);
    return found.state;
  }

  private int location(ProgramThread thread) {
    int location = names.location(thread.object, PART, " (state)");
    names.setState(location);
    return location;
  }
}
