package dev.sprang.jdk.standin.fork;

import java.util.List;

/** What a {@link ForkJoinPool} shows of its workers and tasks. */
final class ForkCounts {
  private final ForkedTasks tasks;

  ForkCounts(ForkedTasks tasks) {
    this.tasks = tasks;
  }

  int workers() {
    return alive(tasks.members());
  }

  private static int alive(List<ForkWorker> members) {
    return (int) members.stream().filter(member -> !member.looksEnded()).count();
  }

  int running() {
    List<ForkWorker> members = tasks.members();
    int waiting = tasks.blocked();
    return Math.max(0, alive(members) - waiting);
  }

  int active() {
    return (int) tasks.members().stream().filter(ForkWorker::looksBusy).count();
  }

  /** As the JDK writes it. */
  String text() {
    int parallelism = tasks.parallelism();
    int submissions = tasks.queuedBy(null);
    long forked = tasks.queuedByWorkers();
    long steals = tasks.steals();
    int size = workers();
    int active = active();
    int running = running();
    return ("[%s, parallelism = %d, size = %d, active = %d, running = %d, steals = %d,"
            + " tasks = %d, submissions = %d]")
        .formatted(state(), parallelism, size, active, running, steals, forked, submissions);
  }

  private String state() {
    if (tasks.isEnded()) {
      return "Terminated";
    } else if (tasks.isStopped()) {
      return "Terminating";
    }
    return tasks.isShutDown() ? "Shutting down" : "Running";
  }
}
