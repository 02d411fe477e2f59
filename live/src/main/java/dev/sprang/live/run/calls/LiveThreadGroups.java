package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.GroupAccess;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.operation.Operation;
import java.util.IdentityHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Which groups threads are in, and which threads were started. A thread that is made without a
 * group is in that of its maker, but the JVM takes the engine's own thread for the maker.
 */
final class LiveThreadGroups implements GroupAccess {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final Predicate<Thread> virtual;
  private final Consumer<Thread> interrupt;
  private final boolean areAsked;
  private final Operation look;
  private final Operation add;
  private final IdentityHashMap<Thread, ThreadGroup> inherited = new IdentityHashMap<>();
  private long starts;

  /**
   * @param virtual whether a thread is a virtual one
   * @param interrupt calls the method of a thread
   */
  LiveThreadGroups(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      Predicate<Thread> virtual,
      Consumer<Thread> interrupt,
      boolean areAsked) {
    this.machine = machine;
    this.tracker = tracker;
    this.virtual = virtual;
    this.interrupt = interrupt;
    this.areAsked = areAsked;
    int location = names.location(names.global("the program"), 1, LiveNames.THREADS);
    this.look = Operation.read(location);
    this.add = Operation.update(location);
  }

  void reset() {
    inherited.clear();
    starts = 0;
  }

  /** A thread was made. */
  void made(Thread thread) {
    ThreadGroup maker = groupOf(machine.current().thread);
    if (thread.getThreadGroup() == engine() && maker != engine()) {
      inherited.put(thread, maker);
    }
  }

  /** A group was made. */
  void made(ThreadGroup group) {
    if (group.getParent() == engine() && groupOf(machine.current().thread) != engine()) {
      throw machine.refuse(
          "A thread group is made in a thread that is in another one than the first thread's;"
              + " --engine vm runs it");
    }
  }

  private static ThreadGroup engine() {
    return Thread.currentThread().getThreadGroup();
  }

  @Override
  public boolean areAsked() {
    return areAsked;
  }

  @Override
  public Thread first() {
    return machine.threads().get(0).thread;
  }

  @Override
  public boolean isVirtual(Thread thread) {
    return virtual.test(thread);
  }

  @Override
  public ThreadGroup groupOf(Thread thread) {
    ThreadGroup maker = inherited.get(thread);
    return maker == null ? thread.getThreadGroup() : maker;
  }

  @Override
  public boolean isShared(Thread[] list) {
    TrackedObject tracked = tracker.of(list);
    return tracked != null && tracked.escaped;
  }

  @Override
  public void look() {
    machine.operation(machine.current(), look, machine.current().callSite);
    machine.event().change(starts, starts);
  }

  @Override
  public void add() {
    machine.operation(machine.current(), add, machine.current().callSite);
    long before = starts;
    starts = 31 * starts + machine.current().number + 1;
    machine.event().change(before, starts);
  }

  @Override
  public void interrupt(Thread thread) {
    interrupt.accept(thread);
  }
}
