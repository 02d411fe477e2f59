package dev.sprang.jdk.call;

/**
 * What an engine does with objects whose calls wait until a guard allows them: latches, semaphores,
 * blocking queues. The call is a number that only the engine knows.
 */
public interface GuardAccess {
  /** Whether who calls is asked for interrupts before it is known whether it has to wait. */
  boolean asksFirst(Object object, int call);

  /** Whether the guard allows the call now. */
  boolean isOpen(Object object, int call);

  /** Operation: waits until the guard allows the call or, perhaps, the thread is interrupted. */
  void await(Object object, int call, boolean interruptible);

  /** Operation: comes to the object, whatever its guard says. */
  void come(Object object, int call);

  /** Makes the call if the guard, to which the thread has come, allows it; whether it did. */
  boolean tryHere(Object object, int call);

  /** Operation: makes the call if the guard allows it, else only looks; whether it did. */
  boolean tryNow(Object object, int call);
}
