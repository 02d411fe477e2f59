package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.testkit.SmallJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs with many executions, in a virtual machine with little memory. */
class ScaleTest {
  @Test
  void optimalDporNeedsLittleMemory() throws IOException, InterruptedException {
    assertEquals(
        List.of(
            "lastzero(15): 147456 executions, 0 abandoned",
            "casrot(9): 8597 executions, 0 abandoned",
            "readers(13): 8192 executions, 0 abandoned",
            "fib(5): 218243 executions, 0 abandoned"),
        SmallJvm.run(ScaleRun.class));
  }
}
