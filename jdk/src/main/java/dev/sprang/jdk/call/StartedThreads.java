package dev.sprang.jdk.call;

import org.jspecify.annotations.Nullable;

/**
 * The threads that a group may show: those that the program has started, in that order. Only
 * programs that ask for them have such a list. Who starts a thread puts it down before, in an
 * operation of its own; whether it runs by then is another question.
 */
public final class StartedThreads {
  /** One by one, so that what a start makes does not depend on other starts. */
  static final class Entry {
    final Thread thread;
    private @Nullable Entry next;

    private Entry(Thread thread) {
      this.thread = thread;
    }

    /** The entry after this one; null after the last that was seen. */
    @Nullable Entry nextUpTo(Entry last) {
      return this == last ? null : next;
    }
  }

  private final ThreadOperations threads;
  private final LifeAccess life;
  private final GroupAccess groups;
  private @Nullable Entry first;
  private @Nullable Entry last;

  public StartedThreads(ThreadOperations threads, LifeAccess life, GroupAccess groups) {
    this.threads = threads;
    this.life = life;
    this.groups = groups;
  }

  /** Another execution begins. */
  public void reset() {
    first = null;
    last = null;
  }

  /** A thread is about to be started; virtual ones are shown by no group. */
  void add(Thread thread) {
    if (!groups.areAsked()) {
      return;
    }
    first();
    if (groups.isVirtual(thread) || life.isStarted(thread)) {
      return;
    }
    life.escape(thread);
    if (!threads.isAlone()) {
      groups.add();
    }
    Entry added = new Entry(thread);
    last().next = added;
    last = added;
  }

  /** The thread that the program began with: it makes its entry, before there are others. */
  Entry first() {
    if (first == null) {
      first = new Entry(groups.first());
    }
    return first;
  }

  private Entry last() {
    return last == null ? first() : last;
  }

  /** Looks which threads were started, and gives the last one. */
  Entry look() {
    if (!threads.isAlone()) {
      groups.look();
    }
    return last();
  }
}
