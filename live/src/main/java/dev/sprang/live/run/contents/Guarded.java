package dev.sprang.live.run.contents;

import dev.sprang.execution.Operation;
import dev.sprang.hooks.Woven;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.live.run.waiting.TimeOuts;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import java.util.Objects;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/**
 * Latches, semaphores and blocking queues: calls that wait until the object's guard allows them,
 * and are then done by the JDK's own code in the same step.
 */
public final class Guarded {
  private static final Operation THROW_OR_NOT = Operation.choose(2);

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final Contents contents;
  private final LiveThreadOperations threads;
  private final Signals signals;
  private final GuardOperations operations;

  public Guarded(
      LiveMachine machine,
      EscapeTracker tracker,
      Contents contents,
      LiveThreadOperations threads,
      Signals signals) {
    this.threads = threads;
    this.machine = machine;
    this.tracker = tracker;
    this.contents = contents;
    this.signals = signals;
    this.operations = new GuardOperations(threads);
  }

  /** Waits until the JDK's own code would not. */
  public void before(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    self.callSite = site;
    boolean puts = row.meaning() == Meaning.GUARDED_PUT;
    if (puts && arguments[0] == null) {
      return; // the call itself throws what is due
    }
    boolean interruptible =
        row.meaning() != Meaning.GUARDED_UNINTERRUPTIBLY && threads.mayInterrupt();
    TrackedObject tracked = trackedOf(receiver);
    Operation operation = operations.of(contents.location(tracked), self, interruptible);
    if (receiver instanceof CountDownLatch) {
      operation = operations.untilZero(contents.location(tracked), self, interruptible);
    } else if (puts) {
      operation =
          operations.below(contents.location(tracked), limit(receiver), self, interruptible);
    }
    try {
      await(self, tracked, operation, interruptible, site);
    } catch (InterruptedException thrown) {
      throw Guarded.<RuntimeException>undeclared(thrown); // the call that waits declares it
    }
  }

  private TrackedObject trackedOf(Object receiver) {
    if (receiver instanceof Woven) {
      tracker.escape(receiver);
    }
    TrackedObject tracked = tracker.ofForeign(receiver);
    tracked.whole = receiver;
    return tracked;
  }

  /** The size from which on a queue is full. */
  private static int limit(Object queue) {
    BlockingQueue<?> bounded = (BlockingQueue<?>) queue;
    int room = bounded.remainingCapacity();
    return room == Integer.MAX_VALUE ? room : bounded.size() + room;
  }

  private void await(
      ProgramThread self, TrackedObject tracked, Operation wanted, boolean interruptible, int site)
      throws InterruptedException {
    if (interruptible) {
      signals.throwIfInterrupted(null);
    }
    contents.concurrent().refresh(tracked);
    if (machine.isAlone() && wanted.isSatisfiedBy(0, tracked.content)) {
      contents.concurrent().watchQuietly(self, tracked, TrackedObject.WHOLE, access(tracked));
      begin(self, tracked, wanted, site);
      return;
    }
    while (!isGranted(self, tracked, wanted, interruptible, site)) {
      signals.throwIfInterrupted(null);
    }
    contents.checkNobodyIsInside(self, tracked, TrackedObject.WHOLE, tracked.whole, false, site);
    contents.concurrent().watch(self, tracked, TrackedObject.WHOLE, access(tracked));
    begin(self, tracked, wanted, site);
  }

  /** The JDK's own code begins, and may call back, to compare elements for instance. */
  private void begin(ProgramThread self, TrackedObject tracked, Operation operation, int site) {
    Operation now = operations.now(operation.object());
    contents.open(self, tracked, now, access(tracked), site);
  }

  /**
   * Waits until the guard allows the call, or the thread is interrupted. If both are so, the call
   * may have found the guard open before it looked for interrupts again, or not.
   */
  private boolean isGranted(
      ProgramThread self,
      TrackedObject tracked,
      Operation wanted,
      boolean interruptible,
      int site) {
    self.awaited = new AwaitedContent(tracked, TrackedObject.WHOLE);
    machine.operation(self, wanted, site);
    self.awaited = null;
    boolean isAllowed = wanted.isSatisfiedBy(0, tracked.content);
    if (!interruptible || !self.isInterrupted()) {
      return true;
    }
    machine.event().found(tracked.content);
    if (!isAllowed) {
      return false;
    }
    if (machine.choose(self, THROW_OR_NOT, site) != 0) {
      return false;
    }
    machine.operation(self, operations.now(wanted.object()), site);
    if (!wanted.isSatisfiedBy(0, tracked.content)) {
      machine.event().found(tracked.content);
      return false;
    }
    return true;
  }

  /** A latch stays as it is when somebody has waited for it. */
  private static Access access(TrackedObject tracked) {
    return tracked.whole instanceof CountDownLatch ? Access.LOOKS : Access.RESIZES;
  }

  /** Its time may be over at any moment: one try at that moment shows all that can happen. */
  public Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws InterruptedException {
    Objects.requireNonNull(receiver);
    Objects.requireNonNull(arguments[arguments.length - 1]);
    boolean offers = arguments.length > 2;
    if (offers) {
      tracker.escape(Objects.requireNonNull(arguments[0]));
    }
    TrackedObject tracked = trackedOf(receiver);
    signals.throwIfInterrupted(null);
    boolean looks = receiver instanceof CountDownLatch;
    int at = contents.location(tracked);
    Operation operation = looks ? operations.look(at) : operations.now(at);
    contents.concurrent().use(self, tracked, TrackedObject.WHOLE, operation, access(tracked), site);
    contents.checkNobodyIsInside(self, tracked, TrackedObject.WHOLE, receiver, looks, site);
    begin(self, tracked, operation, site);
    Object result;
    try {
      result = tryNow(receiver, row.declared().name(), arguments[0]);
    } finally {
      contents.after(self, site);
    }
    if (result == null || result == Boolean.FALSE) {
      signals.throwIfInterrupted(null);
      TimeOuts.pass(self, TimeOuts.nanos(self, row, receiver, arguments));
    }
    return result;
  }

  @SuppressWarnings("unchecked") // the JDK checks these calls no better
  private static Object tryNow(Object receiver, String method, Object argument) {
    if (receiver instanceof CountDownLatch latch) {
      return latch.getCount() == 0;
    } else if (receiver instanceof Semaphore semaphore) {
      return semaphore.tryAcquire();
    }
    BlockingQueue<Object> queue = (BlockingQueue<Object>) receiver;
    return switch (method) {
      case "offer" -> queue.offer(argument);
      case "offerFirst" -> ((BlockingDeque<Object>) queue).offerFirst(argument);
      case "offerLast" -> ((BlockingDeque<Object>) queue).offerLast(argument);
      case "poll" -> queue.poll();
      case "pollFirst" -> ((BlockingDeque<Object>) queue).pollFirst();
      case "pollLast" -> ((BlockingDeque<Object>) queue).pollLast();
      default -> throw new AssertionError(method);
    };
  }

  @SuppressWarnings("unchecked") // so that it is thrown as it is
  private static <T extends Throwable> T undeclared(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
