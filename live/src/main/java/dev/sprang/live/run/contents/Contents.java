package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.Scans;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.NoInput;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import java.util.AbstractMap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.BaseStream;

/**
 * Calls into objects of the JDK: each is one access to all that the object holds. If the object is
 * made for several threads the access synchronises; otherwise two of them without order are a data
 * race, and the check is refused.
 *
 * <p>What a call does is done after the last operation that announces it. So at most one of its
 * objects may be one that others use without a lock, and that one comes last.
 */
public final class Contents {
  /** Methods of entries that show what nobody can change. */
  private static final Set<String> GETTERS = Set.of("getKey", "getValue");

  /** Reads of variables that have operations of their own. */
  public interface Atomics {
    boolean read(ProgramThread self, Object receiver, int site);
  }

  private final LiveMachine machine;
  final CallContext context;
  private final AllWoven allWoven = new AllWoven();
  private final Overrides overrides = new Overrides();
  private final Cursors cursors;
  final CallsInProgress calls;
  final ConcurrentCalls concurrent;
  private final SharedObjectCalls shared;
  private final PlainObjectCalls ordinary;
  private final UnseenLooks unseen;
  private Object console;

  @SuppressWarnings("NullAway.Init") // setConsole() sets the console
  public Contents(
      CallContext context, LiveMonitors monitors, ArrayContents arrays, Atomics atomics) {
    this.machine = context.machine();
    this.context = context;
    this.cursors = new Cursors(context);
    ContentKinds kinds = new ContentKinds();
    this.calls = new CallsInProgress(context, monitors, kinds);
    this.concurrent = new ConcurrentCalls(context, kinds, calls.content());
    this.shared = new SharedObjectCalls(context, calls, cursors, concurrent);
    this.unseen = new UnseenLooks(context);
    this.ordinary = new PlainObjectCalls(context, calls, cursors, monitors, arrays, atomics);
  }

  /** The stream that stands for standard output. */
  public void setConsole(Object stream) {
    console = stream;
    calls.setConsole(stream);
    shared.setConsole(stream);
  }

  /** Another execution begins. */
  public void reset() {
    cursors.reset();
  }

  public Scans scans() {
    return shared.scans();
  }

  /** A call is about to use its receiver and arguments, each of which may be null. */
  public void before(ProgramThread self, Object receiver, Object[] arguments, int site) {
    Called called = context.called(site);
    if (overrides.answer(receiver, called)) {
      return; // woven code answers, which asks for itself
    }
    int last = arguments.length - 1;
    Object usedLast = null;
    boolean prints = false;
    context.tracker().fresh(self).beginCall(self);
    for (int i = last; i >= -1; i--) {
      Object used = i < 0 ? receiver : arguments[i];
      checkAddresses(used, i < 0, called, site);
      if (isOfNoInterest(used, i == 0, called) || isPutTogether(self, used, called, site)) {
        continue;
      }
      if (!shared.contain(used)) {
        ordinary.use(self, used, receiver, site);
      } else if (usedLast == null) {
        usedLast = used;
      } else {
        calls.checkAlone(self, site);
        prints |= used == console;
        usedLast = used != console ? used : usedLast;
      }
    }
    if (usedLast != null) {
      Object key = usedLast == receiver && last >= 0 ? arguments[0] : null;
      shared.use(self, usedLast, receiver, key, site);
    }
    if (prints) {
      shared.use(self, console, console, null, site);
    }
    calls.begin(self);
    if (receiver instanceof BaseStream<?, ?> stream) {
      unseen.checkStream(self, stream, called, site);
    }
    if (!machine.isAlone()
        && (NestedCollections.areLookedAt(called)
            || NestedCollections.areCompared(receiver, arguments))) {
      for (int i = last; i >= -1; i--) {
        Object used = i < 0 ? receiver : arguments[i];
        NestedCollections.visit(used, inner -> lookInside(self, inner, site));
      }
    }
  }

  private void lookInside(ProgramThread self, Object inner, int site) {
    ordinary.lookInside(self, inner, concurrent.contain(inner), site);
  }

  /** Whether a call does nothing to an object that others could notice. */
  private boolean isOfNoInterest(Object used, boolean isFirst, Called called) {
    return used == null
        || EscapeTracker.isValue(used)
        || used instanceof NoInput
        || used instanceof Optional // what it holds is another matter
        || used instanceof Thread
            && isFirst
            && ConcurrentObjects.isKeyed(called.owner(), called.name())
        || allWoven.get(used.getClass())
        || used instanceof AbstractMap.SimpleImmutableEntry<?, ?> entry && isFixed(entry, called);
  }

  /**
   * Whether a call puts a stream together that goes over another object, at which it does not look
   * yet. It uses the stream all the same, which nobody can use twice.
   */
  private boolean isPutTogether(ProgramThread self, Object used, Called called, int site) {
    TrackedObject object = StreamCalls.isLater(used, called) ? context.of(used) : null;
    if (object == null || !Cursors.isPart(used, object)) {
      return false;
    } else if (context.isSeen(object)) {
      cursors.use(self, used, site);
    }
    return true;
  }

  /** Whether a call shows of an entry only what nobody can change. */
  private static boolean isFixed(AbstractMap.SimpleImmutableEntry<?, ?> entry, Called called) {
    return GETTERS.contains(called.name())
        || entry.getKey() != null
            && entry.getValue() != null
            && EscapeTracker.isValue(entry.getKey())
            && EscapeTracker.isValue(entry.getValue());
  }

  private void checkAddresses(Object object, boolean isReceiver, Called called, int site) {
    String why = Addresses.shownBy(called, object, isReceiver);
    if (why != null) {
      throw machine.refuse(context.site(site).refusal(called, new Reason(why)));
    }
  }

  /** A thread that others may ask for what it says of itself: the first one nobody has made. */
  public Thread known(Thread thread) {
    context.tracker().ofForeign(thread);
    return thread;
  }

  /** A variable is about to be read, perhaps to make a text of what it holds in the same step. */
  public void checkText(ProgramThread self, Object variable, int site) {
    if (NestedCollections.isReference(variable) && context.method(site).equals("toString")) {
      unseen.checkHeld(self, variable, site);
    }
  }

  /** Whether it matters to which code of the JDK woven code returns an object. */
  public boolean mayBeChangedUnseen(ProgramThread self, Object object) {
    return unseen.mayBeChanged(self, object);
  }

  /** Woven code returns an object to code of the JDK. */
  public void checkIsNotChanged(Object object) {
    unseen.checkIsNotChanged(machine.current(), object);
  }

  /** An access to all of an object's content that synchronises. */
  public void touch(ProgramThread self, Object object, boolean reads, int site) {
    ordinary.touch(self, object, reads, site);
  }

  /** An element is about to be used of an array that a list or buffer stands on. */
  public void useElement(ProgramThread self, TrackedObject array, boolean writes, int site) {
    ordinary.useWhole(self, array, !writes, site);
  }

  /** The call at this site is over. */
  public void after(ProgramThread self, int site) {
    calls.after(self, site);
  }
}
