package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmProgramEnd;
import dev.sprang.vm.waiting.Waiting;
import java.util.List;

/**
 * What {@link dev.sprang.jdk.call.GroupAccess} says, and what of thread groups is refused. The rest
 * is the JDK's own code: a group's parent, priority and groups within are ordinary fields.
 */
record GroupNatives(
    NativeTable methods, World world, VmOperations operations, Waiting waiting, Calls calls) {
  private static final String GROUP = "java/lang/ThreadGroup.";
  private static final String THREAD = "(Ljava/lang/Thread;)";

  private static final String UNTOLD =
      "what a group's threads do tells of moments that are no operations";

  /** From here on groups know nothing of their threads, which end or stop with them no more. */
  private static final int WITHOUT_LIFE = 19;

  void add(SeveralSteps steps) {
    addAccess(steps, waiting.programEnd);
    addLimit();
    refuse("list()V");
    if (Runtime.version().feature() < WITHOUT_LIFE) {
      List.of("destroy()V", "stop()V", "suspend()V", "resume()V", "setDaemon(Z)V")
          .forEach(this::refuse);
    }
  }

  private void addAccess(SeveralSteps steps, VmProgramEnd end) {
    String access = "dev/sprang/jdk/call/GroupAccess.";
    SeveralSteps.Call interrupt = steps.inMachine("interruptBySelf" + THREAD + "V");
    methods.ask(access + "areAsked()Z", (t, r, a) -> end.asksGroups());
    methods.put(access + "first()Ljava/lang/Thread;", (t, r, a) -> first());
    methods.ask(
        access + "isVirtual" + THREAD + "Z",
        (t, r, a) -> waiting.control.isVirtual((int) r[a + 1]));
    methods.put(
        access + "groupOf" + THREAD + "Ljava/lang/ThreadGroup;",
        (t, r, a) -> waiting.handlers.groupOf((int) r[a + 1]));
    methods.ask(
        access + "isShared([Ljava/lang/Thread;)Z",
        (t, r, a) -> world.heap.isShared((int) r[a + 1]));
    methods.ask(access + "look()V", (t, r, a) -> end.lookAtStarts(t));
    methods.ask(access + "add()V", (t, r, a) -> end.noteStart(t));
    methods.put(access + "interrupt" + THREAD + "V", (t, r, a) -> interrupt.with(t, r[a + 1]));
  }

  /** Who makes a thread reads its group's limit, which is no operation. */
  private void addLimit() {
    String name = "setMaxPriority";
    VmMethod body = world.classes.copy(world.classes.method("java/lang/ThreadGroup", name, "(I)V"));
    methods.put(
        GROUP + name + "(I)V",
        (t, r, a) -> {
          if (operations.permission.isConcurrent() && world.heap.isShared((int) r[a])) {
            throw world.refusals.everywhere(
                t, "ThreadGroup.%s: threads that others make meanwhile keep to it".formatted(name));
          }
          return calls.continueQuietly(t, body, r[a], r[a + 1]);
        });
  }

  private long first() {
    VmThread first = operations.threads.get(0);
    return operations.threads.object(first);
  }

  private void refuse(String method) {
    methods.run(
        GROUP + method,
        (t, r, a) -> {
          String name = method.substring(0, method.indexOf('('));
          throw world.refusals.everywhere(t, "ThreadGroup.%s: %s".formatted(name, UNTOLD));
        });
  }
}
