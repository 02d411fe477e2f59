package dev.sprang.live.run;

import dev.sprang.hooks.Woven;
import dev.sprang.synchroniser.Meaning;
import java.util.concurrent.TimeUnit;

/** In place of clocks, chance and addresses: the same answers in every run of a schedule. */
final class Determinism {
  /** Midnight, 1 January 2025: the virtual time at which every execution begins. */
  private static final long BEGIN_MILLIS = 1_735_689_600_000L;

  private static final long CLOCK_READ_NANOS = 1_000;

  private final Shadows shadows;
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

  Determinism(Shadows shadows) {
    this.shadows = shadows;
  }

  void reset() {
    hashes.clear();
  }

  Object instead(ProgramThread self, Meaning meaning, Object receiver, Object[] arguments) {
    return switch (meaning) {
      case NANO_TIME -> nanoTime(self);
      case CURRENT_TIME -> BEGIN_MILLIS + nanoTime(self) / 1_000_000;
      case IDENTITY_HASH_CODE -> arguments[0] == null ? 0 : identityHash(self, arguments[0]);
      case HASH_CODE ->
          hasOwnHashCode.get(receiver.getClass())
              ? receiver.hashCode()
              : identityHash(self, receiver);
      case RANDOM_DOUBLE -> random(self);
      default -> throw new AssertionError(meaning);
    };
  }

  /** Every look at the clock moves it a little, so that loops that wait for it end. */
  private static long nanoTime(ProgramThread self) {
    self.clock += CLOCK_READ_NANOS;
    return self.clock;
  }

  /** How far the thread's clock is from a time of day, which may be over. */
  static long nanosUntil(ProgramThread self, long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis - BEGIN_MILLIS) - self.clock;
  }

  private static double random(ProgramThread self) {
    long mixed = (self.number * 1_000_003L + self.randoms++ + 1) * 0x9E3779B97F4A7C15L;
    mixed ^= mixed >>> 32;
    mixed *= 0xD6E8FEB86659FD93L;
    return (mixed >>> 11) * 0x1.0p-53;
  }

  /** By the object's name if it has one, else by how many its thread has asked for. */
  int identityHash(ProgramThread self, Object object) {
    Shadow known = hashes.get(object);
    if (known == null) {
      Shadow shadow = object instanceof Woven ? shadows.of(object) : null;
      int seed = shadow != null ? ~shadow.object : self.number << 20 | self.hashes++;
      known = new Shadow(seed * 0x9E3779B9 >>> 1, false);
      hashes.add(object, known);
    }
    return known.object;
  }
}
