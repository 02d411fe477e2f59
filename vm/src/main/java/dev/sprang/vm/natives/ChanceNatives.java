package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.VmThread;

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
    vm.natives.put("java/util/SplittableRandom.<init>()V", this::seed);
    vm.natives.put("java/util/UUID.randomUUID()Ljava/util/UUID;", this::randomName);
  }

  /** Like the JDK's constructor, which looks at the clock besides. */
  private long seed(VmThread t, long[] r, int a) {
    long seed = draw(t);
    t.lookAtClock();
    VmMethod seeded = vm.classes.method("java/util/SplittableRandom", "<init>", "(J)V");
    vm.calls.continueWith(t, seeded, r[a], seed);
    return 0;
  }

  /** A name of the fourth version and second variant, as documented. */
  private long randomName(VmThread t, long[] r, int a) {
    VmClass type = vm.classes.get("java/util/UUID");
    int name = vm.allocator.object(t, type);
    long most = draw(t) & ~0xF000L | 0x4000L;
    long least = draw(t) & ~(3L << 62) | 1L << 63;
    vm.heap.set(name, type.field("mostSigBits", "J").slot(), most);
    vm.heap.set(name, type.field("leastSigBits", "J").slot(), least);
    return name;
  }

  /** The constructor mixes what it gets here with its next look at the clock. */
  private long seedBeforeClock(VmThread t, long[] r, int a) {
    return draw(t) ^ t.clock + ClockAndChance.NANOS_PER_LOOK;
  }

  private long draw(VmThread t) {
    return ClockAndChance.draw(vm.threads.name(t.number), t.lookAtClock());
  }
}
