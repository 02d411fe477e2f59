package dev.sprang.live.run.calls;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * How the program ends other than thread by thread: by exit or halt, or because only daemons are
 * left; and the shutdown hooks that run before that. The last steps are an operation of their own
 * that conflicts with all others, since nothing happens after it.
 */
final class ProgramEnd {
  private final LiveMachine machine;
  private final Uses uses;
  private final int life;
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private final List<Thread> hooks = new ArrayList<>();
  private final List<Thread> running = new ArrayList<>();

  /** Threads that keep the program alive: all but daemons and shutdown hooks. */
  private int users;

  private boolean hasDaemons;
  private boolean isShuttingDown;

  ProgramEnd(LiveMachine machine, LiveNames names, Uses uses) {
    this.machine = machine;
    this.uses = uses;
    this.life = names.location(names.global("the program"), 0, LiveNames.LIFE);
  }

  void reset() {
    users = 1;
    hasDaemons = false;
    isShuttingDown = false;
    hooks.clear();
    running.clear();
  }

  void started(ProgramThread self, Thread thread) {
    if (running.contains(thread)) {
      return;
    }
    boolean isDaemon = thread.isDaemon();
    if (isDaemon && !uses.daemons()) {
      throw machine.refuse("A thread is a daemon, and nobody knows who made it one");
    } else if (!isDaemon && self.thread.isDaemon()) {
      throw machine.refuse(
          "A daemon starts a thread that is no daemon, which is not modelled: let another start it");
    }
    hasDaemons |= isDaemon;
    users += isDaemon ? 0 : 1;
  }

  /** After the end of a thread: if it was the last one that counts, the program ends. */
  void ended(ProgramThread self, BiConsumer<ProgramThread, Thread> runner) {
    boolean counts = !self.thread.isDaemon() && !running.contains(self.thread);
    if (!counts || !uses.daemons() && !uses.shutdownHooks()) {
      return;
    }
    machine.operation(self, operations.update(life), self.site);
    machine.event().change(users, users - 1L);
    users--;
    if (users == 0 && !isShuttingDown) {
      isShuttingDown = true;
      runHooks(self, runner, self.site);
      if (hasDaemons) {
        machine.exit(self, 0, false, self.site);
      }
    }
  }

  void exit(ProgramThread self, int code, BiConsumer<ProgramThread, Thread> runner, int site) {
    if (uses.shutdownHooks()) {
      change(self, site);
      if (isShuttingDown) {
        machine.operation(self, Operation.take(life, Guard.NEVER), site);
      }
      isShuttingDown = true;
      runHooks(self, runner, site);
    }
    halt(self, code, site);
  }

  void halt(ProgramThread self, int code, int site) {
    machine.exit(self, code, true, site);
  }

  private void runHooks(ProgramThread self, BiConsumer<ProgramThread, Thread> runner, int site) {
    running.addAll(hooks);
    for (Thread hook : running) {
      runner.accept(self, hook);
    }
    for (Thread hook : running) {
      ProgramThread started = machine.find(hook);
      machine.operation(self, Operation.join(started.number), site);
    }
  }

  void addHook(ProgramThread self, Thread hook, int site) {
    change(self, site);
    checkGoingOn();
    if (hooks.contains(hook)) {
      throw new IllegalArgumentException("Hook previously registered");
    } else if (machine.find(hook) != null) {
      throw new IllegalArgumentException("Hook already running");
    }
    hooks.add(hook);
  }

  boolean removeHook(ProgramThread self, Thread hook, int site) {
    change(self, site);
    checkGoingOn();
    return hooks.remove(hook);
  }

  private void checkGoingOn() {
    if (isShuttingDown) {
      throw new IllegalStateException("Shutdown in progress");
    }
  }

  private void change(ProgramThread self, int site) {
    if (!machine.isAlone()) {
      machine.operation(self, operations.update(life), site);
      machine.event().change(users, users);
    }
  }
}
