package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** What is known of a class of the JDK that programs call as one step, found once per class. */
final class ContentKinds extends ClassValue<ContentKinds.Kind> {
  /** The kind of a class whose calls are ordinary. */
  static final Kind ORDINARY = new Kind("");

  /** One of {@link ConcurrentObjects}, or {@link Draws#RANDOM}, by its internal name. */
  static final class Kind {
    private final String type;
    private final boolean hasFinders;
    private final Map<String, Access> methods = new HashMap<>();

    Kind(String type) {
      this.type = type;
      this.hasFinders = ConcurrentObjects.haveFinders(type);
    }

    String type() {
      return type;
    }

    /** Whether the object is not part of another one. */
    boolean isWhole() {
      return !type.isEmpty() && (type.indexOf('$') < 0 || type.endsWith("$KeySetView"));
    }

    /** Whether some of its calls remove what they have found. */
    boolean hasFinders() {
      return hasFinders;
    }

    /** What a refusal adds: how to get rid of it. */
    String wayOut() {
      if (type.equals(Draws.RANDOM)) {
        return ", or let the vm engine run it by its own code: --engine vm";
      }
      return type.isEmpty()
          ? ""
          : ", or let it run by its own code: --deep " + type.split("\\$")[0].replace('/', '.');
    }

    Access access(String method) {
      Access access = methods.get(method);
      if (access == null) {
        access = ConcurrentObjects.access(type, method);
        methods.put(method, access);
      }
      return access;
    }
  }

  @Override
  protected Kind computeValue(Class<?> type) {
    Class<?> own = type;
    while (own != null && Woven.class.isAssignableFrom(own)) {
      own = own.getSuperclass();
    }
    String name = own == null ? "" : own.getName().replace('.', '/');
    boolean isForSeveral = ConcurrentObjects.contains(name) || name.equals(Draws.RANDOM);
    return isForSeveral ? new Kind(name) : ORDINARY;
  }

  /** How much there is in an object: what its guard is about, if it has one. */
  static int sizeOf(Object object) {
    if (object instanceof Semaphore semaphore) {
      return semaphore.availablePermits();
    } else if (object instanceof CountDownLatch latch) {
      return (int) latch.getCount();
    } else if (object instanceof ConcurrentLinkedQueue || object instanceof ConcurrentLinkedDeque) {
      return ((Collection<?>) object).isEmpty() ? 0 : 1; // counting them takes its time
    } else if (object instanceof Collection<?> collection) {
      return collection.size();
    }
    return object instanceof Map<?, ?> map ? map.size() : 0;
  }

  /** Whether the size of an object is told exactly if it is this. */
  static boolean isCounted(Object object, int size) {
    return size == 0
        || !(object instanceof ConcurrentLinkedQueue || object instanceof ConcurrentLinkedDeque);
  }
}
