package dev.sprang.jdk.synchroniser;

import dev.sprang.operation.Mode;
import java.util.List;
import java.util.Locale;

/**
 * The mode of each call with a row that is an access to memory or a fence: a column of the {@link
 * SynchroniserTable} that follows from the names of methods.
 *
 * <pre>
 *   getOpaque, setRelease, putIntVolatile, weakCompareAndSetPlain, …   as the name ends
 *   lazySet, putOrderedInt, releaseFence, storeFence                   release
 *   acquireFence, loadFence                                            acquire
 *   get and set of a VarHandle, getInt and putInt of Unsafe            plain
 *   get and set by reflection                                          plain, or as the field is
 *   weakCompareAndSet of an atomic variable                            plain
 *   all others, fullFence among them                                   volatile
 * </pre>
 */
public final class AccessModes {
  private static final List<Mode> ENDINGS =
      List.of(Mode.PLAIN, Mode.OPAQUE, Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE);

  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final List<String> BY_PLACE =
      List.of(
          "java/lang/invoke/VarHandle",
          "java/lang/reflect/Field",
          "jdk/internal/misc/Unsafe",
          "sun/misc/Unsafe");

  private AccessModes() {}

  /** The mode of a call, by internal class name and method name. */
  public static Mode of(String owner, String method) {
    for (Mode mode : ENDINGS) {
      if (method.toLowerCase(Locale.ROOT).endsWith(mode.word())) {
        return mode;
      }
    }
    return switch (method) {
      case "lazySet", "releaseFence", "storeFence" -> Mode.RELEASE;
      case "acquireFence", "loadFence" -> Mode.ACQUIRE;
      case "loadLoadFence" -> Mode.LOAD_LOAD;
      case "storeStoreFence" -> Mode.STORE_STORE;
      case "weakCompareAndSet" -> isAtomicVariable(owner) ? Mode.PLAIN : Mode.VOLATILE;
      default -> method.startsWith("putOrdered") ? Mode.RELEASE : withoutEnding(owner, method);
    };
  }

  /** Whether the call is weaker than its plain name says: an answer has to tell where that is. */
  public static boolean isWeak(String owner, String method) {
    Mode mode = of(owner, method);
    boolean saysSo = mode != Mode.PLAIN || method.endsWith("Plain");
    return method.startsWith("weak") || method.endsWith("Fence") || mode != Mode.VOLATILE && saysSo;
  }

  /** Updaters of fields do in truth what they do not promise. */
  private static boolean isAtomicVariable(String owner) {
    return owner.startsWith(ATOMIC) && !owner.endsWith("FieldUpdater");
  }

  private static Mode withoutEnding(String owner, String method) {
    boolean isOnlyOne = method.matches("(get|set|put)(?!And).*");
    return isOnlyOne && BY_PLACE.contains(owner) ? Mode.PLAIN : Mode.VOLATILE;
  }
}
