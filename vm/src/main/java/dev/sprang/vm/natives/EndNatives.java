package dev.sprang.vm.natives;

import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmProgramEnd;
import dev.sprang.vm.waiting.Waiting;

/** The end of the program, and what {@link dev.sprang.jdk.call.LifeAccess} says. */
record EndNatives(NativeTable methods, World world, VmOperations operations, Waiting waiting) {
  private static final String TYPE = "ProgramEnd";
  private static final String THREAD = "(Ljava/lang/Thread;)";

  void add(SeveralSteps steps) {
    VmProgramEnd end = waiting.programEnd;
    addCalls(end, steps);
    addLife(end, "dev/sprang/jdk/call/LifeAccess.");
    end.setEnding(steps.in(TYPE, "ended" + THREAD + "V"));
  }

  private void addCalls(VmProgramEnd end, SeveralSteps steps) {
    String runtime = "java/lang/Runtime.";
    SeveralSteps.Call exit = steps.in(TYPE, "exit(I)V");
    SeveralSteps.Call addHook = steps.in(TYPE, "addHook" + THREAD + "V");
    SeveralSteps.Call removeHook = steps.in(TYPE, "removeHook" + THREAD + "Z");
    methods.put(runtime + "exit(I)V", (t, r, a) -> exit.with(t, r[a + 1]));
    methods.run(runtime + "halt(I)V", (t, r, a) -> end.end(t, (int) r[a + 1], true));
    methods.put(
        runtime + "addShutdownHook" + THREAD + "V",
        (t, r, a) -> {
          end.checkHooks(t);
          return addHook.with(t, r[a + 1]);
        });
    methods.put(
        runtime + "removeShutdownHook" + THREAD + "Z", (t, r, a) -> removeHook.with(t, r[a + 1]));
  }

  private void addLife(VmProgramEnd end, String life) {
    methods.ask(life + "mayHaveHooks()Z", (t, r, a) -> end.usesHooks());
    methods.ask(
        life + "isDaemon" + THREAD + "Z", (t, r, a) -> waiting.control.isDaemon((int) r[a + 1]));
    methods.ask(
        life + "isByDaemon()Z",
        (t, r, a) -> waiting.control.isDaemon(operations.threads.object(t)));
    methods.ask(
        life + "isStarted" + THREAD + "Z",
        (t, r, a) -> operations.threads.of((int) r[a + 1]) != null);
    methods.put(life + "users()I", (t, r, a) -> end.users());
    methods.run(life + "setUsers(I)V", (t, r, a) -> end.setUsers(r[a + 1]));
    methods.run(life + "escape" + THREAD + "V", (t, r, a) -> escape(t, (int) r[a + 1]));
    methods.ask(life + "change()V", (t, r, a) -> end.change(t));
    methods.ask(life + "waitForEver()V", (t, r, a) -> end.waitForEver(t));
    methods.ask(
        life + "start" + THREAD + "V", (t, r, a) -> waiting.control.start(t, (int) r[a + 1]));
    methods.run(life + "end(IZ)V", (t, r, a) -> end.end(t, (int) r[a + 1], r[a + 2] != 0));
  }

  /** Until another thread is started nobody else can reach anything. */
  private void escape(VmThread t, int hook) {
    if (operations.permission.isConcurrent()) {
      operations.escape.publish(t, hook);
    }
  }
}
