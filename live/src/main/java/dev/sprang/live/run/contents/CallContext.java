package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.RetainedStatics;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.WovenSites;
import org.jspecify.annotations.Nullable;

/** What every call into the JDK is looked at with. */
public record CallContext(
    LiveMachine machine,
    EscapeTracker tracker,
    LiveNames names,
    WovenSites sites,
    RetainedStatics retained) {

  /** What is known of an object that is used; null if nobody but its maker can reach it. */
  @Nullable TrackedObject of(Object used) {
    return used instanceof Woven ? tracker.of(used) : ofForeign(used);
  }

  /** An array nobody has noted is its maker's own; other objects are taken as shared. */
  @Nullable TrackedObject ofForeign(Object used) {
    return used.getClass().isArray() ? tracker.of(used) : tracker.ofForeign(used);
  }

  /** Whether others could notice what is done to an object. */
  boolean isSeen(TrackedObject object) {
    return object.escaped && !machine.isAlone();
  }

  /** Whether other threads may come between two things that one does. */
  boolean mayOthersRun(ProgramThread self) {
    return !machine.isAlone() && !machine.threads().isLast(self);
  }

  /** The location that stands for all that an object holds. */
  int location(TrackedObject object) {
    return names.content(object.object);
  }

  Site site(int number) {
    return sites.get(number);
  }

  Called called(int site) {
    return ((Subject.Call) site(site).subject()).declared();
  }

  String method(int site) {
    return site(site).subject() instanceof Subject.Synchroniser row
        ? row.declared().name()
        : called(site).name();
  }

  boolean mayCallBack(int site) {
    return !(site(site).subject() instanceof Subject.Call call) || call.mayCallBack();
  }
}
