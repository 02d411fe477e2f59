package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.live.weave.site.Site.Called;
import java.util.stream.BaseStream;

/**
 * Calls on streams. A stream belongs to the location of the collection it was made of, but the
 * calls that put it together look at nothing yet: only the last one does, and no call on a stream
 * changes the collection.
 */
final class StreamCalls {
  private StreamCalls() {}

  /** Whether a call leaves all it does with an object, a stream, to a later one. */
  static boolean isLater(Object used, Called called) {
    return used instanceof BaseStream
        && OrdinaryObjects.isLater(called.owner(), called.descriptor());
  }
}
