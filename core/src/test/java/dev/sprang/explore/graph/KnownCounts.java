package dev.sprang.explore.graph;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.stream.Stream;

/**
 * A program with its numbers of classes, known from theory, the literature and an independent
 * oracle.
 *
 * @param traces Mazurkiewicz traces
 * @param readsFrom reads-from classes
 */
record KnownCounts(ModelProgram program, long traces, long readsFrom) {
  static Stream<KnownCounts> all() {
    return Stream.of(litmus(), memory(), updates(), monitors(), waiting()).flatMap(rows -> rows);
  }

  private static Stream<KnownCounts> litmus() {
    return Stream.of(
        new KnownCounts(LitmusPrograms.storeBuffering(), 3, 3),
        new KnownCounts(LitmusPrograms.messagePassing(), 3, 3),
        new KnownCounts(LitmusPrograms.loadBuffering(), 3, 3),
        new KnownCounts(LitmusPrograms.iriw(), 15, 15),
        new KnownCounts(LitmusPrograms.twoPlusTwoWrites(), 3, 1),
        new KnownCounts(LitmusPrograms.twoPlusTwoWritesRead(), 3, 3),
        new KnownCounts(LitmusPrograms.peterson(), 20, 19),
        new KnownCounts(LitmusPrograms.hybridExample(), 2, 2),
        new KnownCounts(LitmusPrograms.dependencyExample(), 6, 4),
        new KnownCounts(LitmusPrograms.sleepTrap(), 4, 4));
  }

  private static Stream<KnownCounts> memory() {
    return Stream.of(
        new KnownCounts(StandardPrograms.co22w(3), 90, 3),
        new KnownCounts(StandardPrograms.co22w(4), 2520, 4),
        new KnownCounts(StandardPrograms.readers(10), 1024, 1024),
        new KnownCounts(StandardPrograms.writers(6), 720, 1),
        new KnownCounts(StandardPrograms.writersAndReader(5), 720, 6),
        new KnownCounts(StandardPrograms.writersAndReaders(2, 2, false), 18, 9),
        new KnownCounts(StandardPrograms.writersAndReaders(2, 3, true), 54, 27),
        new KnownCounts(StandardPrograms.lastwrite(5), 120, 5),
        new KnownCounts(StandardPrograms.lastzero(7), 320, 320),
        new KnownCounts(StandardPrograms.lastzero(10), 3328, 3328),
        new KnownCounts(StandardPrograms.counter(4), 3334, 1107),
        new KnownCounts(StandardPrograms.counter(5), 34_904, 8953),
        new KnownCounts(StandardPrograms.increments(3, 1), 36, 16),
        new KnownCounts(StandardPrograms.increments(4, 1), 576, 125),
        new KnownCounts(StandardPrograms.sigma(5), 945, 120),
        new KnownCounts(StandardPrograms.fib(4, false), 1107, 1107));
  }

  private static Stream<KnownCounts> updates() {
    return Stream.of(
        new KnownCounts(StandardPrograms.ainc(6), 720, 720),
        new KnownCounts(StandardPrograms.binc(4), 576, 576),
        new KnownCounts(StandardPrograms.casrot(8), 2048, 2048),
        new KnownCounts(StandardPrograms.casw(4), 1200, 200),
        new KnownCounts(StandardPrograms.casw(5), 32_880, 2160),
        new KnownCounts(MonitorPrograms.casSlots(3), 6, 6),
        new KnownCounts(StandardPrograms.indexer(11), 1, 1),
        new KnownCounts(StandardPrograms.indexer(13), 64, 64));
  }

  private static Stream<KnownCounts> monitors() {
    return Stream.of(
        new KnownCounts(StandardPrograms.sections(5, 1), 120, 120),
        new KnownCounts(StandardPrograms.sections(2, 4), 70, 70),
        new KnownCounts(StandardPrograms.sections(3, 2), 90, 90),
        new KnownCounts(MonitorPrograms.emptySections(2, 3), 20, 20),
        new KnownCounts(MonitorPrograms.lockedSlots(3), 12, 12),
        new KnownCounts(MonitorPrograms.lockedIndexer(12), 8, 8),
        new KnownCounts(StandardPrograms.filesystem(18), 32, 32),
        new KnownCounts(MonitorPrograms.lockOrder(), 3, 3),
        new KnownCounts(StandardPrograms.dining(4, false), 15, 15),
        new KnownCounts(StandardPrograms.dining(3, true), 6, 6),
        new KnownCounts(MonitorPrograms.tryLock(), 3, 3));
  }

  private static Stream<KnownCounts> waiting() {
    return Stream.of(
        new KnownCounts(MonitorPrograms.waiters(1, false, false, false), 2, 2),
        new KnownCounts(MonitorPrograms.waiters(1, false, false, true), 4, 4),
        new KnownCounts(MonitorPrograms.waiters(1, true, false, false), 2, 2),
        new KnownCounts(MonitorPrograms.waiters(2, false, false, false), 10, 10),
        new KnownCounts(MonitorPrograms.waiters(2, false, true, false), 10, 10),
        new KnownCounts(MonitorPrograms.waiters(2, true, false, false), 10, 10),
        new KnownCounts(MonitorPrograms.waiters(2, true, true, false), 10, 10),
        new KnownCounts(MonitorPrograms.happenBeforeExample(false), 2, 2),
        new KnownCounts(MonitorPrograms.happenBeforeExample(true), 4, 4),
        new KnownCounts(MonitorPrograms.buffer(2), 8, 8));
  }

  /** Programs that only explorers of reads-from classes among those of graphs can run. */
  static Stream<KnownCounts> parking() {
    return Stream.of(
        new KnownCounts(MonitorPrograms.parkAndUnpark(), 1, 1),
        new KnownCounts(MonitorPrograms.twoParksTwoUnparks(), 2, 2),
        new KnownCounts(MonitorPrograms.twoParksTwoUnparkers(), 3, 4));
  }

  @Override
  public String toString() {
    return program.name();
  }
}
