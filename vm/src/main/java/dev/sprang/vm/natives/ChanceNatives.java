package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/** Clocks and chance, by {@link ClockAndChance}: in place of what the JDK would ask the machine. */
record ChanceNatives(NativeTable methods, World world, ThreadTable threads, Calls calls) {

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  void add() {
    addClocks();
    addChance();
  }

  private void addClocks() {
    methods.put("java/lang/System.nanoTime()J", (t, r, a) -> t.lookAtClock());
    methods.put(
        "java/lang/System.currentTimeMillis()J",
        (t, r, a) -> ClockAndChance.millis(t.lookAtClock()));
    methods.put(
        "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
        (t, r, a) ->
            (ClockAndChance.BEGIN_MILLIS / 1_000 - r[a]) * NANOS_PER_SECOND + t.lookAtClock());
  }

  private void addChance() {
    methods.put(
        "java/lang/Math.random()D",
        (t, r, a) -> Double.doubleToRawLongBits(ClockAndChance.fraction(draw(t))));
    methods.put("java/util/Random.seedUniquifier()J", this::seedBeforeClock);
    methods.put("java/util/SplittableRandom.<init>()V", this::seed);
    methods.put("java/util/UUID.randomUUID()Ljava/util/UUID;", this::randomName);
  }

  /** Like the JDK's constructor, which looks at the clock besides. */
  private long seed(VmThread t, long[] r, int a) {
    long seed = draw(t);
    t.lookAtClock();
    VmMethod seeded = world.classes.method("java/util/SplittableRandom", "<init>", "(J)V");
    return calls.continueWith(t, seeded, r[a], seed);
  }

  /** A name of the fourth version and second variant, as documented. */
  private long randomName(VmThread t, long[] r, int a) {
    int name = world.objects.make(t, "java/util/UUID");
    world.objects.set(name, "mostSigBits", "J", draw(t) & ~0xF000L | 0x4000L);
    world.objects.set(name, "leastSigBits", "J", draw(t) & ~(3L << 62) | 1L << 63);
    return name;
  }

  /** The constructor mixes what it gets here with its next look at the clock. */
  private long seedBeforeClock(VmThread t, long[] r, int a) {
    return draw(t) ^ t.clock + ClockAndChance.NANOS_PER_LOOK;
  }

  private long draw(VmThread t) {
    return ClockAndChance.draw(threads.name(t.number), t.lookAtClock());
  }
}
