package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Remodelling;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusalTest {
  @Test
  void theMessageHasWhatIsThere() {
    assertEquals("It is new", new Refusal("It is new").message());
    assertEquals("It is new. Use the old", new Refusal("It is new", "Use the old").message());
    assertEquals(
        """
        It is new. Use the old. Called from
            A.b (A.java:2)
            A.main (A.java:7)""",
        new Refusal("It is new", List.of("A.b (A.java:2)", "A.main (A.java:7)"), "Use the old")
            .message());
  }

  @Test
  void aRemodellingIsAnAdviceToo() {
    Remodelling how = () -> "let it run slowly";
    assertEquals(
        "Let it run slowly", Ending.Remodel.of(how, "It is new", List.of(), "").why().advice());
    assertEquals(
        "Use the old, or let it run slowly",
        Ending.Remodel.of(how, "It is new", List.of(), "Use the old").why().advice());
  }
}
