package dev.sprang.vm.natives;

import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import java.util.Set;

/**
 * Calls of the JDK that look at what only the JDK itself changes, if anything does: nobody can
 * notice when they are made, and they call nothing of the program's.
 */
final class QuietCalls {
  private static final Set<String> ALWAYS =
      Set.of(
          "java/time/Clock.currentInstant()Ljava/time/Instant;",
          "java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;");

  /** What classes of the JDK tell each other, once for all. */
  private static final String SECRETS = "jdk/internal/access/SharedSecrets";

  private static final Set<String> PROPERTIES =
      Set.of(
          "java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;",
          "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
          "java/lang/System.lineSeparator()Ljava/lang/String;");

  private final Vm vm;

  QuietCalls(Vm vm) {
    this.vm = vm;
  }

  /** The machine's way to do a method; null if it is none of these. */
  NativeMethod of(VmMethod method) {
    boolean isQuiet =
        ALWAYS.contains(method.key())
            || method.owner.name.equals(SECRETS) && method.name.startsWith("get")
            || PROPERTIES.contains(method.key()) && vm.hasFixedProperties();
    if (!isQuiet) {
      return null;
    }
    VmMethod body = vm.classes.copy(method);
    return (t, r, a) -> {
      long[] arguments = new long[method.arguments];
      System.arraycopy(r, a, arguments, 0, arguments.length);
      vm.calls.continueQuietly(t, body, arguments);
      return 0;
    };
  }
}
