package dev.sprang.jdk.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.jdk.call.Signals;
import dev.sprang.operation.Frame;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignalTextTest {
  @Test
  void valuesAreToldInTheWordsOfThreads() {
    assertEquals("running", SignalText.of(0));
    assertEquals("interrupted", SignalText.of(Signals.INTERRUPTED));
    assertEquals("waiting and interrupted", SignalText.of(Signals.WAITING | Signals.INTERRUPTED));
    assertEquals("woken", SignalText.of(Signals.WOKEN));
  }

  @Test
  void whatIsWaitedInIsTheProgramsCall() {
    Frame await = new Frame("java.util.concurrent.CyclicBarrier", "await", "CyclicBarrier.java", 1);
    assertEquals(
        "waits in CyclicBarrier.await() to be woken",
        SignalText.waits(Optional.of(await), Optional.empty()));
    assertEquals(
        "waits in await() to be woken", SignalText.waits(Optional.empty(), Optional.of("await")));
    assertEquals("waits to be woken", SignalText.waits(Optional.empty(), Optional.empty()));
  }
}
