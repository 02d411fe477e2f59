package dev.sprang.jdk.call;

/**
 * How the program ends other than thread by thread: by exit, or because only daemons are left; and
 * the shutdown hooks that run before that. The last step is an operation of its own that conflicts
 * with all others, since nothing happens after it.
 *
 * <p>What it keeps between calls changes only in steps of the operation that is about it, or when a
 * thread is started.
 */
public final class ProgramEnd {
  private static final int MOST_HOOKS = 16;

  private final ThreadOperations threads;
  private final LifeAccess life;
  private final StartedThreads started;
  private final Thread[] hooks = new Thread[MOST_HOOKS];
  private int hookCount;
  private boolean hasDaemons;
  private boolean isShuttingDown;

  public ProgramEnd(ThreadOperations threads, LifeAccess life, StartedThreads started) {
    this.threads = threads;
    this.life = life;
    this.started = started;
  }

  /** Another execution begins. */
  public void reset() {
    hookCount = 0;
    hasDaemons = false;
    isShuttingDown = false;
    started.reset();
  }

  /** {@code Thread.start}. */
  public void start(Thread thread) {
    started.add(thread);
    if (life.isByDaemon() && !life.isDaemon(thread) && !life.isStarted(thread)) {
      life.change(); // the program may be about to end
      life.setUsers(life.users() + 1);
      life.start(thread);
      return;
    }
    life.start(thread);
    if (life.isDaemon(thread)) {
      hasDaemons = true;
    } else {
      life.setUsers(life.users() + 1);
    }
  }

  /** A thread has ended: if it was the last one that keeps the program alive, the program ends. */
  public void ended(Thread thread) {
    if (life.isDaemon(thread) || isShuttingDown && place(thread) >= 0) {
      return;
    }
    life.change();
    int users = life.users() - 1;
    life.setUsers(users);
    if (users == 0 && !isShuttingDown) {
      runHooks();
      if (hasDaemons) {
        life.end(0, false);
      }
    }
  }

  /** {@code System.exit}: waits for ever if another thread ends the program already. */
  public void exit(int code) {
    if (life.mayHaveHooks()) {
      change();
      if (isShuttingDown) {
        life.waitForEver();
      }
      runHooks();
    }
    life.end(code, true);
  }

  private void runHooks() {
    isShuttingDown = true;
    for (int i = 0; i < hookCount; i++) {
      started.add(hooks[i]);
      life.start(hooks[i]);
    }
    for (int i = 0; i < hookCount; i++) {
      threads.join(threads.find(hooks[i]));
    }
  }

  /** {@code Runtime.addShutdownHook}. */
  public void addHook(Thread hook) {
    if (come(hook) >= 0) {
      throw new IllegalArgumentException("Hook previously registered");
    } else if (life.isStarted(hook)) {
      throw new IllegalArgumentException("Hook already running");
    } else if (hookCount == MOST_HOOKS) {
      threads.refuse("so many shutdown hooks");
    }
    hooks[hookCount++] = hook;
    life.escape(hook);
  }

  /** {@code Runtime.removeShutdownHook}. */
  public boolean removeHook(Thread hook) {
    int place = come(hook);
    if (place < 0) {
      return false;
    }
    hookCount--;
    for (int i = place; i < hookCount; i++) {
      hooks[i] = hooks[i + 1];
    }
    return true;
  }

  /** Comes to the hooks, and finds the place of one; -1 if it is not there. */
  private int come(Thread hook) {
    if (hook == null) {
      throw new NullPointerException();
    }
    change();
    if (isShuttingDown) {
      throw new IllegalStateException("Shutdown in progress");
    }
    return place(hook);
  }

  private int place(Thread hook) {
    int place = hookCount - 1;
    while (place >= 0 && hooks[place] != hook) {
      place--;
    }
    return place;
  }

  private void change() {
    if (!threads.isAlone()) {
      life.change();
    }
  }
}
