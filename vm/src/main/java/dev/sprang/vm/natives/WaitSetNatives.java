package dev.sprang.vm.natives;

import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.waiting.WaitSets;
import dev.sprang.vm.waiting.Waiting;

/** What {@link dev.sprang.jdk.call.WaitSetOperations} says, on the machine's monitors. */
final class WaitSetNatives {
  private static final String TYPE = "dev/sprang/jdk/call/WaitSetOperations.";
  private static final String SET = "(Ljava/lang/Object;)";

  private WaitSetNatives() {}

  static void addTo(NativeTable methods, ThreadTable threads, Waiting waiting) {
    WaitSets sets = waiting.waitSets;
    methods.ask(TYPE + "leave" + SET + "V", (t, r, a) -> sets.leave(t, (int) r[a + 1]));
    methods.ask(TYPE + "takeBack" + SET + "V", (t, r, a) -> sets.takeBack(t, (int) r[a + 1]));
    methods.ask(
        TYPE + "tryToTakeBack" + SET + "Z", (t, r, a) -> sets.tryToTakeBack(t, (int) r[a + 1]));
    methods.ask(TYPE + "look" + SET + "V", (t, r, a) -> sets.look(t, (int) r[a + 1]));
    methods.put(
        TYPE + "waiters" + SET + "I", (t, r, a) -> waiting.monitors.waiters((int) r[a + 1]));
    methods.put(
        TYPE + "waiter(Ljava/lang/Object;I)I",
        (t, r, a) -> sets.waiter((int) r[a + 1], (int) r[a + 2]));
    methods.run(
        TYPE + "remove(Ljava/lang/Object;I)V",
        (t, r, a) -> sets.remove(threads.get((int) r[a + 2])));
    methods.ask(
        TYPE + "tryLock" + SET + "Z", (t, r, a) -> waiting.monitors.tryLock(t, (int) r[a + 1]));
    methods.ask(
        TYPE + "lockInTime" + SET + "Z",
        (t, r, a) -> waiting.monitors.lockInTime(t, (int) r[a + 1]));
    methods.put(
        TYPE + "lock" + SET + "Ljava/lang/Object;",
        (t, r, a) -> waiting.monitors.monitorOf((int) r[a + 1]));
  }
}
