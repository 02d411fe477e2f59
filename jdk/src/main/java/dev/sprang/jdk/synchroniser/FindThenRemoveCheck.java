package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds out whether calls that remove the first or last element are one step each. The JDK finds
 * the element and then removes it, even if somebody has put another one before it meanwhile, which
 * others may have seen. Nobody can tell as long as one thread does not remove so what another one
 * adds to.
 *
 * <p>Kept for all executions of an exploration: objects with the same name may be others in another
 * one, but an answer that takes two for one only errs on the safe side.
 */
public final class FindThenRemoveCheck {
  private final Map<Long, Users> users = new HashMap<>();

  /** What to do about it, besides running the class by its own code. */
  public static final String ADVICE = "Guard both by a lock";

  private static final class Users {
    private final BitSet finding = new BitSet();
    private final BitSet adding = new BitSet();
  }

  /**
   * Notes a call of an object that {@linkplain ConcurrentObjects#haveFinders has finders} while
   * there are other threads.
   *
   * @return whether the calls of the object so far are one step each
   */
  public boolean areApart(long object, int thread, String type, String method, Access access) {
    boolean finds = ConcurrentObjects.isFinding(type, method);
    if (!finds && (!access.changes() || method.equals("remove"))) {
      return true;
    }
    Users known = users.computeIfAbsent(object, name -> new Users());
    (finds ? known.finding : known.adding).set(thread);
    return finds ? isOnly(thread, known.adding) : isOnly(thread, known.finding);
  }

  /** Why a call is more than one step. */
  public static String why(String call) {
    return call
        + " meets a call of another thread: one adds, the other removes what it has found before,"
        + " in two steps";
  }

  private static boolean isOnly(int thread, BitSet threads) {
    return threads.isEmpty() || threads.cardinality() == 1 && threads.get(thread);
  }
}
