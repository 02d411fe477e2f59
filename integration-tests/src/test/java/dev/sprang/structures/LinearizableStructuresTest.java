package dev.sprang.structures;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.api.OperationsCheck;
import dev.sprang.api.Sprang;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each structure is linearizable, and its usual mistake is found with the fewest calls. */
class LinearizableStructuresTest {
  /** Right version, wrong version, and with how few calls by thread one sees it. */
  static Stream<Arguments> structures() {
    return Stream.of(
        Arguments.of(Structures.RightStack.class, Structures.ReusingStack.class, calls(3, 1)),
        Arguments.of(Structures.RightQueue.class, Structures.WrongQueue.class, calls(1, 1)),
        Arguments.of(Structures.OptimisticSet.class, Structures.UncheckedSet.class, calls(2, 1)),
        Arguments.of(Structures.LazySet.class, Structures.UnmarkedSet.class, calls(2, 1)),
        Arguments.of(Structures.RightCount.class, Structures.WrongCount.class, calls(1, 1)),
        Arguments.of(Structures.WholeCount.class, Structures.StripesCount.class, calls(2, 1)),
        Arguments.of(Structures.RightCache.class, Structures.WrongCache.class, calls(1, 1)),
        Arguments.of(Structures.RightSnapshot.class, Structures.WrongSnapshot.class, calls(2, 1)),
        Arguments.of(Structures.RightLeast.class, Structures.WrongLeast.class, calls(2, 1)),
        Arguments.of(Structures.RightRing.class, Structures.WrongRing.class, calls(2, 1)),
        Arguments.of(Structures.RightOnce.class, Structures.WrongOnce.class, calls(1, 1)),
        Arguments.of(Structures.RightAccount.class, Structures.WrongAccount.class, calls(1, 1)),
        Arguments.of(Structures.RightMailbox.class, Structures.WrongMailbox.class, calls(2, 1, 1)));
  }

  private static int[] calls(int... byThread) {
    return byThread;
  }

  private static OperationsCheck checking(Class<?> operations) {
    return Sprang.operations(operations).with(Sprang.checking().engine("vm"));
  }

  @ParameterizedTest
  @MethodSource("structures")
  void rightAndWrong(Class<?> right, Class<?> wrong, int[] calls) {
    assertTrue(checking(right).calls(calls).check().sizes().get(0).isVerified());
    CheckFailedError found =
        assertThrows(CheckFailedError.class, () -> checking(wrong).calls(calls).check());
    assertTrue(
        found.getMessage().contains("No order of these calls, one after the other"),
        found.getMessage());
  }
}
