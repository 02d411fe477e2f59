package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.CompleteExplorer.Promise;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs whose numbers are known from theory, the literature and an independent oracle. */
class CountTest {
  private static final long UNKNOWN = -1;

  /** Above this, explorers that do not promise one execution per trace would take too long. */
  private static final long FEW_INTERLEAVINGS = 5_600;

  /** Above this, the executions of a program are only counted, not compared. */
  private static final long FEW_TRACES = 1_000;

  /**
   * @param interleavings how many there are, or -1 if nobody has counted them
   * @param traces Mazurkiewicz traces
   * @param readsFrom reads-from classes, or -1
   */
  record Row(ModelProgram program, long interleavings, long traces, long readsFrom) {
    @Override
    public String toString() {
      return program.name();
    }
  }

  private static Row row(ModelProgram program, long interleavings, long traces, long readsFrom) {
    return new Row(program, interleavings, traces, readsFrom);
  }

  static Stream<Row> table() {
    return Stream.of(litmus(), memory(), updates(), monitors(), waiting()).flatMap(rows -> rows);
  }

  private static Stream<Row> litmus() {
    return Stream.of(
        row(LitmusPrograms.storeBuffering(), 6, 3, 3),
        row(LitmusPrograms.messagePassing(), 6, 3, 3),
        row(LitmusPrograms.loadBuffering(), 6, 3, 3),
        row(LitmusPrograms.iriw(), 180, 15, 15),
        row(LitmusPrograms.twoPlusTwoWrites(), 6, 3, 1),
        row(LitmusPrograms.twoPlusTwoWritesRead(), 10, 3, 3),
        row(LitmusPrograms.peterson(), 2526, 20, 19),
        row(LitmusPrograms.hybridExample(), 6, 2, 2),
        row(LitmusPrograms.dependencyExample(), 20, 6, 4),
        row(LitmusPrograms.sleepTrap(), 12, 4, 4),
        row(LitmusPrograms.ownReadTrap(), 3, 2, 2),
        row(StandardPrograms.blockedAwait(), 66, 13, UNKNOWN));
  }

  private static Stream<Row> memory() {
    return Stream.of(
        row(StandardPrograms.co22w(2), 10, 6, 2),
        row(StandardPrograms.co22w(3), 280, 90, 3),
        row(StandardPrograms.co22w(4), 15_400, 2520, 4),
        row(StandardPrograms.readers(2), 6, 4, 4),
        row(StandardPrograms.readers(4), 120, 16, 16),
        row(StandardPrograms.readers(8), 362_880, 256, 256),
        row(StandardPrograms.readers(10), UNKNOWN, 1024, 1024),
        row(StandardPrograms.writers(3), 6, 6, 1),
        row(StandardPrograms.writers(6), 720, 720, 1),
        row(StandardPrograms.writersAndReader(3), 24, 24, 4),
        row(StandardPrograms.writersAndReader(5), 720, 720, 6),
        row(StandardPrograms.writersAndReaders(3, 1, true), 24, 24, 4),
        row(StandardPrograms.writersAndReaders(2, 2, false), 24, 18, 9),
        row(StandardPrograms.writersAndReaders(2, 2, true), 24, 18, 9),
        row(StandardPrograms.writersAndReaders(2, 3, true), 120, 54, 27),
        row(StandardPrograms.lastwrite(3), 15, 6, 3),
        row(StandardPrograms.lastwrite(5), 945, 120, 5),
        row(StandardPrograms.lastzero(2), 35, 5, 5),
        row(StandardPrograms.lastzero(3), 920, 12, 12),
        row(StandardPrograms.lastzero(5), 3_487_880, 64, 64),
        row(StandardPrograms.lastzero(7), UNKNOWN, 320, 320),
        row(StandardPrograms.lastzero(10), UNKNOWN, 3328, 3328),
        row(StandardPrograms.counter(1), 6, 4, 3),
        row(StandardPrograms.counter(2), 70, 34, 19),
        row(StandardPrograms.counter(3), 924, 328, 141),
        row(StandardPrograms.counter(4), 12_870, 3334, 1107),
        row(StandardPrograms.increments(2, 3), 924, 328, 141),
        row(StandardPrograms.increments(3, 1), 90, 36, 16),
        row(StandardPrograms.increments(4, 1), 2520, 576, 125),
        row(StandardPrograms.sigma(2), 46, 3, 2),
        row(StandardPrograms.sigma(3), 6724, 15, 6),
        row(StandardPrograms.sigma(5), 981_065_512, 945, 120),
        row(StandardPrograms.fib(1, false), 20, 3, 3),
        row(StandardPrograms.fib(2, false), 924, 19, 19),
        row(StandardPrograms.fib(4, false), 2_704_156, 1107, 1107));
  }

  private static Stream<Row> updates() {
    return Stream.of(
        row(StandardPrograms.ainc(5), 120, 120, 120),
        row(StandardPrograms.binc(2), 6, 4, 4),
        row(StandardPrograms.binc(3), 90, 36, 36),
        row(StandardPrograms.binc(4), UNKNOWN, 576, 576),
        row(StandardPrograms.casrot(4), 24, 14, 14),
        row(StandardPrograms.casrot(6), 720, 144, 144),
        row(StandardPrograms.casrot(8), 40_320, 2048, 2048),
        row(StandardPrograms.casw(2), 6, 6, 4),
        row(StandardPrograms.casw(3), 90, 66, 24),
        row(StandardPrograms.casw(4), 2520, 1200, 200),
        row(MonitorPrograms.casSlots(2), 2, 2, 2),
        row(MonitorPrograms.casSlots(3), 18, 6, 6),
        row(StandardPrograms.indexer(11), UNKNOWN, 1, 1),
        row(StandardPrograms.indexer(12), UNKNOWN, 8, 8),
        row(StandardPrograms.indexer(13), UNKNOWN, 64, 64),
        row(StandardPrograms.indexer(14), UNKNOWN, 512, 512));
  }

  private static Stream<Row> monitors() {
    return Stream.of(
        row(StandardPrograms.sections(3, 1), 6, 6, 6),
        row(StandardPrograms.sections(5, 1), 120, 120, 120),
        row(StandardPrograms.sections(2, 4), 70, 70, 70),
        row(StandardPrograms.sections(3, 2), 90, 90, 90),
        row(MonitorPrograms.emptySections(2, 3), 20, 20, 20),
        row(MonitorPrograms.lockedSlots(2), 2, 2, 2),
        row(MonitorPrograms.lockedSlots(3), 216, 12, 12),
        row(MonitorPrograms.lockedIndexer(11), UNKNOWN, 1, 1),
        row(MonitorPrograms.lockedIndexer(12), UNKNOWN, 8, 8),
        row(MonitorPrograms.lockedIndexer(13), UNKNOWN, 64, 64),
        row(StandardPrograms.filesystem(2, 2, 2), 738, 2, 2),
        row(StandardPrograms.filesystem(13), UNKNOWN, 1, 1),
        row(StandardPrograms.filesystem(14), UNKNOWN, 2, 2),
        row(StandardPrograms.filesystem(16), UNKNOWN, 8, 8),
        row(StandardPrograms.filesystem(18), UNKNOWN, 32, 32),
        row(MonitorPrograms.lockOrder(), 6, 3, 3),
        row(StandardPrograms.dining(2, false), 6, 3, 3),
        row(StandardPrograms.dining(3, false), 168, 7, 7),
        row(StandardPrograms.dining(4, false), 98_184, 15, 15),
        row(StandardPrograms.dining(2, true), 2, 2, 2),
        row(StandardPrograms.dining(3, true), 142, 6, 6),
        row(MonitorPrograms.tryLock(), 3, 3, 3));
  }

  private static Stream<Row> waiting() {
    return Stream.of(
        row(MonitorPrograms.waiters(1, false, false, false), 4, 2, 2),
        row(MonitorPrograms.waiters(1, false, false, true), 25, 4, 4),
        row(MonitorPrograms.waiters(1, true, false, false), 5, 2, 2),
        row(MonitorPrograms.waiters(2, false, false, false), 46, 10, 10),
        row(MonitorPrograms.waiters(2, false, true, false), 106, 10, 10),
        row(MonitorPrograms.waiters(2, true, false, false), 118, 10, 10),
        row(MonitorPrograms.waiters(2, true, true, false), 230, 10, 10),
        row(MonitorPrograms.happenBeforeExample(false), 744, 2, 2),
        row(MonitorPrograms.happenBeforeExample(true), 5500, 4, 4),
        row(MonitorPrograms.buffer(2), 8, 8, 8),
        row(MonitorPrograms.parkAndUnpark(), 1, 1, 1),
        row(MonitorPrograms.twoParksTwoUnparks(), 2, 2, 2),
        row(MonitorPrograms.twoParksTwoUnparkers(), 4, 3, 4));
  }

  @ParameterizedTest
  @MethodSource("table")
  void theTruthIsAsKnown(Row row) {
    if (row.interleavings == UNKNOWN || row.interleavings > FEW_INTERLEAVINGS) {
      return; // measured by everyTraceIsRun
    }
    Yardstick yardstick = Yardstick.of(row.program, row.interleavings).orElseThrow();
    assertEquals(row.interleavings, yardstick.interleavings(), "interleavings");
    assertEquals(row.traces, yardstick.traces(), "traces");
    if (row.readsFrom != UNKNOWN) {
      assertEquals(row.readsFrom, yardstick.readsFrom(), "reads-from classes");
    }
    for (CompleteExplorer explorer : CompleteExplorer.REDUCTIONS) {
      assertEquals(Optional.empty(), yardstick.fault(explorer));
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void everyTraceIsRun(Row row) {
    for (CompleteExplorer explorer : CompleteExplorer.REDUCTIONS) {
      if (explorer.promise() == Promise.EVERY_TRACE || isHopeless(explorer, row)) {
        continue;
      }
      Result result = Answer.count(row.program, explorer.make());
      assertEquals(row.traces, result.executions(), explorer + ", executions");
      if (explorer.promise() == Promise.NOTHING_ELSE) {
        assertEquals(0, result.abandoned(), explorer + ", abandoned");
      }
    }
    if (row.readsFrom != UNKNOWN && row.traces <= FEW_TRACES && row.readsFrom <= row.traces) {
      Answer answer =
          Answer.of(row.program, new OptimalDporExplorer(), row.traces + 1).orElseThrow();
      assertEquals(row.traces, answer.traces().size(), "different traces");
      assertEquals(row.readsFrom, answer.readsFrom().size(), "reads-from classes");
    }
  }

  static Stream<Row> large() {
    return Stream.of(
        row(StandardPrograms.counter(5), UNKNOWN, 34_904, 8953),
        row(StandardPrograms.casw(5), UNKNOWN, 32_880, 2160),
        row(StandardPrograms.sigma(6), UNKNOWN, 10_395, 720),
        row(StandardPrograms.indexer(15), UNKNOWN, 4096, 4096),
        row(StandardPrograms.filesystem(20), UNKNOWN, 128, 128));
  }

  @ParameterizedTest
  @MethodSource("large")
  void everyTraceOfALargeProgramIsRun(Row row) {
    Result result = Answer.count(row.program, new OptimalDporExplorer());
    assertEquals(row.traces, result.executions());
    assertEquals(0, result.abandoned());
    assertEquals(row.traces, Answer.count(row.program, new SourceDporExplorer()).executions());
  }

  /** Sleep sets alone try to interleave everything, and give up late. */
  private static boolean isHopeless(CompleteExplorer explorer, Row row) {
    boolean huge = row.interleavings == UNKNOWN || row.interleavings > 100_000;
    return huge && explorer.id().equals("sleep-sets");
  }

  /** As counted for the algorithm without sleep sets, trying the lowest thread first. */
  static Stream<Row> classic() {
    return Stream.of(
        row(LitmusPrograms.storeBuffering(), 4, 3, UNKNOWN),
        row(StandardPrograms.readers(4), 65, 16, UNKNOWN),
        row(StandardPrograms.lastzero(5), 1993, 64, UNKNOWN),
        row(StandardPrograms.counter(3), 924, 328, UNKNOWN),
        row(StandardPrograms.sigma(3), 123, 15, UNKNOWN));
  }

  @ParameterizedTest
  @MethodSource("classic")
  void withoutSleepSetsDporIsTheClassicOne(Row row) {
    Result result = Answer.count(row.program, new DporExplorer(false, false));
    assertEquals(row.interleavings, result.executions());
    assertEquals(0, result.abandoned());
    assertTrue(result.executions() >= row.traces);
  }
}
