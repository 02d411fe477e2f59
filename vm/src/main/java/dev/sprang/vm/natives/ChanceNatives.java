package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Operation;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/** Clocks and chance, by {@link ClockAndChance}: in place of what the JDK would ask the machine. */
record ChanceNatives(
    NativeTable methods, World world, ThreadTable threads, Permission permission, Calls calls) {
  private static final Operation SLEEP = Operation.sleep(false);

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  void add() {
    addClocks();
    addChance();
  }

  private void addClocks() {
    methods.put("java/lang/System.nanoTime()J", (t, r, a) -> look(t));
    methods.put(
        "java/lang/System.currentTimeMillis()J", (t, r, a) -> ClockAndChance.millis(look(t)));
    methods.put(
        "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
        (t, r, a) -> (ClockAndChance.BEGIN_MILLIS / 1_000 - r[a]) * NANOS_PER_SECOND + look(t));
  }

  /** The time; a thread that only looks at the clock of all, over and over, waits for it. */
  private long look(VmThread t) {
    VirtualTime time = threads.time;
    if (!time.isOn()) {
      return t.lookAtClock();
    }
    if (t.staresAtClock() && !t.permitted) {
      t.until = time.now() + 1;
      t.watchesClock = true;
      permission.ask(t, SLEEP, 0, 0);
      return 0;
    }
    if (t.permitted) {
      permission.ask(t, SLEEP, 0, 0); // it has waited
    }
    return t.lookAt(time);
  }

  private void addChance() {
    methods.put(
        "java/lang/Math.random()D",
        (t, r, a) -> Double.doubleToRawLongBits(ClockAndChance.fraction(draw(t))));
    methods.put("java/util/Random.seedUniquifier()J", this::seedBeforeClock);
    methods.put("java/util/SplittableRandom.<init>()V", this::seed);
    methods.put("java/util/UUID.randomUUID()Ljava/util/UUID;", this::randomName);
    String random = "java/security/SecureRandom.";
    methods.put(random + "getDefaultPRNG(Z[B)V", this::secureRandom);
    methods.put(random + "getThreadSafe()Z", (t, r, a) -> 1);
    String outside = "sun/security/provider/NativePRNG";
    methods.put(
        outside + ".initIO(L" + outside + "$Variant;)L" + outside + "$RandomIO;", (t, r, a) -> 0);
  }

  /** Called by a constructor without an algorithm: the JDK would take the first one there is. */
  private long secureRandom(VmThread t, long[] r, int a) {
    int chance = world.objects.make(t, "dev/sprang/vm/guest/SeededChance");
    int made = (int) r[a];
    world.objects.set(made, "secureRandomSpi", "Ljava/security/SecureRandomSpi;", chance);
    world.objects.set(
        made, "algorithm", "Ljava/lang/String;", world.strings.constant("NativePRNG"));
    return 0;
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
    long draw = draw(t);
    return threads.time.isOn()
        ? draw ^ threads.time.now()
        : draw ^ t.clock + ClockAndChance.NANOS_PER_LOOK;
  }

  private long draw(VmThread t) {
    threads.noteLook(t);
    return ClockAndChance.draw(threads.name(t.number), t.lookAtClock());
  }
}
