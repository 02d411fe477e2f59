package dev.sprang.analysis;

import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.MethodReference;
import com.ibm.wala.types.TypeReference;
import dev.sprang.jdk.name.InternalNames;
import java.util.Set;

/**
 * What is known of methods whose code is not looked at: those of the JDK, natives. All others
 * depend on everything.
 */
final class ForeignCalls {
  /** What these do and return depends on what they are given, and on nothing else. */
  private static final Set<String> BY_ARGUMENTS =
      InternalNames.in(
          "Ljava/",
          "lang/Object lang/Thread lang/Math lang/String lang/Integer lang/Long lang/Boolean",
          "lang/Character lang/Byte lang/Short lang/Float lang/Double lang/System io/PrintStream",
          "lang/invoke/StringConcatFactory util/concurrent/TimeUnit",
          "util/concurrent/locks/LockSupport util/concurrent/locks/ReentrantLock");

  /** An operation on one memory location each: the value read is an event. */
  private static final String ATOMIC = "Ljava/util/concurrent/atomic/Atomic";

  /** Methods, of any descriptor, that always return. */
  private static final Set<String> NEVER_FAILING =
      InternalNames.set(
          "Ljava/lang/Object.<init> Ljava/lang/Integer.intValue Ljava/lang/Long.longValue",
          "Ljava/lang/Boolean.valueOf Ljava/lang/Boolean.booleanValue",
          ATOMIC + "Integer.get " + ATOMIC + "Integer.set " + ATOMIC + "Integer.compareAndSet",
          ATOMIC + "Integer.incrementAndGet " + ATOMIC + "Integer.getAndIncrement",
          ATOMIC + "Boolean.get " + ATOMIC + "Boolean.set " + ATOMIC + "Boolean.compareAndSet",
          ATOMIC + "Reference.get " + ATOMIC + "Reference.set",
          ATOMIC + "Reference.compareAndSet");

  private static final Set<String> THREAD_BODIES = Set.of("run()V", "call()Ljava/lang/Object;");

  private ForeignCalls() {}

  static boolean dependsOnArguments(MethodReference method) {
    String type = method.getDeclaringClass().getName().toString();
    boolean makesThrowable =
        method.isInit() && (type.endsWith("Exception") || type.endsWith("Error"));
    return BY_ARGUMENTS.contains(type) || isAtomic(method) || makesThrowable;
  }

  /** Whether nothing but its arguments matters for what a call does. */
  static boolean isKnown(SSAAbstractInvokeInstruction call) {
    if (call instanceof SSAInvokeDynamicInstruction dynamic) {
      String factory = dynamic.getBootstrap().methodClass().replace('.', '/');
      return factory.equals("java/lang/invoke/StringConcatFactory");
    }
    return dependsOnArguments(call.getDeclaredTarget());
  }

  /** Whether a method always returns, and not by an exception, if it is called on an object. */
  static boolean neverFails(MethodReference method) {
    String type = method.getDeclaringClass().getName().toString();
    String name = method.getName().toString();
    return NEVER_FAILING.contains(type + "." + name);
  }

  static boolean isAtomic(MethodReference method) {
    return method.getDeclaringClass().getName().toString().startsWith(ATOMIC);
  }

  /** Whether the JDK calls it as the first method of a thread. */
  static boolean isThreadBody(String selector) {
    return THREAD_BODIES.contains(selector);
  }

  /** Whether the JDK runs objects of this type as the first thing of a thread. */
  static boolean isThreadType(TypeReference type) {
    String name = type.getName().toString();
    return name.equals("Ljava/lang/Runnable") || name.equals("Ljava/util/concurrent/Callable");
  }
}
