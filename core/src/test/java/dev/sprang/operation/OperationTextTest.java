package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Expression.Binary;
import dev.sprang.operation.Expression.Operator;
import dev.sprang.operation.Expression.Register;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationTextTest {
  private static final int X = 0;
  private static final int ODD_NAME = 1;
  private static final int LOCK = 2;
  private static final Expression IS_ODD =
      new Binary(Operator.REMAINDER, new Register(0), Expression.constant(2));

  /** Threads are their numbers, and objects have these names. */
  private static final Names NAMES =
      new Names() {
        private final List<String> objects = List.of("x", "a \"b\\ (c", "lock");

        @Override
        public String thread(int thread) {
          return Integer.toString(thread);
        }

        @Override
        public int threadNamed(String name) {
          return name.matches("[0-9]") ? Integer.parseInt(name) : -1;
        }

        @Override
        public int objects() {
          return objects.size();
        }

        @Override
        public String object(int object) {
          return objects.get(object);
        }

        @Override
        public String site(int site) {
          return "";
        }
      };

  static Stream<Operation> operations() {
    Guard some = new Guard.Within(20, 1, 4);
    Guard bits = new Guard.HasBits(6);
    return Stream.of(
        Operation.read(X),
        Operation.read(ODD_NAME).as(Mode.PLAIN),
        Operation.write(X).as(Mode.RELEASE),
        Operation.update(X).sharing(ODD_NAME),
        Operation.updateIf(X, some),
        Operation.updateAll(new int[] {X, ODD_NAME}),
        Operation.survey(X),
        Operation.compareAndSet(X, -5),
        Waits.await(X, 3),
        Waits.await(X, new Guard.Zero(IS_ODD)),
        Waits.take(X, some),
        Waits.take(X, Guard.NEVER),
        Waits.sleepUntil(X, some).orOnce(ODD_NAME, bits),
        Waits.takeOr(X, some, ODD_NAME, bits),
        Waits.awaitChange(
            new int[] {X, ODD_NAME}, new long[] {1, Long.MIN_VALUE}, new boolean[] {false, true}),
        Waits.sleepUntilChange(new int[] {X}, new long[] {7}),
        Operation.monitor(OperationKind.LOCK, LOCK),
        Operation.monitor(OperationKind.QUERY_LOCK, LOCK),
        Waits.waitIn(LOCK, 3),
        Waits.reacquire(LOCK, 3, true),
        Waits.notifyOneOf(LOCK, 2),
        Waits.notifyAllOf(LOCK, 0),
        Operation.park(X, true),
        Operation.unpark(4, X),
        Operation.start(2),
        Operation.start(2, X),
        Operation.join(0),
        Operation.choose(9),
        Operation.doubt(),
        Operation.fence(Mode.ACQUIRE),
        Operation.exit());
  }

  @ParameterizedTest
  @MethodSource("operations")
  void whatIsWrittenDownIsReadBack(Operation operation) {
    String text = OperationText.format(operation, NAMES);
    Operation back = OperationText.parse(text, NAMES);
    assertEquals(operation, back, text);
    assertEquals(operation.hashCode(), back.hashCode());
    assertEquals(operation.footprintOver(2), back.footprintOver(2));
    assertEquals(operation.footprintOver(-5), back.footprintOver(-5));
  }

  @Test
  void theTextIsMeantToBeRead() {
    assertEquals(
        "compare-and-set volatile !\"x\" #5 ?=5",
        OperationText.format(Operation.compareAndSet(X, 5), NAMES));
    assertEquals(
        "take volatile !\"x\" \"lock\" ?20:1..4 ?&6 yields",
        OperationText.format(
            Waits.takeOr(X, new Guard.Within(20, 1, 4), LOCK, new Guard.HasBits(6)), NAMES));
    assertEquals(
        "await volatile \"x\" ?(% r0 2)",
        OperationText.format(Waits.await(X, new Guard.Zero(IS_ODD)), NAMES));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "read",
        "peek volatile \"x\"",
        "read strongly \"x\"",
        "read volatile x",
        "read volatile \"y\"",
        "read volatile  \"x\"",
        "join volatile >me",
        "choose volatile #many",
        "await volatile \"x\" ?5",
        "await volatile \"x\" ?0:1..2",
        "await volatile \"x\" ?(%% r0)",
        "await volatile \"x\" ?(% r0 2 3)",
        "take volatile \"x\" ?=1 maybe",
      })
  void whatIsNoOperationIsRefusedWithAReason(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> OperationText.parse(text, NAMES))
            .getMessage();
    assertTrue(message.startsWith("'" + text + "' is not an operation: "), message);
  }
}
