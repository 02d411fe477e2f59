package dev.sprang.jdk.standin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.jdk.program.ApiNames;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of stand-ins is true, and stand-ins look like the JDK's classes. */
class RoomTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final String NO_STAND_IN = "package-info";

  /** Those that JDK 17 has not. */
  private static final Set<String> NEWER =
      Set.of(
          "java/lang/ScopedValue",
          "java/lang/WrongThreadException",
          "java/util/concurrent/StructureViolationException",
          "java/util/concurrent/StructuredTaskScope");

  /** The JDK whose methods stand-ins have. */
  private static final int NEWEST = 25;

  /** What programs cannot name is shown to nobody. */
  @Test
  void everyClassThatIsNotInTheApiIsToldByOneThatIs() {
    Set<String> unknown = new TreeSet<>();
    Room.OF_ORIGINAL.forEach(
        (original, room) -> {
          String name = original.replace('/', '.');
          boolean isPublic;
          try {
            Class<?> type = Class.forName(name, false, null);
            isPublic = Modifier.isPublic(type.getModifiers());
          } catch (ClassNotFoundException ours) {
            isPublic = NEWER.contains(original);
          }
          if (!isPublic && name.endsWith("." + ApiNames.ofType(name))) {
            unknown.add(original);
          }
        });
    assertEquals(Set.of(), unknown);
  }

  @Test
  void everyClassOfARoomIsInTheTable() throws IOException {
    Set<String> there = new TreeSet<>();
    for (String room : Room.ALL.stream().map(Room::own).collect(Collectors.toSet())) {
      try (Stream<Path> files = Files.list(SOURCES.resolve(room))) {
        files
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .filter(type -> !type.equals(NO_STAND_IN))
            .forEach(type -> there.add(room + type));
      }
    }
    assertEquals(there, new TreeSet<>(Room.OF_OWN.keySet()));
  }

  /** A program that looks at a class by reflection, or extends it, meets nothing of ours. */
  @Test
  void standInsHaveNoMethodThatTheJdkHasNot() throws ClassNotFoundException {
    assumeTrue(Runtime.version().feature() >= NEWEST, "stand-ins have the methods of a newer JDK");
    List<String> surplus = new ArrayList<>();
    for (String own : new TreeSet<>(Room.OF_OWN.keySet())) {
      Optional<Class<?>> original = jdk(StandIns.original(own));
      if (original.isPresent() && Modifier.isPublic(original.get().getModifiers())) {
        Set<String> known = methods(original.get(), "");
        for (String method : methods(load(own), "dev.sprang.")) {
          if (!known.contains(method)) {
            surplus.add(own + "." + method);
          }
        }
      }
    }
    assertEquals(List.of(), surplus);
  }

  private static Class<?> load(String own) throws ClassNotFoundException {
    return Class.forName(own.replace('/', '.'), false, RoomTest.class.getClassLoader());
  }

  private static Optional<Class<?>> jdk(String name) {
    try {
      return Optional.of(Class.forName(name.replace('/', '.'), false, null));
    } catch (ClassNotFoundException missing) {
      return Optional.empty();
    }
  }

  /** The public and protected ones, inherited ones too, by their names and parameters. */
  private static Set<String> methods(Class<?> type, String declaredIn) {
    Set<Method> methods = new HashSet<>(List.of(type.getMethods()));
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      methods.addAll(List.of(each.getDeclaredMethods()));
    }
    return methods.stream()
        .filter(method -> (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
        .filter(method -> method.getDeclaringClass().getName().startsWith(declaredIn))
        .map(method -> method.getName() + parameters(method))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Simple names, because those of stand-ins are in other packages. */
  private static List<String> parameters(Method method) {
    return Stream.of(method.getParameterTypes()).map(Class::getSimpleName).toList();
  }
}
