package dev.sprang.jdk.scan;

import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.standin.calendar.CalendarCalls;
import dev.sprang.jdk.standin.file.FileCalls;
import dev.sprang.jdk.standin.file.PathCalls;
import dev.sprang.jdk.standin.lock.ParkCalls;
import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The static method that answers a call of a method of the JDK whose class has no stand-in.
 * Internal names throughout, those of stand-ins as programs have them.
 *
 * @param from the class of the JDK, a dot, the method's name and its descriptor
 * @param owner the class of the stand-in
 * @param descriptor with the receiver first, if there is one
 */
public record Redirection(String from, String owner, String name, String descriptor) {
  private static final String SYSTEM_LOGGER =
      "java/lang/System.getLogger(Ljava/lang/String;)Ljava/lang/System$Logger;";

  private static final String NEW_LENGTH = "jdk/internal/util/ArraysSupport.newLength(III)I";

  private static final Map<String, Redirection> ALL = all();

  private static Map<String, Redirection> all() {
    Map<String, Redirection> all = new HashMap<>();
    add(all, direct(SYSTEM_LOGGER, "java/util/logging/SystemLogger"));
    add(all, direct(NEW_LENGTH, "java/util/concurrent/ArrayLengths"));
    byMethods(all, CalendarCalls.class, List.of(Calendar.class));
    byMethods(all, ParkCalls.class, List.of(LockSupport.class));
    byMethods(all, FileCalls.class, List.of(File.class));
    byMethods(
        all, PathCalls.class, List.of(Path.class, Paths.class, FileSystems.class, Files.class));
    return Map.copyOf(all);
  }

  private static void add(Map<String, Redirection> all, Redirection one) {
    all.put(one.from, one);
  }

  private static Redirection direct(String from, String owner) {
    int begin = from.indexOf('(');
    String name = from.substring(from.indexOf('.') + 1, begin);
    return new Redirection(from, owner, name, from.substring(begin));
  }

  /** Each public method of ours answers the one of the same name and parameters. */
  private static void byMethods(
      Map<String, Redirection> all, Class<?> own, List<Class<?>> originals) {
    String owner = StandIns.original(Type.getInternalName(own));
    for (Method method : own.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())) {
        Method answered =
            originals.stream()
                .flatMap(type -> answered(type, method).stream())
                .findFirst()
                .orElseThrow(() -> new AssertionError(method));
        String from =
            Type.getInternalName(answered.getDeclaringClass())
                + "."
                + answered.getName()
                + Type.getMethodDescriptor(answered);
        add(all, new Redirection(from, owner, method.getName(), Type.getMethodDescriptor(method)));
      }
    }
  }

  private static Optional<Method> answered(Class<?> type, Method own) {
    Class<?>[] parameters = own.getParameterTypes();
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().equals(own.getName()))
        .filter(
            method ->
                Modifier.isStatic(method.getModifiers())
                    ? Arrays.equals(method.getParameterTypes(), parameters)
                    : parameters.length > 0
                        && parameters[0] == type
                        && Arrays.equals(
                            method.getParameterTypes(),
                            Arrays.copyOfRange(parameters, 1, parameters.length)))
        .findFirst();
  }

  /** Who answers a method of the JDK; null if its class does. */
  public static @Nullable Redirection of(String owner, String name, String descriptor) {
    return ALL.get(owner + "." + name + descriptor);
  }

  /** Those that are not only for what the JDK's own code calls in a program's place. */
  public static List<Redirection> ofPrograms() {
    return ALL.values().stream().filter(one -> !one.from.equals(NEW_LENGTH)).toList();
  }
}
