package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.threads.ProgramThread;
import java.util.Enumeration;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/**
 * Iterators and streams of objects that several threads reach. A call is an access to what they go
 * through, and that only looks; but it moves them, so that only one thread may use each.
 */
final class Cursors {
  private final CallContext context;
  private final IdentityHashMap<Object, ProgramThread> users = new IdentityHashMap<>();

  Cursors(CallContext context) {
    this.context = context;
  }

  /** Another execution begins. */
  void reset() {
    users.clear();
  }

  /** Whether who looks through an object moves it. */
  static boolean contain(Object used) {
    return used instanceof Iterator
        || used instanceof BaseStream
        || used instanceof Enumeration
        || used instanceof Spliterator
        || used instanceof Map.Entry
            && OrdinaryObjects.areCursors(used.getClass().getName().replace('.', '/'));
  }

  /** Whether it is one that belongs to another object, which the operations are about. */
  static boolean isPart(Object used, TrackedObject tracked) {
    return contain(used) && tracked.primary != used;
  }

  /** A thread uses one. */
  void use(ProgramThread self, Object used, int site) {
    ProgramThread known = users.putIfAbsent(used, self);
    if (known != null && known != self) {
      throw context
          .machine()
          .refuse(
              "%s is used by two threads, at %s: calls move it, and are run as one step each;"
                      .formatted(used.getClass().getName(), context.site(site))
                  + " --engine vm runs its own code");
    }
  }
}
