package dev.sprang.live.run.memory;

import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls that copy or fill arrays. An array that others may use is read into one of our own element
 * by element, which the JDK then gets in its place, and written in the same way: each is an
 * operation. The JDK promises no order; this is that of the numbers, or the opposite where an array
 * is moved to its own end.
 */
public final class ElementCalls {
  private static final int MAX_AT_ONCE = 10_000;

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final WovenSites sites;
  private final MemoryAccesses accesses;
  private final Map<Called, MethodHandle> methods = new HashMap<>();

  public ElementCalls(
      LiveMachine machine, EscapeTracker tracker, WovenSites sites, MemoryAccesses accesses) {
    this.machine = machine;
    this.tracker = tracker;
    this.sites = sites;
    this.accesses = accesses;
  }

  /**
   * Carries out a call in place of the JDK.
   *
   * @param array what {@code clone} is called on; null for static methods
   */
  public @Nullable Object instead(
      ProgramThread self,
      Called called,
      @Nullable Object array,
      @Nullable Object[] arguments,
      int site)
      throws Throwable {
    return switch (called.name()) {
      case "clone" -> {
        Object from = array == null ? null : read(self, array, 0, Integer.MAX_VALUE, site);
        yield from == array ? call(called, array, arguments) : from;
      }
      case "arraycopy" -> {
        copy(self, called, arguments, site);
        yield null;
      }
      case "fill" -> {
        fill(self, called, arguments, site);
        yield null;
      }
      default -> {
        Object[] own = arguments.clone();
        boolean isRange = called.name().equals("copyOfRange");
        int begin = isRange ? (int) arguments[1] : 0;
        int end = (int) arguments[isRange ? 2 : 1];
        own[0] = arguments[0] == null ? null : read(self, arguments[0], begin, end, site);
        yield call(called, null, own);
      }
    };
  }

  /** The array itself, or one of our own with what was read of a part, where others notice that. */
  private Object read(ProgramThread self, Object array, int begin, int end, int site) {
    int to = Math.min(end, Array.getLength(array));
    if (!isSeen(array) || begin < 0) {
      return array;
    }
    checkSize(to - begin, site);
    Object own = alike(array);
    for (int i = begin; i < to; i++) {
      use(self, array, i, site, false);
      System.arraycopy(array, i, own, i, 1);
    }
    return own;
  }

  private static Object alike(Object array) {
    return Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
  }

  private void write(ProgramThread self, Object from, int begin, Object to, int place, int site) {
    if (from instanceof Object[] objects && objects[begin] != null && isShared(to)) {
      tracker.publish(self, objects[begin]);
    }
    use(self, to, place, site, true);
    System.arraycopy(from, begin, to, place, 1);
  }

  /** What is wrong with the call is so with an array of our own too. */
  private void fill(ProgramThread self, Called called, @Nullable Object[] arguments, int site)
      throws Throwable {
    Object array = arguments[0];
    if (!isShared(array)) {
      call(called, null, arguments);
      return;
    }
    Object[] own = arguments.clone();
    own[0] = alike(array);
    call(called, null, own);
    boolean isRange = arguments.length == 4;
    int begin = isRange ? (int) arguments[1] : 0;
    int end = isRange ? (int) arguments[2] : Array.getLength(array);
    checkSize(isSeen(array) ? end - begin : 0, site);
    for (int i = begin; i < end; i++) {
      write(self, own[0], i, array, i, site);
    }
  }

  private void copy(ProgramThread self, Called called, @Nullable Object[] arguments, int site)
      throws Throwable {
    Object from = arguments[0];
    Object to = arguments[2];
    if (from == null || to == null || !isRight(arguments) || !isShared(from) && !isShared(to)) {
      call(called, null, arguments);
      return;
    }
    int begin = (int) arguments[1];
    int place = (int) arguments[3];
    int length = (int) arguments[4];
    checkSize(isSeen(from) || isSeen(to) ? length : 0, site);
    boolean isBackward = from == to && begin < place;
    Object one = Array.newInstance(from.getClass().getComponentType(), 1);
    for (int n = 0; n < length; n++) {
      int i = isBackward ? length - 1 - n : n;
      use(self, from, begin + i, site, false);
      System.arraycopy(from, begin + i, one, 0, 1);
      write(self, one, 0, to, place + i, site);
    }
  }

  /** Writes all elements into an array that has room, and null behind them, as collections do. */
  public void into(ProgramThread self, Object[] got, Object[] given, int site) {
    checkSize(isSeen(given) ? got.length : 0, site);
    Object[] all = got.length == given.length ? got : Arrays.copyOf(got, got.length + 1);
    for (int i = 0; i < all.length; i++) {
      write(self, all, i, given, i, site);
    }
  }

  /** Whether the elements can be taken one by one, as far as the types and numbers say. */
  private static boolean isRight(@Nullable Object[] arguments) {
    Class<?> from = arguments[0].getClass().getComponentType();
    Class<?> to = arguments[2].getClass().getComponentType();
    int begin = (int) arguments[1];
    int place = (int) arguments[3];
    int length = (int) arguments[4];
    return from != null
        && to != null
        && (from == to || !from.isPrimitive() && !to.isPrimitive())
        && begin >= 0
        && place >= 0
        && length >= 0
        && length <= Array.getLength(arguments[0]) - begin
        && length <= Array.getLength(arguments[2]) - place;
  }

  /** Whether others may have the array. */
  public boolean isShared(@Nullable Object array) {
    TrackedObject tracked = array != null && array.getClass().isArray() ? tracker.of(array) : null;
    return tracked != null && tracked.escaped;
  }

  private boolean isSeen(Object array) {
    return !machine.isAlone() && isShared(array);
  }

  private void use(ProgramThread self, Object array, int index, int site, boolean writes) {
    machine.event().finish(); // what was done to the element before
    accesses.element(self, array, index, site, writes);
  }

  private void checkSize(int elements, int site) {
    if (elements > MAX_AT_ONCE) {
      throw machine.refuse(
          "More than %d elements of an array that several threads use are used in one call, at %s"
              .formatted(MAX_AT_ONCE, sites.get(site)));
    }
  }

  private @Nullable Object call(Called called, @Nullable Object array, @Nullable Object[] arguments)
      throws Throwable {
    if (called.name().equals("clone")) {
      return clone(array);
    }
    return methods.computeIfAbsent(called, ElementCalls::find).invoke(arguments);
  }

  private static Object clone(@Nullable Object array) {
    if (array == null) {
      throw new NullPointerException();
    }
    Object copy = alike(array);
    System.arraycopy(array, 0, copy, 0, Array.getLength(array));
    return copy;
  }

  private static MethodHandle find(Called called) {
    MethodType type =
        MethodType.fromMethodDescriptorString(
            called.descriptor(), ClassLoader.getPlatformClassLoader());
    Class<?> owner = called.name().equals("arraycopy") ? System.class : Arrays.class;
    try {
      return MethodHandles.publicLookup()
          .findStatic(owner, called.name(), type)
          .asSpreader(Object[].class, type.parameterCount());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("no method " + called, impossible);
    }
  }
}
