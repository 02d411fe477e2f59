package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import org.junit.jupiter.api.Test;

class EventLogTest {
  private static final Operation READ = Operation.read(1);
  private static final Operation WRITE = Operation.write(1);

  @Test
  void everyColumnTellsWhatWasAppended() {
    EventLog log = new EventLog();
    for (int i = 0; i < 100; i++) {
      log.append(Choice.of(i % 3, i % 2), READ, READ.footprint(), 10 + i, 20 + i, 30 + i);
    }
    assertEquals(100, log.length());
    for (int i = 0; i < 100; i++) {
      assertEquals(i % 3, log.thread(i));
      assertEquals(Choice.of(i % 3, i % 2), log.choice(i));
      assertSame(READ, log.operation(i));
      assertSame(READ.footprint(), log.footprint(i));
      assertEquals(10 + i, log.observed(i));
      assertEquals(20 + i, log.written(i));
      assertEquals(30 + i, log.site(i));
    }
  }

  @Test
  void forgetsItsEndAndGoesOnOtherwise() {
    EventLog log = log(0, 1, 0);
    log.truncate(1);
    log.append(2, WRITE, WRITE.footprint(), 0, 0, 0);
    assertEquals(Schedule.of(0, 2), log.schedule());
    assertSame(WRITE, log.operation(1));
  }

  @Test
  void aCopyStaysAsItIs() {
    EventLog log = log(0, 1);
    EventLog copy = EventLog.copyOf(log);
    log.truncate(0);
    assertEquals(Schedule.of(0, 1), copy.schedule());
    assertSame(READ, copy.operation(1));
  }

  @Test
  void tellsWhichEventsMayNotBeSwapped() {
    EventLog log = log(0, 1);
    log.append(2, WRITE, WRITE.footprint(), 0, 0, 0);
    assertEquals(false, log.dependent(0, 1));
    assertTrue(log.dependent(0, 2));
  }

  private static EventLog log(int... threads) {
    EventLog log = new EventLog();
    for (int thread : threads) {
      log.append(thread, READ, READ.footprint(), 0, 0, 0);
    }
    return log;
  }
}
