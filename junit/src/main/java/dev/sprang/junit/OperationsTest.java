package dev.sprang.junit;

import dev.sprang.api.Sprang;
import org.junit.jupiter.api.Test;

/**
 * Makes a test of a class with {@link dev.sprang.api.operations.Operations}: its public methods,
 * called by several threads on one object in all small ways, must give back what they could have
 * given back one after the other.
 */
public interface OperationsTest {
  @Test
  default void callsAreExplainedByAnOrder() {
    Sprang.linearizable(getClass());
  }
}
