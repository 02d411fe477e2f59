package dev.sprang.live.run.contents;

import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.loading.Callers;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Called;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.BaseStream;

/**
 * Calls that compare what others hold, or make texts of it, at moments of their own: while other
 * threads may change that, no operation of ours would stand for such a look. Nor would one for what
 * the JDK changes of what woven code returns to it.
 */
final class UnseenLooks {
  /** What a stream does by itself with its elements, now or when it is run. */
  private static final Set<String> BY_STREAMS =
      Set.of("collect", "distinct", "max", "min", "sorted");

  private final LiveMachine machine;
  private final CallContext context;

  UnseenLooks(CallContext context) {
    this.machine = context.machine();
    this.context = context;
  }

  /** Before a call on a stream of what a collection or an array holds. */
  void checkStream(ProgramThread self, BaseStream<?, ?> stream, Called called, int site) {
    TrackedObject whole = BY_STREAMS.contains(called.name()) ? context.of(stream) : null;
    Object held = whole == null ? null : whole.primary;
    if (held != null && held != stream) {
      checkHeld(self, held, site);
    }
  }

  /** Before what an object holds is looked at. */
  void checkHeld(ProgramThread self, Object holder, int site) {
    if (context.mayOthersRun(self)) {
      NestedCollections.visit(holder, inner -> checkOwn(inner, site));
    }
  }

  /** Whether the JDK could change what others use, if it got this object from woven code. */
  boolean mayBeChanged(ProgramThread self, Object object) {
    boolean mayChange =
        object instanceof Collection || object instanceof Map || object instanceof Iterator;
    if (!mayChange || !context.mayOthersRun(self)) {
      return false;
    }
    TrackedObject known = context.tracker().of(object);
    return known != null && context.isSeen(known);
  }

  /** Before woven code returns an object to code of the JDK. */
  void checkIsNotChanged(ProgramThread self, Object object) {
    if (mayBeChanged(self, object) && Callers.change()) {
      throw machine.refuse(
          "Code of the JDK changes an object that other threads may use, unseen, for it was given"
              + " that by the program, as a collector is by its supplier, and clear() of a"
              + " collection by its method iterator(); --engine vm runs its own code");
    }
  }

  private void checkOwn(Object inner, int site) {
    TrackedObject object = context.ofForeign(inner);
    if (object != null && context.isSeen(object)) {
      throw machine.refuse(
          "An object that other threads may change is compared, or made a text of, as a part of"
              + " another one, at %s: make a copy or a string of it first"
                  .formatted(context.site(site)));
    }
  }
}
