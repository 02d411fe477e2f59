package dev.sprang.live.run.escape;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.jvm.ThreadTasks;
import dev.sprang.live.run.loading.Callers;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Twins;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Which objects several threads may reach, and how those are named.
 *
 * <p>An object is its maker's own until a reference to it is stored where others look, or handed to
 * code that is not woven. Then it and everything it leads to gets a name: the thread that let it
 * out, and how many that thread had named before. Both are the same in every execution in which the
 * thread has seen the same values.
 */
public final class EscapeTracker {
  private static final String OF_ITS_THREAD =
      Twins.of("java/util/concurrent/ThreadLocalRandom").replace('/', '.');

  private final LiveNames names;
  private final IdentityTable table = new IdentityTable();

  private final PerThread<FreshlyEscaped> fresh = new PerThread<>(FreshlyEscaped::new);

  /** Numbers for references to objects without a name. */
  private final Nameless nameless;

  /** What names the objects that become known now, if no thread does; and how many it has. */
  private @Nullable String place;

  private int placed;

  /** What was made known last. */
  private @Nullable Object newest;

  private final ArrayDeque<Object> reached = new ArrayDeque<>();
  private final ReferenceFields referenceFields = new ReferenceFields();
  private LiveMachine machine;

  @SuppressWarnings("NullAway.Init") // setMachine() sets the machine
  public EscapeTracker(LiveNames names) {
    this.names = names;
    this.nameless = new Nameless(names);
  }

  public void setMachine(LiveMachine driven) {
    machine = driven;
  }

  /** Forgets all objects: a new execution makes its own. */
  public void clear() {
    table.clear();
    nameless.clear();
    newest = null;
  }

  /** The arrays a thread has let out since its last operation: nobody else can have them yet. */
  public FreshlyEscaped fresh(ProgramThread thread) {
    return fresh.of(thread);
  }

  /** What is known of an object; null if only its maker can reach it. */
  public @Nullable TrackedObject of(Object object) {
    return hasField(object) ? (TrackedObject) ((Woven) object).sprang$shadow() : table.get(object);
  }

  /** Enum constants live on from one execution to the next, and what is known of them must not. */
  private static boolean hasField(Object object) {
    return object instanceof Woven && !(object instanceof Enum);
  }

  /** Whether nobody but its maker can reach an object, and that makes a difference. */
  public boolean isOwn(Object object) {
    TrackedObject tracked = of(object);
    return tracked == null ? mayLeadOn(object) : !tracked.escaped;
  }

  /**
   * What is known of an object that is not woven: if nothing, all of its class are taken as one.
   */
  public TrackedObject ofForeign(Object object) {
    TrackedObject tracked = of(object);
    if (tracked == null) {
      String name = object instanceof Enum<?> constant ? "." + constant.name() : "";
      tracked = global(object, object.getClass().getName() + name);
    }
    return tracked;
  }

  /** Names an object that there is only one of. */
  public TrackedObject global(Object object, String name) {
    TrackedObject tracked = new TrackedObject(names.global(name), true);
    attach(object, tracked);
    return tracked;
  }

  /** Names an object that nobody but its maker can reach, unless it has a name or needs none. */
  public void note(Object object) {
    if (of(object) == null && !isValue(object)) {
      attach(object, named(object, false));
    }
    newest = object;
  }

  /** An unknown object got from another one, also in an array, is taken as a part of it. */
  public void alias(Object object, Object source) {
    if (object instanceof Woven || table.get(object) != null || isValue(object)) {
      return;
    }
    TrackedObject tracked = source == null ? null : of(source);
    if (tracked != null) {
      table.add(object, tracked);
      tracked.hasViews |= !object.getClass().isArray();
      aliasElements(object, source);
    } else {
      addPrimary(object, named(object, source != null && !isOfItsThread(source)));
    }
    newest = object;
  }

  private void aliasElements(Object object, Object source) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        if (element != null) {
          alias(element, source);
        }
      }
    }
  }

  /**
   * What a call has just made may use one of its arguments later on. What was known before is not
   * new: a container that gives something back, or an object that returns itself.
   */
  public void hold(Object holder, Object argument) {
    TrackedObject held = holder == newest && !Containers.contain(holder) ? of(argument) : null;
    TrackedObject tracked = held == null ? null : of(holder);
    if (held != null && tracked != null && tracked != held && !isValue(argument)) {
      tracked.hold(held);
      held.hasViews |= argument.getClass().isArray();
    }
  }

  private void addPrimary(Object object, TrackedObject tracked) {
    tracked.primary = object;
    table.add(object, tracked);
  }

  /** A thread hands an object over, which others may have after its next operation. */
  public void publish(ProgramThread self, Object object) {
    if (object.getClass().isArray()) {
      TrackedObject known = of(object);
      if (known == null || !known.escaped) {
        fresh.of(self).add(self, object);
      }
    }
    escape(object);
  }

  /** From here on others may reach the object, and all that it leads to. */
  public void escape(Object object) {
    reach(object);
    for (Object next = reached.poll(); next != null; next = reached.poll()) {
      if (next instanceof Object[] array) {
        for (Object element : array) {
          reach(element);
        }
      } else if (next instanceof Woven || isLambda(next)) {
        reachFields(next);
      }
      if (next instanceof Thread thread) {
        reach(ThreadTasks.of(thread));
      }
    }
  }

  private void reachFields(Object object) {
    try {
      for (Memory.Slot field : referenceFields.get(object.getClass())) {
        reach(Memory.reference(object, field));
      }
    } catch (NoClassDefFoundError missing) {
      throw machine.refuseMissing(object.getClass(), missing);
    }
  }

  /** The same for an object that a class of the JDK made for itself: the place names it. */
  public void escapeFrom(String owner, Object object) {
    place = owner;
    placed = 0;
    escape(object);
    place = null;
  }

  private void reach(@Nullable Object object) {
    if (object == null) {
      return;
    }
    TrackedObject tracked = of(object);
    if (tracked != null) {
      if (!tracked.escaped) {
        tracked.escaped = true;
        reached.add(object);
      }
    } else if (hasField(object)
        || object.getClass().isArray()
        || place != null && !isValue(object)) {
      attach(object, named(object, true));
      reached.add(object);
    } else if (mayLeadOn(object)) {
      reached.add(object);
    }
  }

  /** Whether others who get the object get more than itself. */
  public static boolean mayLeadOn(Object object) {
    return hasField(object)
        || object.getClass().isArray()
        || object instanceof Thread
        || isLambda(object);
  }

  /** Whether it is one of the program: it has no name, but leads to what it has captured. */
  private static boolean isLambda(Object object) {
    Class<?> type = object.getClass();
    return type.isHidden() && Callers.areWoven(type);
  }

  /** A number for a reference: equal exactly for the same object, 0 for null. */
  public long valueOf(@Nullable Object object) {
    if (object == null) {
      return 0;
    }
    TrackedObject tracked = of(object);
    return (tracked != null ? tracked.object : -2 - nameless.number(object)) + 1L;
  }

  private TrackedObject named(Object object, boolean escaped) {
    if (place != null) {
      return new TrackedObject(names.global(place + (placed++ == 0 ? "" : "#" + placed)), escaped);
    }
    ProgramThread self = machine.current();
    int number = names.object(self.number, self.nextObject(), object.getClass());
    return new TrackedObject(number, escaped);
  }

  private void attach(Object object, TrackedObject tracked) {
    if (hasField(object)) {
      ((Woven) object).sprang$setShadow(tracked);
    } else {
      addPrimary(object, tracked);
    }
  }

  /** Objects without state of their own need not be tracked. */
  public static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Number && object.getClass().getPackageName().equals("java.lang")
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Class
        || object instanceof Enum
        || object.getClass().isHidden()
        || isOfItsThread(object);
  }

  /** There is one for all threads, but each of them uses another part of it. */
  public static boolean isOfItsThread(Object object) {
    return object instanceof Random && object.getClass().getName().equals(OF_ITS_THREAD);
  }

  /** The reference fields of woven classes, found once per class. */
  private static final class ReferenceFields extends ClassValue<Memory.Slot[]> {
    @Override
    protected Memory.Slot[] computeValue(Class<?> type) {
      List<Memory.Slot> slots = new ArrayList<>();
      for (Class<?> c = type; Callers.areWoven(c); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          boolean counts =
              !Modifier.isStatic(field.getModifiers())
                  && !field.getType().isPrimitive()
                  && !field.getName().startsWith("sprang$");
          if (counts) {
            slots.add(Memory.slot(field));
          }
        }
      }
      return slots.toArray(Memory.Slot[]::new);
    }
  }
}
