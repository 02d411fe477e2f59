package dev.sprang.vm.natives;

import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;

/** What {@link dev.sprang.jdk.call.WaitSetOperations} says, on the machine's monitors. */
final class WaitSetNatives {
  private WaitSetNatives() {}

  static void addTo(Vm vm) {
    String set = "(Ljava/lang/Object;)";
    put(vm, "leave" + set + "V", (t, r, a) -> bit(vm.waitSets.leave(t, (int) r[a + 1])));
    put(vm, "takeBack" + set + "V", (t, r, a) -> bit(vm.waitSets.takeBack(t, (int) r[a + 1])));
    put(
        vm,
        "tryToTakeBack" + set + "Z",
        (t, r, a) -> bit(vm.waitSets.tryToTakeBack(t, (int) r[a + 1])));
    put(vm, "look" + set + "V", (t, r, a) -> bit(vm.waitSets.look(t, (int) r[a + 1])));
    put(vm, "waiters" + set + "I", (t, r, a) -> vm.monitors.waiters((int) r[a + 1]));
    put(
        vm,
        "waiter(Ljava/lang/Object;I)I",
        (t, r, a) -> vm.waitSets.waiter((int) r[a + 1], (int) r[a + 2]));
    put(
        vm,
        "remove(Ljava/lang/Object;I)V",
        (t, r, a) -> {
          vm.waitSets.remove(vm.threads.get((int) r[a + 2]));
          return 0;
        });
    put(vm, "tryLock" + set + "Z", (t, r, a) -> bit(vm.monitors.tryLock(t, (int) r[a + 1])));
    put(
        vm,
        "addLocker" + set + "V",
        (t, r, a) -> {
          vm.lockers.add(t, (int) r[a + 1]);
          return 0;
        });
    put(
        vm,
        "owed()I",
        (t, r, a) -> {
          int next = vm.lockers.owedBy(t);
          return next < 0 ? next : vm.lockers.thread(next);
        });
    put(vm, "isOwedStill()Z", (t, r, a) -> bit(vm.lockers.sleeps(vm.lockers.owedBy(t))));
    put(
        vm,
        "forgetOwed()V",
        (t, r, a) -> {
          vm.lockers.remove(vm.lockers.owedBy(t));
          return 0;
        });
  }

  private static void put(Vm vm, String method, NativeMethod body) {
    vm.natives.put("dev/sprang/vm/guest/MachineWaitSets." + method, body);
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
