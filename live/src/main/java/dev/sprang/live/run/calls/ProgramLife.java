package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.LifeAccess;
import dev.sprang.jdk.call.ProgramEnd;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.util.function.Consumer;

/** What keeps the program alive, and the operations about that; the rest is {@link ProgramEnd}. */
final class ProgramLife implements LifeAccess {
  private static final Operation EXIT = Operation.exit();

  private final LiveMachine machine;
  private final Uses uses;
  private final Consumer<Thread> start;
  private final Consumer<Thread> escape;
  private final Operation change;
  private int users;

  /**
   * @param start starts a thread, in an operation
   * @param escape tells that any thread may reach one
   */
  ProgramLife(
      LiveMachine machine,
      LiveNames names,
      Uses uses,
      Consumer<Thread> start,
      Consumer<Thread> escape) {
    this.machine = machine;
    this.uses = uses;
    this.start = start;
    this.escape = escape;
    this.change = Operation.update(names.location(names.global("the program"), 0, LiveNames.LIFE));
  }

  void reset() {
    users = 1;
  }

  /** Whether threads that have ended may have something left to do. */
  boolean isNoticed() {
    return uses.daemons() || uses.shutdownHooks();
  }

  /** A thread is about to be started. */
  void check(boolean isDaemon) {
    if (isDaemon && !uses.daemons()) {
      throw machine.refuse("A thread is a daemon, and nobody knows who made it one");
    }
  }

  @Override
  public boolean mayHaveHooks() {
    return uses.shutdownHooks();
  }

  @Override
  public boolean isDaemon(Thread thread) {
    return thread.isDaemon();
  }

  @Override
  public boolean isByDaemon() {
    return machine.current().thread.isDaemon();
  }

  @Override
  public boolean isStarted(Thread thread) {
    return machine.threads().find(thread) != null;
  }

  @Override
  public int users() {
    return users;
  }

  @Override
  public void setUsers(int left) {
    users = left;
    if (machine.event().operation == change) {
      machine.event().written = left;
    }
  }

  @Override
  public void escape(Thread hook) {
    escape.accept(hook);
  }

  @Override
  public void change() {
    ProgramThread self = machine.current();
    machine.operation(self, change, self.callSite);
    machine.event().change(users, users);
  }

  @Override
  public void waitForEver() {
    ProgramThread self = machine.current();
    machine.operation(self, Waits.take(change.object(), Guard.NEVER), self.callSite);
  }

  @Override
  public void start(Thread thread) {
    start.accept(thread);
  }

  @Override
  public void end(int code, boolean isTold) {
    ProgramThread self = machine.current();
    machine.operation(self, EXIT, self.callSite);
    machine.event().observed = code;
    throw machine.exited(self, isTold ? "exit %d%n".formatted(code) : "");
  }
}
