package dev.sprang.live.run.calls;

import dev.sprang.hooks.Woven;
import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.IdentityTable;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** In place of clocks, chance and addresses: the same answers in every run of a schedule. */
final class Determinism {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private final IdentityTable hashes = new IdentityTable();

  private final ClassValue<Boolean> hasOwnHashCode =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("hashCode").getDeclaringClass() != Object.class;
          } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
          }
        }
      };

  Determinism(LiveMachine machine, EscapeTracker tracker, LiveNames names) {
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
  }

  void reset() {
    hashes.clear();
  }

  Object instead(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws ReflectiveOperationException {
    return switch (row.meaning()) {
      case NANO_TIME -> look(self);
      case CURRENT_TIME, DRAW_MILLIS -> ClockAndChance.millis(look(self));
      case SYSTEM_CLOCK -> clock(arguments);
      case NOW -> now(row, arguments);
      case IDENTITY_HASH_CODE -> arguments[0] == null ? 0 : identityHash(self, arguments[0]);
      case HASH_CODE -> hashCode(self, receiver);
      case DRAW_SEED -> seed(self);
      case RANDOM_DOUBLE -> ClockAndChance.fraction(draw(self));
      case RANDOM_UUID -> new UUID(version4(draw(self)), variant2(draw(self)));
      default -> throw new AssertionError(row.meaning());
    };
  }

  /** The hash code of a collection shows its content, which no event tells. */
  private int hashCode(ProgramThread self, Object object) {
    if (!hasOwnHashCode.get(object.getClass())) {
      return identityHash(self, object);
    } else if (!EscapeTracker.isValue(object) && !(object instanceof Woven)) {
      self.acts();
    }
    return object.hashCode();
  }

  private long look(ProgramThread self) {
    if (machine.time().isOn()) {
      return machine.loops().lookAtClock(self, self.callSite);
    }
    self.acts(); // it is another time whenever the thread looks
    return count(self);
  }

  /** Moves the thread's own clock, which counts what it draws. */
  private static long count(ProgramThread self) {
    self.passTime(ClockAndChance.NANOS_PER_LOOK);
    return self.clock();
  }

  private long draw(ProgramThread self) {
    return ClockAndChance.draw(names.thread(self.number), count(self));
  }

  /** Like the JDK's constructors, which look at the clock besides. */
  private long seed(ProgramThread self) {
    long seed = draw(self);
    count(self);
    return seed;
  }

  private VirtualClock clock(Object[] arguments) {
    boolean hasZone = arguments.length == 1;
    return new VirtualClock(this::instant, hasZone ? (ZoneId) arguments[0] : ZoneOffset.UTC);
  }

  /** A date of any kind: each can be had from a clock. */
  private Object now(Synchroniser row, Object[] arguments) throws ReflectiveOperationException {
    boolean hasZone = arguments.length == 1;
    Clock clock =
        new VirtualClock(this::instant, hasZone ? (ZoneId) arguments[0] : ZoneId.systemDefault());
    return Class.forName(row.declared().owner().replace('/', '.'))
        .getMethod("now", Clock.class)
        .invoke(null, clock);
  }

  private Instant instant() {
    return Instant.ofEpochMilli(ClockAndChance.BEGIN_MILLIS).plusNanos(look(machine.current()));
  }

  private static long version4(long bits) {
    return bits & ~0xF000L | 0x4000L;
  }

  private static long variant2(long bits) {
    return bits & ~(3L << 62) | 1L << 63;
  }

  /** By the object's name if it has one, else by how many its thread has asked for. */
  private static int drawn(ProgramThread self) {
    return self.number << 20 | self.nextHash();
  }

  int identityHash(@Nullable ProgramThread self, Object object) {
    TrackedObject known = hashes.get(object);
    if (known == null) {
      TrackedObject tracked = object instanceof Woven ? tracker.of(object) : null;
      int seed = tracked != null ? ~tracked.object : drawn(Objects.requireNonNull(self));
      known = new TrackedObject(seed * 0x9E3779B9 >>> 1, false);
      hashes.add(object, known);
    }
    return known.object;
  }
}
