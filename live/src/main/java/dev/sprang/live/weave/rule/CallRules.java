package dev.sprang.live.weave.rule;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.program.JavaRemodelling.RunByOwnCode;
import dev.sprang.jdk.scan.Boxing;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.InputRows;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.file.ReferenceKind;
import dev.sprang.live.weave.file.TypeKinds;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.operation.Remodelling;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Decides what to do with a call: who answers it, then the synchroniser table, then {@link
 * CallPolicy}, with the rules that need more than a name to decide.
 */
public final class CallRules {
  private static final String OBJECT = "java/lang/Object";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMIC = CONCURRENT + "atomic/";
  private static final String HOOKS = "dev/sprang/hooks/";

  /** The methods of atomic variables that have no rows but show the value. */
  private static final Predicate<String> PRINTING =
      name -> name.equals("toString") || name.endsWith("Value");

  /** What changes nothing, or only if it comes at the right time: the engine sees which. */
  private static final Set<Meaning> LOOKS =
      Set.of(
          Meaning.ATOMIC_READ,
          Meaning.ELEMENT_READ,
          Meaning.ATOMIC_UPDATE,
          Meaning.ELEMENT_UPDATE,
          Meaning.ATOMIC_COMPARE_AND_SET,
          Meaning.ELEMENT_COMPARE_AND_SET,
          Meaning.VARIABLE_READ,
          Meaning.VARIABLE_UPDATE,
          Meaning.VARIABLE_COMPARE_AND_SET,
          Meaning.MEMORY_READ,
          Meaning.MEMORY_UPDATE,
          Meaning.MEMORY_COMPARE_AND_SET,
          Meaning.FENCE,
          Meaning.NANO_TIME,
          Meaning.CURRENT_TIME,
          Meaning.HASH_CODE,
          Meaning.IS_INTERRUPTED,
          Meaning.TEST_INTERRUPTED,
          Meaning.IS_ALIVE,
          Meaning.THREAD_STATE,
          Meaning.GROUP_THREADS,
          Meaning.CURRENT_THREAD,
          Meaning.SLEEP,
          Meaning.YIELD,
          Meaning.LOCK,
          Meaning.TRY_LOCK,
          Meaning.TIMED_TRY_LOCK,
          Meaning.UNLOCK);

  /** What asks futures and executors how far they are. */
  private static final String TASKS = "(sprang/)?java/util/concurrent/[A-Za-z]+";

  private static final Set<String> LOOKS_AT_TASKS =
      Set.of("isDone", "isCancelled", "isShutdown", "isTerminated", "isCompletedExceptionally");

  /** What executors do with tasks in a collection. */
  private static final Set<String> INVOKING = Set.of("invokeAll", "invokeAny");

  private static final Set<String> TOLD_BY_THROWABLES =
      InternalNames.set("getLocalizedMessage getMessage toString");

  /** What gives copies, or what somebody else has made. */
  private static final Set<String> ASKED_OF_THROWABLES =
      InternalNames.set("getCause getStackTrace getSuppressed printStackTrace");

  private static final Treatment MISSING =
      new Treatment.Refuse(
          "its class is not on the class path, so nothing is known about it", "Add it with -cp");
  private static final Treatment GAP =
      new Treatment.Refuse(
          "it is not modelled",
          "Use --engine vm with its class in --deep, which runs the JDK's own code");
  private static final Treatment GAP_FOR_GOOD = new Treatment.Refuse("it is not modelled", "");
  private static final Treatment TOUCHES = new Treatment.Run(Effect.TOUCHES);
  private static final Treatment UNMODELLED =
      new Treatment.Refuse("this class of java.util.concurrent is not modelled yet", "");

  private final ClassFacts facts;
  private final SynchroniserTable table;
  private final TypeKinds kinds;
  private final CallPolicy policy = new CallPolicy();

  public CallRules(ClassFacts facts, SynchroniserTable table, TypeKinds kinds) {
    this.facts = facts;
    this.table = table;
    this.kinds = kinds;
  }

  public Treatment of(Invocation call) {
    if (call.owner().startsWith(HOOKS)) {
      return Treatment.LEAVE;
    }
    if (InputRows.areOf(call.owner())) {
      Optional<Meaning> asked = table.find(call.owner(), call.name(), call.descriptor());
      if (asked.isPresent()) {
        return new Treatment.Model(asked.get());
      }
    }
    Member method = facts.method(call.owner(), call.name(), call.descriptor()).orElse(null);
    boolean ownerIsWoven = facts.isWoven(call.owner());
    if (method == null && ownerIsWoven) {
      return Twins.isTwin(call.owner()) ? gap(call.owner()) : Treatment.LEAVE;
    } else if (method == null && facts.shape(call.owner()).isEmpty()) {
      return isNowhere(call.owner()) ? Treatment.LEAVE : MISSING;
    } else if (method != null && facts.isWoven(method.owner())) {
      return method.has(Opcodes.ACC_NATIVE)
          ? new Treatment.Refuse("native code cannot be controlled", "Put Java code in its place")
          : Treatment.LEAVE;
    }
    String answerer = method == null ? call.owner() : method.owner();
    Optional<Meaning> meaning = table.find(answerer, call.name(), call.descriptor());
    if (meaning.isPresent()) {
      return new Treatment.Model(meaning.get());
    } else if (answerer.equals(OBJECT)) {
      return ofObject(call, ownerIsWoven);
    }
    return ofJdk(call, method, ownerIsWoven ? answerer : call.owner());
  }

  /** Whether the JVM itself will throw, because it cannot find the class either. */
  private static boolean isNowhere(String missing) {
    return !missing.startsWith("[") && !Twins.isTwin(missing);
  }

  private static Treatment gap(String twin) {
    return StandIns.areElsewhereFor(Twins.original(twin)) ? GAP_FOR_GOOD : GAP;
  }

  /**
   * Whether a call may leave everything as it was, so that it can be repeated: because it came too
   * early, or because woven code answers, which tells if it does more than look.
   */
  public boolean mayLook(Invocation call) {
    Treatment treatment = of(call);
    return Boxing.kindIn(call.owner()) != 0
        || call.owner().equals("java/lang/Math") && !call.name().equals("random")
        || call.owner().matches(TASKS) && LOOKS_AT_TASKS.contains(call.name())
        || ConcurrentObjects.mayOnlyLook(call.owner(), call.name())
        || treatment instanceof Treatment.Leave
        || treatment instanceof Treatment.Model model && LOOKS.contains(model.meaning())
        || treatment instanceof Treatment.Run && isFunctionCall(call)
        || treatment instanceof Treatment.Run run && isAskedOfValue(call, run.effect());
  }

  /** What never changes tells the same again; what it looks at besides is an operation. */
  private boolean isAskedOfValue(Invocation call, Effect effect) {
    return (effect == Effect.NONE || effect == Effect.READS || effect == Effect.WRAPS)
        && !call.name().startsWith("random")
        && !call.isConstructor()
        && kinds.of(call.owner()) == ReferenceKind.VALUE;
  }

  /** Field instructions on fields of the JDK are judged as calls are. */
  public Treatment ofField(Member field) {
    return facts.shape(field.owner()).isEmpty()
        ? MISSING
        : policy.of(field.owner(), field.name(), field.descriptor());
  }

  /** What any object has: on one of a woven class these touch nothing that is not woven. */
  private Treatment ofObject(Invocation call, boolean ownerIsWoven) {
    boolean isArray = call.owner().startsWith("[");
    if (call.name().equals("clone") && isArray) {
      return new Treatment.Elements();
    } else if (call.name().equals("clone")) {
      return new Treatment.Refuse("it copies fields unseen", "Copy them one by one instead");
    } else if (call.isConstructor() || ownerIsWoven || call.isSuper()) {
      return new Treatment.Run(Effect.NONE);
    }
    return policy.of(OBJECT, call.name(), call.descriptor());
  }

  private Treatment ofJdk(Invocation call, @Nullable Member method, String type) {
    if (isFunction(type, method)) {
      return new Treatment.Run(Effect.NONE); // who answers is woven, or calls woven code at once
    }
    Treatment listed = policy.of(type, call.name(), call.descriptor());
    boolean isThrowable = facts.isSubtype(type, "java/lang/Throwable");
    if (isThrowable) {
      return new Treatment.Run(ofThrowable(call));
    } else if (type.startsWith(CONCURRENT)) {
      return ofConcurrent(call, type);
    } else if (kinds.of(type) == ReferenceKind.VALUE && listed.equals(TOUCHES)) {
      boolean mayKeep = !call.isStatic() && kinds.of(call.result()) == ReferenceKind.FOREIGN;
      // there is nothing in the receiver to touch
      return new Treatment.Run(mayKeep ? Effect.WRAPS : Effect.READS);
    }
    return listed.equals(TOUCHES) ? ofCall(call, type) : listed;
  }

  private static Effect ofThrowable(Invocation call) {
    if (call.isConstructor() && call.owner().equals("java/lang/AssertionError")) {
      return Effect.COPIES; // makes a text of its argument
    } else if (call.isConstructor() || TOLD_BY_THROWABLES.contains(call.name())) {
      return Effect.KEEPS;
    }
    return ASKED_OF_THROWABLES.contains(call.name()) ? Effect.ASKS : Effect.TOUCHES;
  }

  private boolean isFunctionCall(Invocation call) {
    return isFunction(
        call.owner(), facts.method(call.owner(), call.name(), call.descriptor()).orElse(null));
  }

  private boolean isFunction(String type, @Nullable Member method) {
    return kinds.isFunction(type) && method != null && method.isAbstract();
  }

  /**
   * What has rows in the synchroniser table may be made and printed. Interfaces may be called: an
   * object of the JDK behind them has been refused when it was made. Who answers {@code invokeAll}
   * and {@code invokeAny} is woven, and looks at the tasks itself.
   */
  private Treatment ofConcurrent(Invocation call, String type) {
    ClassShape shape = facts.shape(type).orElse(null);
    if (kinds.of(type) == ReferenceKind.VALUE || type.equals(CONCURRENT + "Flow")) {
      return new Treatment.Run(Effect.NONE);
    } else if (type.equals(CONCURRENT + "locks/LockSupport")) {
      return ofLockSupport(call);
    } else if (ConcurrentObjects.contains(type)) {
      return ofConcurrentObject(call, type);
    } else if (shape != null && shape.isInterface()) {
      return INVOKING.contains(call.name()) ? new Treatment.Run(Effect.NONE) : ofCall(call, type);
    } else if (shape == null || !isModelled(shape)) {
      return UNMODELLED;
    } else if (call.isConstructor() || call.name().equals("newUpdater")) {
      boolean copies = call.descriptor().contains("[");
      return new Treatment.Run(copies ? Effect.COPIES : Effect.KEEPS);
    }
    if (type.startsWith(ATOMIC) && call.name().equals("length")) {
      return new Treatment.Run(Effect.NONE); // of an array, whose length never changes
    }
    return type.startsWith(ATOMIC) && PRINTING.test(call.name()) ? TOUCHES : UNMODELLED;
  }

  /** What twins call there besides parking: who they are. */
  private static Treatment ofLockSupport(Invocation call) {
    return call.name().equals("getThreadId") ? new Treatment.Model(Meaning.THREAD_ID) : UNMODELLED;
  }

  private static Treatment ofConcurrentObject(Invocation call, String type) {
    if (call.isConstructor()) {
      return new Treatment.Run(Effect.COPIES);
    }
    return ConcurrentObjects.refusal(type, call.name(), call.descriptor())
        .<Treatment>map(why -> new Treatment.Refuse(why, byOwnCode(type).advice()))
        .orElse(ofCall(call, type));
  }

  private static Remodelling byOwnCode(String type) {
    return new RunByOwnCode(type.split("\\$")[0].replace('/', '.'));
  }

  private static Treatment ofCall(Invocation call, String type) {
    if (call.name().equals("drainTo")) {
      return new Treatment.Run(Effect.USES);
    }
    boolean needsFirst =
        ConcurrentObjects.isKeyed(type, call.name())
            || ConcurrentObjects.maySplit(type, call.name(), call.descriptor());
    return needsFirst && !call.isStatic() ? new Treatment.Run(Effect.KEYED) : TOUCHES;
  }

  private boolean isModelled(ClassShape shape) {
    return shape.methods().values().stream()
        .anyMatch(
            method -> table.find(method.owner(), method.name(), method.descriptor()).isPresent());
  }
}
