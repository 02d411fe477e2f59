package dev.sprang.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.report.trace.TraceThread.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What people read in place of the names that hold in every execution. */
class SpokenNamesTest {
  private static final Place NOWHERE = new Place("", "", "", "", 0, "", "");

  private final List<TraceThread> threads = new ArrayList<>();
  private final List<TraceEvent> events = new ArrayList<>();

  private SpokenNames names() {
    return SpokenNames.of(new Trace(threads, events, List.of(), 0, 0, List.of()));
  }

  private void thread(String name, String given) {
    threads.add(
        new TraceThread(name, given, State.ENDED, 0, "", Optional.empty(), List.of(), List.of()));
  }

  private void event(String object, String after, String text) {
    int step = events.size() + 1;
    events.add(
        new TraceEvent(
            step, "0", "write", object, "", "", after, text, NOWHERE, false, false, true, 0,
            List.of(), List.of(), List.of()));
  }

  @Test
  void threadsHaveTheNamesThatTheProgramGaveThem() {
    thread("0", "");
    thread("0.1", "Ann");
    thread("0.2", "pool-1-thread-1");
    assertEquals("Ann locks l before thread 0", names().in("thread 0.1 locks l before thread 0"));
    assertEquals("Ann locks l", names().in("Thread 0.1 locks l"));
    assertEquals("starts pool-1-thread-1", names().in("starts thread 0.2"));
    assertEquals("thread 0.12", names().in("thread 0.12"));
    assertEquals("Thread 0", names().threadFirst("0"));
  }

  @Test
  void whatCouldBeAWordOfTheSentenceIsQuoted() {
    thread("0.1", "there");
    thread("0.2", "the second");
    assertEquals("waits for \"there\" to end", names().in("waits for thread 0.1 to end"));
    assertEquals("\"the second\" reads x", names().thread("0.2") + " reads x");
  }

  @Test
  void threadsOfOneNameAreToldApart() {
    thread("0.1", "Ann");
    thread("0.2", "Ann");
    assertEquals("Ann (0.1) wakes Ann (0.2)", names().in("thread 0.1 wakes thread 0.2"));
  }

  @Test
  void objectsAreCountedWhereThereAreSeveral() {
    event("Account 0#46", "", "locks Account 0#46");
    event("Account 0#51.balance", "", "reads Account 0#51.balance = 3");
    event("Deque 0.1#7", "", "calls add of Deque 0.1#7");
    assertEquals("locks Account#1", names().in("locks Account 0#46"));
    assertEquals("reads Account#2.balance = 3", names().in("reads Account 0#51.balance = 3"));
    assertEquals("calls add of Deque", names().in("calls add of Deque 0.1#7"));
    assertEquals("locks Account 0#99", names().in("locks Account 0#99"));
  }

  @Test
  void whatTellsNothingAloneIsCountedAnyway() {
    event("Object 0#46", "", "locks Object 0#46");
    assertEquals("locks Object#1", names().in("locks Object 0#46"));
  }

  @Test
  void elementsAreNamedByTheFieldOfTheirArray() {
    event("shop.Till.counts", "int[] 0#46", "writes counts = int[] 0#46");
    event("int[] 0#46[1]", "5", "writes int[] 0#46[1] = 5");
    event("int[] 0#47[1]", "5", "writes int[] 0#47[1] = 5");
    assertEquals("writes counts = int[]#1", names().in("writes counts = int[] 0#46"));
    assertEquals("writes counts[1] = 5", names().in("writes int[] 0#46[1] = 5"));
    assertEquals("writes int[]#2[1] = 5", names().in("writes int[] 0#47[1] = 5"));
  }

  @Test
  void whatTheProgramHasWrittenStays() {
    thread("0.1", "Ann");
    event("Account 0#46", "", "locks Account 0#46");
    String quoted = "writes x = \"thread 0.1 \\\" Account 0#46\"";
    assertEquals(quoted, names().in(quoted));
  }
}
