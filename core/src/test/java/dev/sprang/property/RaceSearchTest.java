package dev.sprang.property;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.RaceSearch.Sighting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What parts of an exploration have seen of races makes one list. */
class RaceSearchTest {
  private static final DataRace A = new DataRace("a", "f", "g");
  private static final DataRace B = new DataRace("b", "f", "g");

  private static Sighting sighting(DataRace race, int... threads) {
    Schedule schedule = new Schedule();
    for (int thread : threads) {
      schedule.add(Choice.of(thread));
    }
    return new Sighting(race, schedule, Inputs.NONE, 0, 1);
  }

  @Test
  void racesAreSortedAndListedOnce() {
    assertEquals(List.of(A, B), DataRace.merge(List.of(B, A), List.of(A)));
    assertEquals(List.of(A, B), DataRace.merge(List.of(A), List.of(B, A)));
  }

  @Test
  void theShorterExecutionShowsARace() {
    Sighting longer = sighting(A, 0, 0, 1);
    Sighting shorter = sighting(A, 1, 0);
    Sighting other = sighting(B, 0, 1);
    for (List<Sighting> merged :
        List.of(
            Sighting.merge(List.of(other, longer), List.of(shorter)),
            Sighting.merge(List.of(shorter), List.of(longer, other)))) {
      assertEquals(2, merged.size());
      assertEquals(List.of(A, B), merged.stream().map(Sighting::race).toList());
      assertEquals(2, merged.get(0).schedule().length());
    }
  }
}
