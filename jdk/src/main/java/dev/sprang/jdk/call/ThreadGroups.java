package dev.sprang.jdk.call;

import dev.sprang.jdk.call.StartedThreads.Entry;

/**
 * What thread groups show of their threads, and do to them. A group has no moment at which it knows
 * all of them: it looks which were started, and then at one after the other whether it has ended.
 */
public record ThreadGroups(
    ThreadOperations threads, GroupAccess groups, ThreadQueries queries, StartedThreads started) {
  /** {@code ThreadGroup.activeCount}. */
  public int activeCount(ThreadGroup group) {
    int count = 0;
    Entry last = look(group);
    for (Entry at = started.first(); at != null; at = at.nextUpTo(last)) {
      if (isActive(group, at.thread, true)) {
        count++;
      }
    }
    return count;
  }

  /** {@code ThreadGroup.enumerate}, of threads. */
  public int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
    int room = list.length;
    if (!threads.isAlone() && groups.isShared(list)) {
      threads.refuse("ThreadGroup.enumerate into an array that other threads reach");
    }
    int count = 0;
    Entry last = look(group);
    for (Entry at = started.first(); at != null && count < room; at = at.nextUpTo(last)) {
      if (isActive(group, at.thread, recurse)) {
        list[count++] = at.thread;
      }
    }
    return count;
  }

  /** {@code ThreadGroup.interrupt}: calls what threads have in place of the JDK's method. */
  public void interrupt(ThreadGroup group) {
    Entry last = look(group);
    for (Entry at = started.first(); at != null; at = at.nextUpTo(last)) {
      if (isActive(group, at.thread, true)) {
        groups.interrupt(at.thread);
      }
    }
  }

  private Entry look(ThreadGroup group) {
    if (!groups.areAsked()) {
      threads.refuse("a look at a thread group by code that was not found before");
    } else if (group.getParent() == null) {
      threads.refuse("a look at the group of the JVM's own threads");
    }
    return started.look();
  }

  private boolean isActive(ThreadGroup group, Thread thread, boolean recurse) {
    ThreadGroup own = groups.groupOf(thread);
    return (own == group || recurse && group.parentOf(own)) && queries.isAlive(thread);
  }
}
