package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.vm.atomic.GuardedCalls;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.NativeTable;

/** What {@link dev.sprang.jdk.call.GuardAccess} says, on the machine's concurrent objects. */
final class GuardNatives {
  private GuardNatives() {}

  static void addTo(
      NativeTable methods, GuardedCalls guarded, SeveralSteps steps, ClassTable classes) {
    String owner = "dev/sprang/jdk/call/GuardAccess.";
    String call = "(Ljava/lang/Object;I";
    methods.put(
        owner + "isOpen" + call + ")Z",
        (t, r, a) -> bit(guarded.isOpen((int) r[a + 1], (int) r[a + 2])));
    methods.put(
        owner + "await" + call + "Z)V",
        (t, r, a) -> bit(guarded.ask(t, (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0)));
    methods.put(
        owner + "come" + call + ")V",
        (t, r, a) -> bit(guarded.come(t, (int) r[a + 1], (int) r[a + 2])));
    methods.put(
        owner + "tryNow" + call + ")Z",
        (t, r, a) -> bit(guarded.tryNow(t, (int) r[a + 1], (int) r[a + 2])));
    guarded.setSteps(
        steps.inMachine("await" + call + ")V"), steps.inMachine("tryForSomeTime" + call + "J)Z"));
    methods.put(
        ClassTable.JDK_CALLS + ".goOn(Z)V",
        (t, r, a) -> {
          GuardedCalls.grant(t, r[a] != 0);
          Frames calling = new Frames(t);
          calling.toCalling(classes);
          t.base = calling.base();
          t.pc = calling.pc();
          return 0;
        });
  }
}
