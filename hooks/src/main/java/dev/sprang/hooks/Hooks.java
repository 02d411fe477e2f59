package dev.sprang.hooks;

import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The static methods that woven code calls. They do nothing but pass the call on to the hook
 * target, if there is one: an engine that controls the threads of a program.
 *
 * <p>A site number says where in the program's code the call comes from and what it is about; the
 * weaver made both the call and the entry in the engine's table of sites.
 */
public final class Hooks {
  /** The one mutable static of the project: who is told; null while no program is being run. */
  private static @Nullable Target target;

  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Hooks() {}

  /** Sets who is told from now on; null for nobody. */
  public static void setTarget(@Nullable Target newTarget) {
    target = newTarget;
  }

  /** Before a field of {@code object} is read. */
  public static void read(Object object, int site) {
    Target told = target;
    if (told != null && (!isLocal(object) || told.letsOut())) {
      told.read(object, site);
    }
  }

  /** Before a field of {@code object} is written. */
  public static void write(Object object, int site) {
    Target told = target;
    if (told != null && (!isLocal(object) || told.letsOut())) {
      told.write(object, site);
    }
  }

  /** Before a static field is read. */
  public static void readStatic(int site) {
    Target told = target;
    if (told != null) {
      told.read(null, site);
    }
  }

  /** Before a static field is written. */
  public static void writeStatic(int site) {
    Target told = target;
    if (told != null) {
      told.write(null, site);
    }
  }

  /** Before an array element is read. */
  public static void readElement(Object array, int index, int site) {
    Target told = target;
    if (told != null) {
      told.readElement(array, index, site);
    }
  }

  /** Before an array element is written. */
  public static void writeElement(Object array, int index, int site) {
    Target told = target;
    if (told != null) {
      told.writeElement(array, index, site);
    }
  }

  /** In place of entering a monitor. */
  public static void enter(Object monitor, int site) {
    Target told = target;
    if (told != null) {
      told.enter(monitor, site);
    }
  }

  /** In place of leaving a monitor. */
  public static void exit(Object monitor, int site) {
    Target told = target;
    if (told != null) {
      told.exit(monitor, site);
    }
  }

  /** At the begin of each round of a loop. */
  public static void loop(int site) {
    Target told = target;
    if (told != null) {
      told.loop(site);
    }
  }

  /** The same for a loop that may do nothing but look at memory; numbers the round. */
  public static int poll(int site) {
    Target told = target;
    return told == null ? 0 : told.poll(site);
  }

  /** Before such a loop goes round, from which all of it can be done again. */
  public static void polled(int round, int site) {
    Target told = target;
    if (told != null) {
      told.polled(round, site);
    }
  }

  /** Before more is done than looking, in such a loop or in what it may call. */
  public static void acts() {
    Target told = target;
    if (told != null) {
      told.acts();
    }
  }

  /** At the begin of a handler for errors; {@code goesOn} if it may end there. */
  public static void caught(Throwable caught, boolean goesOn) {
    Target told = target;
    if (told != null) {
      told.caught(caught, goesOn);
    }
  }

  /**
   * What a stream is to print: a text of the object, as the JDK's stream would make it. A stream of
   * the program's gets the object itself.
   */
  public static Object text(Object stream, Object object) {
    return stream instanceof Woven ? object : String.valueOf(object);
  }

  /** Members, or interfaces, of a class of the program without those that weaving has added. */
  public static Object[] written(Object[] told) {
    return Stream.of(told)
        .filter(one -> one != Woven.class && !(one instanceof Member && isAdded((Member) one)))
        .toArray(size -> Arrays.copyOf(told, size));
  }

  private static boolean isAdded(Member member) {
    String name = member.getName();
    return member.isSynthetic()
        && (name.startsWith("sprang$") || name.equals("hashCode") || name.contains("$reference"));
  }

  /** Before a method of a class that is not woven is called on {@code receiver}, null if static. */
  public static void before(Object receiver, int site) throws Throwable {
    Target told = target;
    if (told != null) {
      told.before(receiver, site);
    }
  }

  /** The same where the arguments matter; they are boxed, and the call follows. */
  public static void beforeWith(Object receiver, Object[] arguments, int site) throws Throwable {
    Target told = target;
    if (told != null) {
      told.beforeWith(receiver, arguments, site);
    }
  }

  /** After such a call, however it ended, if it may have called back into woven code. */
  public static void after(int site) {
    Target told = target;
    if (told != null) {
      told.after(site);
    }
  }

  /** In place of such a call: the arguments are boxed, and so is the result. */
  public static @Nullable Object instead(Object receiver, Object[] arguments, int site)
      throws Throwable {
    Target told = target;
    if (told == null) {
      throw new IllegalStateException(
          "Code woven by Sprang was run outside of a check; run it from unwoven classes");
    }
    return told.instead(receiver, arguments, site);
  }

  /** The array for a collection of the JDK to write into: the given one, or one of our own. */
  public static Object[] ownInto(Object collection, Object[] given) {
    boolean isOurs =
        given != null
            && collection != null
            && !(collection instanceof Woven)
            && !collection.getClass().getName().startsWith("java.util.Collections$")
            && sharesElements(given, null);
    return isOurs ? Arrays.copyOf(given, 0) : given;
  }

  /** What a collection gave is written into the array that the program did, if it used ours. */
  public static Object[] into(Object[] got, Object[] given, Object[] used, int site) {
    Target told = target;
    return told == null || used == given || got.length > given.length
        ? got
        : told.into(got, given, site);
  }

  /** Whether a call that copies or fills arrays, one of which may be null, must be replaced. */
  public static boolean sharesElements(@Nullable Object array, @Nullable Object other) {
    Target told = target;
    return told != null && told.sharesElements(array, other);
  }

  /** After such a call returned an object that may have state of its own. */
  public static void returned(Object result, Object receiver) {
    Target told = target;
    if (told != null && result != null) {
      told.returned(result, receiver);
    }
  }

  /** After such a call: what it returned or made may use one of its other arguments later on. */
  public static void holds(Object holder, Object argument) {
    Target told = target;
    if (told != null && holder != null && argument != null) {
      told.holds(holder, argument);
    }
  }

  /** Where a reference leaves woven code: from here on others may reach the object. */
  public static void escape(Object object) {
    Target told = target;
    if (told != null && object != null) {
      told.escape(object);
    }
  }

  /** Before a stand-in keeps an object in a field of another one. */
  public static void keepIn(Object holder, Object object) {
    Target told = target;
    if (told != null && object != null) {
      told.keepIn(holder, object);
    }
  }

  /** Before a call that may give its receiver to what it returns. */
  public static void lend(Object receiver) {
    Target told = target;
    if (told != null && receiver != null) {
      told.lend(receiver);
    }
  }

  /** Before an exception is thrown. */
  public static void thrown(Throwable exception) {
    Target told = target;
    if (told != null && exception != null) {
      told.thrown(exception);
    }
  }

  /**
   * Whether it matters to whom a method returns the object: code that is not woven may keep it, and
   * nobody but its maker can reach it yet.
   */
  public static boolean mayLeave(Object object) {
    Target told = target;
    return told != null && object != null && told.mayLeave(object);
  }

  /** Tells a method who has called it. */
  public static StackWalker callers() {
    return CALLERS;
  }

  /** Where a method returns such an object to code of this class. */
  public static void leave(Object object, Class<?> caller) {
    Target told = target;
    if (told != null) {
      told.leave(object, caller);
    }
  }

  /** After a constructor of a class that is not woven has run on an object woven code makes. */
  public static void created(Object object) {
    Target told = target;
    if (told != null) {
      told.created(object);
    }
  }

  /** Before the first active use of a woven class that has something to initialise. */
  public static void initialise(int site) throws Throwable {
    Target told = target;
    if (told != null) {
      told.initialise(site);
    }
  }

  /** At the begin and at the end of an initialiser that is run only once for all executions. */
  public static void keep(boolean begins) {
    Target told = target;
    if (told != null) {
      told.keep(begins);
    }
  }

  /**
   * In place of {@link Object#hashCode} and {@link System#identityHashCode}: the same every run.
   */
  public static int identityHash(Object object) {
    Target told = target;
    return told == null ? System.identityHashCode(object) : told.identityHash(object);
  }

  private static boolean isLocal(Object object) {
    return object instanceof Woven && ((Woven) object).sprang$shadow() == null;
  }
}
