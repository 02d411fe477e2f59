package dev.sprang.live.run.calls;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.function.Supplier;

/** In place of the system's clock: shows the virtual time of whoever looks. */
final class VirtualClock extends Clock {
  private final Supplier<Instant> now;
  private final ZoneId zone;

  VirtualClock(Supplier<Instant> now, ZoneId zone) {
    this.now = now;
    this.zone = Objects.requireNonNull(zone, "zone");
  }

  @Override
  public ZoneId getZone() {
    return zone;
  }

  @Override
  public Clock withZone(ZoneId other) {
    return new VirtualClock(now, other);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VirtualClock clock && clock.zone.equals(zone);
  }

  @Override
  public int hashCode() {
    return zone.hashCode() + 1;
  }

  @Override
  public String toString() {
    return "SystemClock[" + zone + "]";
  }
}
