package dev.sprang.jdk.call;

/**
 * What an engine keeps of monitors, of locks that are like them, and of their wait sets: objects
 * whose kind only the engine knows. As in {@link ThreadOperations}, operations say that they are.
 */
public interface WaitSetOperations {
  /** The monitor, or lock, that a wait set belongs to. */
  Object lock(Object set);

  /** Operation: lets the monitor go altogether; the thread is in the wait set then. */
  void leave(Object set);

  /** Operation: takes the monitor as often as it was held; the thread is in no wait set then. */
  void takeBack(Object set);

  /** Operation: the same if the monitor is free. */
  boolean tryToTakeBack(Object set);

  /** Operation: looks who is in the wait set of a monitor that the thread holds. */
  void look(Object set);

  /** How many threads are in the wait set. */
  int waiters(Object set);

  /** The thread at a place in the wait set, in the order of coming from 0. */
  int waiter(Object set, int place);

  void remove(Object set, int thread);

  /** Operation: takes a lock, unless the time is over in which it should; whether it did. */
  boolean lockInTime(Object lock);

  /** Operation: takes a lock if it is free; none if the thread has it already. */
  boolean tryLock(Object lock);
}
