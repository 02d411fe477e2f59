package dev.sprang.vm.natives;

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
    methods.ask(owner + "asksFirst" + call + ")Z", (t, r, a) -> guarded.asksFirst((int) r[a + 2]));
    methods.ask(
        owner + "isOpen" + call + ")Z",
        (t, r, a) -> guarded.isOpen((int) r[a + 1], (int) r[a + 2]));
    methods.ask(
        owner + "await" + call + "Z)V",
        (t, r, a) -> guarded.ask(t, (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0));
    methods.ask(
        owner + "come" + call + ")V", (t, r, a) -> guarded.come(t, (int) r[a + 1], (int) r[a + 2]));
    methods.ask(
        owner + "tryHere" + call + ")Z",
        (t, r, a) -> guarded.tryHere(t, (int) r[a + 1], (int) r[a + 2]));
    methods.ask(
        owner + "tryNow" + call + ")Z",
        (t, r, a) -> guarded.tryNow(t, (int) r[a + 1], (int) r[a + 2]));
    guarded.setSteps(
        steps.inMachine("await" + call + ")V"), steps.inMachine("tryForSomeTime" + call + "J)Z"));
    methods.run(
        ClassTable.JDK_CALLS + ".goOn(Z)V",
        (t, r, a) -> {
          GuardedCalls.grant(t, r[a] != 0);
          Frames calling = new Frames(t);
          calling.toCalling(classes);
          t.base = calling.base();
          t.pc = calling.pc();
        });
  }
}
