package dev.sprang.jdk.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Calls are made of the operations that both engines agree on, in this order. */
class SeveralOperationsTest {
  private static final int SELF = 1;
  private static final int OTHER = 2;

  /** What is no operation, or none that says more than the others. */
  private static final Set<String> QUIET =
      Set.of(
          "mayInterrupt",
          "areStatesAsked",
          "isAlone",
          "self",
          "find",
          "isVirtual",
          "signals",
          "setSignals",
          "showsWaiting",
          "oweRunnable",
          "dozes",
          "waiters",
          "waiter",
          "remove",
          "lock",
          "waitsInTime",
          "now",
          "limit",
          "isOver",
          "pass");

  private final RecordedOperations recorded =
      new RecordedOperations(
          name -> !QUIET.contains(name),
          (method, arguments) -> answer(method.getName(), method.getReturnType(), arguments));
  private final List<String> operations = recorded.operations;
  private final Map<String, Object> answers = new HashMap<>();
  private final Map<Integer, Integer> signals = new HashMap<>();
  private final ThreadOperations threads = recorded.of(ThreadOperations.class);
  private final WaitSetOperations sets = recorded.of(WaitSetOperations.class);
  private final Signals ends = new Signals(threads);
  private final Pauses pauses = new Pauses(threads, ends);
  private final SignalWaits waits = new SignalWaits(threads, sets, ends);

  SeveralOperationsTest() {
    answers.put("self", SELF);
    answers.put("find", OTHER);
    answers.put("mayInterrupt", true);
  }

  private Object answer(String name, Class<?> type, Object[] arguments) {
    if (name.equals("setSignals")) {
      signals.put((int) arguments[0], (int) arguments[1]);
      return null;
    } else if (name.contains("ignals")) {
      boolean isOwn = name.contains("Own") || name.startsWith("await");
      return signals.getOrDefault(isOwn ? SELF : (int) arguments[0], 0);
    }
    Object none = type == boolean.class ? (Object) false : type == int.class ? 0 : null;
    return answers.getOrDefault(name, none);
  }

  @Test
  void aWaitBeginsLeavesEndsAndTakesBack() throws InterruptedException {
    assertFalse(waits.await("set", true, 1, true));
    assertEquals(
        List.of("show", "updateSignals", "leave", "updateSignals", "takeBack"), operations);
    assertEquals(0, signals.get(SELF));
  }

  @Test
  void whoIsInterruptedBeforeItWaitsKeepsTheMonitor() {
    signals.put(SELF, Signals.INTERRUPTED);
    assertThrows(InterruptedException.class, () -> waits.await("set", false, 0, true));
    assertEquals(List.of("show", "updateSignals"), operations);
    assertEquals(0, signals.get(SELF));
  }

  @Test
  void aNotificationThatFindsNobodyWaitingGoesToTheNext() {
    answers.put("waiters", 2);
    answers.put("waiter", OTHER);
    waits.notifyOne("set");
    assertEquals(List.of("look", "choose", "updateSignals", "updateSignals"), operations);
  }

  @Test
  void whoWaitsIsWokenOnce() {
    answers.put("waiters", 2);
    answers.put("waiter", OTHER);
    signals.put(OTHER, Signals.WAITING | Signals.INTERRUPTED);
    waits.notifyOne("set");
    assertEquals(List.of("look", "choose", "updateSignals", "show"), operations);
    assertEquals(Signals.WOKEN | Signals.INTERRUPTED, signals.get(OTHER));
  }

  @Test
  void anInterruptTellsAndGivesAPermit() {
    assertTrue(new ThreadQueries(threads, ends).interrupt(Thread.currentThread()));
    assertEquals(List.of("updateSignals", "unpark"), operations);
    assertEquals(Signals.INTERRUPTED, signals.get(OTHER));
  }

  @Test
  void aJoinThatAnInterruptEndsThrows() {
    signals.put(SELF, Signals.INTERRUPTED);
    assertThrows(InterruptedException.class, () -> pauses.join(Thread.currentThread()));
    assertEquals(List.of("awaitEnd", "updateOwnSignalsIf"), operations);
  }

  @Test
  void whereStatesAreAskedAVirtualThreadLooksForItsPermitBeforeItShowsThatItParks() {
    answers.put("areStatesAsked", true);
    answers.put("isVirtual", true);
    pauses.park(false, 0);
    assertEquals(List.of("readSignals", "takePermit", "show", "takePermit"), operations);
  }
}
