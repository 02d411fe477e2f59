package dev.sprang.api.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a call gave back: a value, or an exception that it threw. */
final class CallResult {
  private CallResult() {}

  /** An exception, of which nothing but its class counts. */
  record Thrown(String type) {
    @Override
    public String toString() {
      return type.substring(type.lastIndexOf('.') + 1);
    }
  }

  /** Errors are no results: they end the thread. */
  static Object of(Scenarios scenarios, Object object, int call) {
    try {
      return scenarios.call(object, call);
    } catch (Exception thrown) {
      return new Thrown(thrown.getClass().getName());
    }
  }

  /** The same of the specification; null if the call would have to wait there. */
  static Object @Nullable [] expected(Scenarios scenarios, Object specification, int call) {
    try {
      return new Object[] {scenarios.expect(specification, call)};
    } catch (WouldBlock waits) {
      return null;
    } catch (Exception thrown) {
      return new Object[] {new Thrown(thrown.getClass().getName())};
    }
  }

  static boolean areEqual(Object one, Object other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.equals(other)
        || one.getClass().isArray() && Arrays.deepEquals(new Object[] {one}, new Object[] {other});
  }

  static String text(Object result) {
    if (result == null || !result.getClass().isArray()) {
      return String.valueOf(result);
    }
    String inBrackets = Arrays.deepToString(new Object[] {result});
    return inBrackets.substring(1, inBrackets.length() - 1);
  }
}
