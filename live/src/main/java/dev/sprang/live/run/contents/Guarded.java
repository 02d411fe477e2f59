package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.jdk.call.GuardAccess;
import dev.sprang.jdk.call.Guards;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.GuardedRows.Wanted;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.live.run.waiting.TimeOuts;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Operation;
import java.util.Objects;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Latches, semaphores and blocking queues: calls that wait until the object's guard allows them,
 * and are then done by the JDK's own code in the same step.
 */
public final class Guarded implements GuardAccess {
  /** A call, as far as it is known before it is made; and what a call for some time gave. */
  private static final class Call {
    final TrackedObject tracked;
    final Operation wanted;
    final Access access;
    final @Nullable Supplier<Object> attempt;
    @Nullable Object result;

    Call(
        TrackedObject tracked,
        Operation wanted,
        Access access,
        @Nullable Supplier<Object> attempt) {
      this.tracked = tracked;
      this.wanted = wanted;
      this.access = access;
      this.attempt = attempt;
    }
  }

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final CallContext context;
  private final CallsInProgress calls;
  private final ConcurrentCalls concurrent;
  private final LiveThreadOperations threads;
  private final Guards guards;
  private final GuardOperations waits = new GuardOperations();

  public Guarded(Contents contents, LiveThreadOperations threads, Signals signals) {
    this.threads = threads;
    this.context = contents.context;
    this.machine = context.machine();
    this.tracker = context.tracker();
    this.calls = contents.calls;
    this.concurrent = contents.concurrent;
    this.guards = new Guards(threads, this, signals);
  }

  /** Waits until the JDK's own code would not. */
  public void before(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    self.callSite = site;
    Wanted awaited = awaited(receiver, row.meaning() == Meaning.GUARDED_PUT);
    if (awaited == Wanted.ROOM && arguments[0] == null) {
      return; // the call itself throws what is due
    }
    boolean interruptible =
        row.meaning() != Meaning.GUARDED_UNINTERRUPTIBLY
            && !hasAlwaysRoom(awaited, receiver)
            && threads.mayInterrupt();
    TrackedObject tracked = trackedOf(receiver);
    int limit = awaited == Wanted.ROOM ? limit(receiver) : Integer.MAX_VALUE;
    int at = context.location(tracked);
    Operation wanted = awaited.operation(waits, at, limit, threads.ending(interruptible));
    Call call = new Call(tracked, wanted, awaited.access(), null);
    try {
      boolean asked = guards.await(call, 0, interruptible);
      if (asked) {
        calls.checkNobodyIsInside(self, tracked, TrackedObject.WHOLE, receiver, false, site);
        concurrent.watch(self, tracked, TrackedObject.WHOLE, call.access);
      } else {
        concurrent.watchQuietly(self, tracked, TrackedObject.WHOLE, call.access);
      }
      begin(self, call, site);
    } catch (InterruptedException thrown) {
      throw Guarded.<RuntimeException>undeclared(thrown); // the call that waits declares it
    }
  }

  private static Wanted awaited(Object receiver, boolean puts) {
    if (receiver instanceof CountDownLatch) {
      return Wanted.NONE;
    }
    return puts ? Wanted.ROOM : Wanted.SOME;
  }

  /** As {@link dev.sprang.jdk.synchroniser.GuardedRows#hasAlwaysRoom} tells by name. */
  private static boolean hasAlwaysRoom(Wanted awaited, Object receiver) {
    return awaited == Wanted.ROOM && receiver instanceof PriorityBlockingQueue;
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
  private static Object whole(TrackedObject tracked) {
    return Objects.requireNonNull(tracked.whole);
  }

  private static int limit(Object queue) {
    BlockingQueue<?> bounded = (BlockingQueue<?>) queue;
    int room = bounded.remainingCapacity();
    return room == Integer.MAX_VALUE ? room : bounded.size() + room;
  }

  @Override
  public boolean asksFirst(Object handle, int none) {
    return !(whole(((Call) handle).tracked) instanceof LinkedBlockingDeque);
  }

  @Override
  public boolean isOpen(Object handle, int none) {
    Call call = (Call) handle;
    concurrent.refresh(call.tracked);
    return call.wanted.isSatisfiedBy(0, call.tracked.content);
  }

  @Override
  public void await(Object handle, int none, boolean interruptible) {
    Call call = (Call) handle;
    ProgramThread self = machine.current();
    concurrent.refresh(call.tracked);
    self.awaited = new AwaitedContent(call.tracked, TrackedObject.WHOLE);
    machine.operation(self, call.wanted, self.callSite);
    self.awaited = null;
    machine.event().found(call.tracked.content);
  }

  @Override
  public void come(Object handle, int none) {
    Call call = (Call) handle;
    ProgramThread self = machine.current();
    machine.operation(self, now(call), self.callSite);
    machine.event().found(call.tracked.content);
  }

  @Override
  public boolean tryHere(Object handle, int none) {
    Call call = (Call) handle;
    TrackedObject tracked = call.tracked;
    ProgramThread self = machine.current();
    int site = self.callSite;
    boolean looks = !call.access.changes();
    calls.checkNobodyIsInside(self, tracked, TrackedObject.WHOLE, whole(tracked), looks, site);
    if (isOpen(call, none)) {
      concurrent.watch(self, tracked, TrackedObject.WHOLE, call.access);
    } else {
      machine.event().change(tracked.content, tracked.content);
    }
    return attempt(self, call, site);
  }

  @Override
  public boolean tryNow(Object handle, int none) {
    Call call = (Call) handle;
    TrackedObject tracked = call.tracked;
    ProgramThread self = machine.current();
    int site = self.callSite;
    boolean looks = !call.access.changes();
    concurrent.use(self, tracked, TrackedObject.WHOLE, call.wanted, call.access, site);
    calls.checkNobodyIsInside(self, tracked, TrackedObject.WHOLE, whole(tracked), looks, site);
    return attempt(self, call, site);
  }

  private boolean attempt(ProgramThread self, Call call, int site) {
    begin(self, call, site);
    try {
      call.result = Objects.requireNonNull(call.attempt).get();
    } finally {
      calls.after(self, site);
    }
    return call.result != null && call.result != Boolean.FALSE;
  }

  /** The JDK's own code begins, and may call back, to compare elements for instance. */
  private void begin(ProgramThread self, Call call, int site) {
    calls.open(self, call.tracked, TrackedObject.WHOLE, now(call), call.access, null, site);
    calls.begin(self);
  }

  /** Changes the object if that is possible, and does not wait. */
  private Operation now(Call call) {
    return concurrent.operation(call.tracked, TrackedObject.WHOLE, Access.CHANGES);
  }

  /** For some time. */
  public @Nullable Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws InterruptedException {
    Objects.requireNonNull(receiver);
    boolean offers = arguments.length > 2;
    if (offers) {
      tracker.escape(Objects.requireNonNull(arguments[0]));
    }
    Wanted awaited = awaited(receiver, offers);
    boolean neverWaits = hasAlwaysRoom(awaited, receiver);
    if (!neverWaits) {
      Objects.requireNonNull(arguments[arguments.length - 1]);
    }
    TrackedObject tracked = trackedOf(receiver);
    String method = row.declared().name();
    long nanos = neverWaits ? 0 : TimeOuts.nanos(machine.time(), self, row, receiver, arguments);
    Call call =
        new Call(
            tracked,
            wanted(tracked, awaited, nanos),
            awaited.access(),
            () -> tryNow(receiver, method, arguments[0]));
    if (neverWaits) {
      tryNow(call, 0);
    } else {
      guards.tryForSomeTime(call, 0, nanos);
    }
    return call.result;
  }

  /** What is done once, or what waits for some time. */
  private Operation wanted(TrackedObject tracked, Wanted awaited, long nanos) {
    if (!guards.waits(nanos)) {
      return concurrent.operation(tracked, TrackedObject.WHOLE, awaited.access());
    }
    int limit = awaited == Wanted.ROOM ? limit(whole(tracked)) : Integer.MAX_VALUE;
    int ends = threads.ending(threads.mayInterrupt());
    return awaited.operation(waits, context.location(tracked), limit, ends);
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
