package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void growsAndShrinksAtItsEnd() {
    Schedule schedule = new Schedule();
    for (int choice = 0; choice < 100; choice++) {
      schedule.add(choice);
    }
    assertEquals(100, schedule.length());
    schedule.truncate(41);
    schedule.add(7);
    assertEquals(42, schedule.length());
    assertEquals(40, schedule.choice(40));
    assertEquals(7, schedule.choice(41));
  }

  @Test
  void twoSchedulesShareTheirFirstChoices() {
    assertEquals(2, Schedule.of(0, 1, 2).sharedPrefix(Schedule.of(0, 1, 1, 2)));
    assertEquals(2, Schedule.of(0, 1).sharedPrefix(Schedule.of(0, 1, 1)));
    assertEquals(0, Schedule.of().sharedPrefix(Schedule.of(0)));
  }

  @Test
  void whatWasTruncatedIsNotShared() {
    Schedule one = Schedule.of(0, 1, 2);
    one.truncate(1);
    assertEquals(1, one.sharedPrefix(Schedule.of(0, 1, 2)));
  }

  @Test
  void aCopyStaysAsItIs() {
    Schedule schedule = Schedule.of(0, 1);
    Schedule copy = schedule.copy();
    schedule.truncate(1);
    schedule.add(5);
    assertEquals(Schedule.of(0, 1), copy);
    assertEquals(Schedule.of(0, 5), schedule);
  }

  @Test
  void equalSchedulesHaveTheSameChoicesWhateverTheyHadBefore() {
    Schedule one = Schedule.of(3, 4, 5);
    one.truncate(2);
    assertEquals(Schedule.of(3, 4), one);
    assertEquals(Schedule.of(3, 4).hashCode(), one.hashCode());
    assertNotEquals(Schedule.of(3, 4, 5), one);
    assertNotEquals(Schedule.of(4, 3), one);
    assertEquals("[3, 4]", one.toString());
  }
}
