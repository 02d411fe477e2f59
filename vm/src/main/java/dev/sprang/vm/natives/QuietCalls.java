package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeMethod;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK that look at what only the JDK itself changes, if anything does: nobody can
 * notice when they are made, and they call nothing of the program's.
 *
 * @param hasFixedProperties whether the program leaves the system's properties as they are
 */
record QuietCalls(World world, Calls calls, boolean hasFixedProperties) {

  private static final Set<String> ALWAYS =
      Set.of("java/time/Clock.currentInstant()Ljava/time/Instant;");

  /** What is kept from when somebody first asks: the constants of an enum, the rules of a zone. */
  private static final Set<String> KEEPING =
      Set.of(
          "java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
          "java/time/ZoneOffset.getRules()Ljava/time/zone/ZoneRules;");

  /** They never change, but for what they have computed once. */
  private static final String RULES = "java/time/zone/ZoneRules";

  /** What classes of the JDK tell each other, once for all. */
  private static final String SECRETS = "jdk/internal/access/SharedSecrets";

  private static final Set<String> PROPERTIES =
      Set.of(
          "java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;",
          "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
          "java/lang/System.lineSeparator()Ljava/lang/String;");

  /** What the JDK makes of class files: the same whoever asks, and when. */
  private static final Pattern REFLECTION =
      Pattern.compile(
          "java/lang/reflect/(Method|Constructor|Field|Executable|AccessibleObject|Parameter|RecordComponent)"
              + "|sun/reflect/(generics|annotation)/.*"
              + "|java/lang/invoke/MethodType(Form)?");

  private static final Pattern OF_CLASSES =
      Pattern.compile(
          "get(Declared)?(Fields?|Methods?|Constructors?|Classes|Annotations?|AnnotationsByType)"
              + "|getRecordComponents|getPermittedSubclasses|isSealed|getNestMembers|getNestHost|isNestmateOf"
              + "|getEnclosing(Method|Constructor)|getDeclaringClass|getTypeParameters"
              + "|getGeneric(Superclass|Interfaces)|getAnnotated(Superclass|Interfaces)"
              + "|isAnnotationPresent|isAnnotation|toGenericString|getGenericInfo");

  /** The machine's way to do a method; null if it is none of these. */
  @Nullable NativeMethod of(VmMethod method) {
    boolean isQuiet =
        ALWAYS.contains(method.key())
            || method.owner.name.equals(SECRETS) && method.name.startsWith("get")
            || PROPERTIES.contains(method.key()) && hasFixedProperties;
    boolean mayKeep =
        KEEPING.contains(method.key())
            || method.owner.name.equals(RULES) && method.name.startsWith("get")
            || isReflection(method);
    if (!isQuiet && !mayKeep) {
      return null;
    }
    VmMethod body = world.classes.copy(method);
    return (t, r, a) -> {
      long[] arguments = Arrays.copyOfRange(r, a, a + method.arguments);
      return mayKeep
          ? calls.continueAside(t, body, arguments)
          : calls.continueQuietly(t, body, arguments);
    };
  }

  private static boolean isReflection(VmMethod method) {
    boolean hasBody = !method.isNative() && !method.isAbstract() && !method.name.startsWith("<");
    String owner = method.owner.name;
    return hasBody
        && (REFLECTION.matcher(owner).matches()
            || owner.equals("java/lang/Class") && OF_CLASSES.matcher(method.name).matches());
  }
}
