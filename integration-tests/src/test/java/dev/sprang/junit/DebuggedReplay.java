package dev.sprang.junit;

import dev.sprang.api.Check;
import dev.sprang.api.CheckResult;
import dev.sprang.api.Expectation;
import dev.sprang.api.Sprang;

/** What {@link DebuggerTest} debugs: finds a lost update, then replays it. */
final class DebuggedReplay {
  private int value;

  void increment() {
    value++;
  }

  private static void loseAnUpdate() throws InterruptedException {
    DebuggedReplay counter = new DebuggedReplay();
    Thread other = new Thread(counter::increment);
    other.start();
    counter.increment();
    other.join();
    assert counter.value == 2;
  }

  /** Where the debugger begins to count. */
  private static CheckResult replay(Check check, String schedule) {
    return check.replay(schedule).check(DebuggedReplay::loseAnUpdate);
  }

  public static void main(String[] args) {
    Check check = Sprang.checking().expect(Expectation.VIOLATED);
    String schedule = check.check(DebuggedReplay::loseAnUpdate).schedules().get(0);
    System.out.println(replay(check, schedule).verdict());
  }
}
