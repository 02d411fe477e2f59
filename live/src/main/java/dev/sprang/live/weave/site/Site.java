package dev.sprang.live.weave.site;

import dev.sprang.execution.Refusal;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.AccessModes;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.operation.Mode;
import java.util.List;

/**
 * A place in woven code that calls a hook, and what the call is about. The hook gets only the
 * site's number.
 *
 * @param type the woven class the code belongs to, by its binary name
 * @param method the method's name
 * @param descriptor the method's, or empty if unknown
 * @param index the bytecode index in the class file; -1 if it belongs to no instruction
 * @param file the source file, or empty if the class file does not say
 * @param line the line, or 0 if the class file does not say
 */
public record Site(
    String type,
    String method,
    String descriptor,
    int index,
    String file,
    int line,
    Subject subject) {

  /** Why something is refused in what the JVM initialises. */
  public static final Reason KEPT =
      new Reason(
          "the static initialiser of an enum or interface runs only once for all executions",
          "Do this in a class");

  /**
   * Why something is refused.
   *
   * @param advice what to do about it, without a full stop; empty if nothing is known
   */
  public record Reason(String why, String advice) {
    public Reason {
      advice =
          advice.isEmpty() ? "" : Character.toUpperCase(advice.charAt(0)) + advice.substring(1);
    }

    public Reason(String why) {
      this(why, "");
    }
  }

  /** What the hook call at a site is about. */
  public sealed interface Subject {
    /** An instance or static field; {@code owner} is the class that declares it, internal name. */
    record Field(
        String owner,
        String name,
        String descriptor,
        boolean isStatic,
        boolean isVolatile,
        boolean isFinal)
        implements Subject {}

    /** An array element; the descriptor is that of the element, or of Object. */
    record Element(String descriptor) implements Subject {}

    record Monitor() implements Subject {}

    /** The begin of a loop. */
    record Loop() implements Subject {}

    /**
     * A call that has a row in the synchroniser table.
     *
     * @param mode how it uses memory, if it is an access or a fence
     * @param declared as in the code
     */
    record Synchroniser(Meaning meaning, Mode mode, Called declared) implements Subject {
      public Synchroniser(Meaning meaning, Called declared) {
        this(meaning, AccessModes.of(declared.owner(), declared.name()), declared);
      }
    }

    /**
     * A call of an ordinary method of an object that is not woven, as one step. With {@code
     * beforeWith} the arguments are the objects it may touch besides its receiver.
     *
     * @param mayCallBack whether it may call woven code, so that the engine hears when it is over
     */
    record Call(Called declared, boolean mayCallBack) implements Subject {}

    /** A call that the engine does not control: running it ends the check. */
    record Refused(Called declared, Reason reason) implements Subject {}

    /** A call that copies or fills arrays. */
    record Elements(Called declared) implements Subject {}

    /** A call by reflection, of what its receiver stands for, with the arguments of the code. */
    record Reflection(Called declared) implements Subject {}

    /**
     * Reading a field of an enum or interface, which the JVM initialises once for all executions.
     *
     * @param reason what to say if the field holds what may change by itself
     */
    record Kept(Called declared, Reason reason) implements Subject {}

    /** Where an error came from that ended a thread; not a hook call. */
    record Thrown() implements Subject {}

    /** The first active use of a woven class, by its internal name. */
    record Initialisation(String type) implements Subject {}
  }

  /**
   * A method as a call instruction names it, or a field of the JDK.
   *
   * @param isSuper whether the call names exactly this method, whatever overrides it
   */
  public record Called(String owner, String name, String descriptor, boolean isSuper) {
    public static final Called TO_STRING =
        new Called("java/lang/Object", "toString", "()Ljava/lang/String;");

    public Called(String owner, String name, String descriptor) {
      this(owner, name, descriptor, false);
    }

    @Override
    public String toString() {
      return Twins.unmask(owner.replace('/', '.') + "." + name);
    }
  }

  /** Whether it is in a copy of the JDK's own code, or what stands for that. */
  public boolean isInTwin() {
    String name = type.replace('.', '/');
    return Twins.isTwin(name) && !StandIns.areSeenIn(Twins.original(name));
  }

  /** Refuses something that the program does here. */
  public Refusal refusal(Object what, Reason reason) {
    return new Refusal(
        "%s: %s".formatted(what, reason.why()), List.of(toString()), reason.advice());
  }

  /** As a stack trace would print it: {@code Counter.increment(Counter.java:12)}. */
  @Override
  public String toString() {
    String source = file.isEmpty() ? "Unknown Source" : line > 0 ? file + ":" + line : file;
    return Twins.unmask(type) + "." + method + "(" + source + ")";
  }
}
