package dev.sprang.bench;

import dev.sprang.launcher.CheckSettings;
import dev.sprang.launcher.FrontDoor;
import java.time.Duration;

/**
 * How a table is measured.
 *
 * @param time the most time for one cell
 * @param frontDoor whose interruption ends the cell that is being measured, and all after it
 */
public record BenchSettings(Duration time, FrontDoor frontDoor) {
  /**
   * Reads the time as users write it.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static BenchSettings of(String time, FrontDoor frontDoor) {
    return new BenchSettings(CheckSettings.TIME.parse(time), frontDoor);
  }
}
