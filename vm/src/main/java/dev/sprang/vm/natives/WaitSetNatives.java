package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Lockers;
import dev.sprang.vm.waiting.WaitSets;
import dev.sprang.vm.waiting.Waiting;

/** What {@link dev.sprang.jdk.call.WaitSetOperations} says, on the machine's monitors. */
final class WaitSetNatives {
  /** A wait set or lock, and perhaps a number. */
  private interface OnSet {
    long call(VmThread t, int set, int number);
  }

  private interface Change {
    void make(VmThread t, int set, int number);
  }

  private final NativeTable methods;

  private WaitSetNatives(NativeTable methods) {
    this.methods = methods;
  }

  static void addTo(NativeTable methods, ThreadTable threads, Waiting waiting) {
    new WaitSetNatives(methods).add(threads, waiting, waiting.waitSets, waiting.lockers);
  }

  private void add(ThreadTable threads, Waiting waiting, WaitSets sets, Lockers lockers) {
    String one = "(Ljava/lang/Object;)";
    String two = "(Ljava/lang/Object;I)";
    put("leave" + one + "V", (t, set, n) -> bit(sets.leave(t, set)));
    put("takeBack" + one + "V", (t, set, n) -> bit(sets.takeBack(t, set)));
    put("tryToTakeBack" + one + "Z", (t, set, n) -> bit(sets.tryToTakeBack(t, set)));
    put("look" + one + "V", (t, set, n) -> bit(sets.look(t, set)));
    put("waiters" + one + "I", (t, set, n) -> waiting.monitors.waiters(set));
    put("waiter" + two + "I", (t, set, n) -> sets.waiter(set, n));
    run("remove" + two + "V", (t, set, n) -> sets.remove(threads.get(n)));
    put("tryLock" + one + "Z", (t, lock, n) -> bit(waiting.monitors.tryLock(t, lock)));
    run("addLocker" + one + "V", (t, lock, n) -> lockers.add(t, lock));
    put("owed()I", (t, none, n) -> lockers.owedThread(t));
    put("isOwedStill()Z", (t, none, n) -> bit(lockers.isOwedStill(t)));
    run("forgetOwed()V", (t, none, n) -> lockers.forgetOwed(t));
  }

  private void run(String method, Change body) {
    put(
        method,
        (t, set, n) -> {
          body.make(t, set, n);
          return 0;
        });
  }

  private void put(String method, OnSet body) {
    boolean hasSet = !method.contains("()");
    boolean hasNumber = method.contains("I)");
    methods.put(
        "dev/sprang/jdk/call/WaitSetOperations." + method,
        (t, r, a) -> body.call(t, hasSet ? (int) r[a + 1] : 0, hasNumber ? (int) r[a + 2] : 0));
  }
}
