package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DependenceTest {
  private static final Operation READ = Operation.read(9);
  private static final Operation WRITE = Operation.write(9);
  private static final Operation ELSEWHERE = Operation.write(8);

  @Test
  void stepsOfOneThreadKeepTheirOrder() {
    assertDependent(true, 0, READ, 0, ELSEWHERE);
  }

  @Test
  void stepsOfTwoThreadsMayBeSwappedUnlessTheyConflict() {
    assertDependent(false, 0, READ, 1, READ);
    assertDependent(true, 0, READ, 1, WRITE);
    assertDependent(false, 0, WRITE, 1, ELSEWHERE);
  }

  /** What counts is what the event touched, not what its operation might have. */
  @Test
  void aCompareAndSetThatFailedIsARead() {
    Operation cas = Operation.compareAndSet(9, 5);
    assertEquals(
        false,
        Dependence.between(0, cas, Footprint.shared(9), 1, READ, Footprint.shared(9)),
        "failed");
    assertEquals(
        true,
        Dependence.between(0, cas, Footprint.exclusive(9), 1, READ, Footprint.shared(9)),
        "succeeded");
  }

  @Test
  void aStartComesBeforeAllThatItsThreadDoes() {
    assertDependent(true, 0, Operation.start(1), 1, READ);
    assertDependent(false, 0, Operation.start(1), 2, READ);
  }

  @Test
  void aJoinComesAfterAllThatItsThreadDoes() {
    assertDependent(true, 0, Operation.join(1), 1, READ);
    assertDependent(false, 0, Operation.join(1), 2, READ);
  }

  @Test
  void whoStartsAThreadCompetesWithOthersWhoStartOrJoinIt() {
    assertDependent(true, 0, Operation.start(2), 1, Operation.start(2));
    assertDependent(true, 0, Operation.start(2), 1, Operation.join(2));
    assertDependent(false, 0, Operation.start(2), 1, Operation.start(3));
  }

  @Test
  void twoMayJoinOneThreadInAnyOrder() {
    assertDependent(false, 0, Operation.join(2), 1, Operation.join(2));
  }

  @Test
  void theEndOfTheProgramComesAfterEverything() {
    assertDependent(true, 0, Operation.exit(), 1, READ);
    assertDependent(true, 0, Operation.exit(), 1, Operation.choose(2));
  }

  @Test
  void anUnparkCommutesWithAnotherButNotWithThePark() {
    assertDependent(false, 0, Operation.unpark(2, 5), 1, Operation.unpark(2, 5));
    assertDependent(true, 0, Operation.unpark(2, 5), 2, Operation.park(5));
  }

  private static void assertDependent(
      boolean expected, int threadA, Operation a, int threadB, Operation b) {
    String which = "%d %s and %d %s".formatted(threadA, a, threadB, b);
    assertEquals(
        expected, Dependence.between(threadA, a, a.footprint(), threadB, b, b.footprint()), which);
    assertEquals(
        expected,
        Dependence.between(threadB, b, b.footprint(), threadA, a, a.footprint()),
        () -> "the other way round: " + which);
  }
}
