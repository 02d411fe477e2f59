package dev.sprang.vm.natives;

import dev.sprang.synchroniser.ClockAndChance;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;

/** Clocks and chance, by {@link ClockAndChance}: in place of what the JDK would ask the machine. */
final class ChanceNatives {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Vm vm;

  private ChanceNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    ChanceNatives natives = new ChanceNatives(vm);
    natives.addClocks();
    natives.addChance();
  }

  private void addClocks() {
    vm.natives.put("java/lang/System.nanoTime()J", (t, r, a) -> t.lookAtClock());
    vm.natives.put(
        "java/lang/System.currentTimeMillis()J",
        (t, r, a) -> ClockAndChance.millis(t.lookAtClock()));
    vm.natives.put(
        "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
        (t, r, a) ->
            (ClockAndChance.BEGIN_MILLIS / 1_000 - r[a]) * NANOS_PER_SECOND + t.lookAtClock());
  }

  private void addChance() {
    vm.natives.put(
        "java/lang/Math.random()D",
        (t, r, a) -> Double.doubleToRawLongBits(ClockAndChance.fraction(draw(t))));
    vm.natives.put("java/util/Random.seedUniquifier()J", this::seedBeforeClock);
    refuse("java/util/SplittableRandom.<init>()V", "SplittableRandom without a seed");
    refuse("java/util/UUID.randomUUID()Ljava/util/UUID;", "UUID.randomUUID");
  }

  /** The constructor mixes what it gets here with its next look at the clock. */
  private long seedBeforeClock(VmThread t, long[] r, int a) {
    return draw(t) ^ t.clock + ClockAndChance.NANOS_PER_LOOK;
  }

  private void refuse(String method, String what) {
    vm.natives.put(
        method,
        (t, r, a) -> {
          throw vm.refusals.unsupported(t, what);
        });
  }

  private long draw(VmThread t) {
    return ClockAndChance.draw(vm.threads.name(t.number), t.lookAtClock());
  }
}
