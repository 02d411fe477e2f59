package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.UnfitException;
import dev.sprang.live.LiveEngine;
import dev.sprang.vm.VmEngine;
import org.junit.jupiter.api.Test;

/** If two engines give up, the user hears of both. */
class SetbackTest {
  private static final Setback FIRST =
      new Setback(VmEngine.KIND, new CannotVouchException("It is native", "Try --engine live"));

  private static RuntimeException second(RuntimeException why) {
    return new Setback(LiveEngine.KIND, why).after(FIRST);
  }

  @Test
  void bothReasonsAreShownAndTheLastAdvice() {
    RuntimeException both = second(new CannotVouchException("It is late", "Be earlier"));
    assertInstanceOf(CannotVouchException.class, both);
    assertEquals("It is late; the vm engine refused: It is native. Be earlier", both.getMessage());
  }

  @Test
  void theFirstCountsIfTheOtherDoesNotFit() {
    RuntimeException both = second(new UnfitException("It has no states", "Use another explorer"));
    assertInstanceOf(CannotVouchException.class, both);
    assertEquals(
        "It is native; the live engine refused: It has no states. Use another explorer",
        both.getMessage());
  }

  @Test
  void oneReasonOfBothIsShownOnce() {
    RuntimeException out = new UnfitException("Cannot write to f; name another directory");
    Setback first = new Setback(VmEngine.KIND, out);
    RuntimeException again = new UnfitException("Cannot write to f; name another directory");
    RuntimeException both = new Setback(LiveEngine.KIND, again).after(first);
    assertEquals("Cannot write to f; name another directory", both.getMessage());
  }

  @Test
  void oneReasonForTwoCallsIsShownOnce() {
    Setback first =
        new Setback(VmEngine.KIND, new CannotVouchException("a.B.c: the network is not known"));
    RuntimeException again = new CannotVouchException("d.E.f: the network is not known", "Go");
    assertEquals(
        "d.E.f: the network is not known. Go",
        new Setback(LiveEngine.KIND, again).after(first).getMessage());
  }

  @Test
  void faultsStayFaults() {
    RuntimeException fault = new IllegalStateException("broken");
    assertSame(fault, second(fault));
    Setback first = new Setback(VmEngine.KIND, fault);
    assertEquals("the vm engine broke down, a bug of Sprang's: broken", first.text());
    RuntimeException both =
        new Setback(LiveEngine.KIND, new CannotVouchException("It is late")).after(first);
    assertEquals(
        "It is late; the vm engine broke down, a bug of Sprang's: broken", both.getMessage());
  }
}
