package dev.sprang.live.weave.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Answers questions about classes from their class files, never by loading them. Class names are
 * internal throughout.
 */
public final class ClassFacts {
  private static final String OBJECT = "java/lang/Object";

  private final Function<String, byte[]> classFiles;
  private final Predicate<String> woven;
  private final Predicate<String> standIns;
  private final Map<String, Optional<ClassShape>> shapes = new ConcurrentHashMap<>();
  private final Map<String, Boolean> wovenNames = new ConcurrentHashMap<>();
  private final EarlyLeaks leaks = new EarlyLeaks(type -> isWoven(type) ? classFile(type) : null);

  /**
   * @param classFiles gives a class's file, null if there is none; classes of the JDK may be left
   *     out
   * @param woven whether a class is one of the program's, and so woven
   * @param standIns whether it is one of ours in place of one of the JDK
   */
  public ClassFacts(
      Function<String, byte[]> classFiles, Predicate<String> woven, Predicate<String> standIns) {
    this.classFiles = classFiles;
    this.woven = woven;
    this.standIns = standIns;
  }

  /** Whether it is a class of ours in place of one of the JDK. */
  public boolean isStandIn(String name) {
    return standIns.test(name);
  }

  /** True for the program's classes; false for the JDK's, arrays, and what cannot be found. */
  public boolean isWoven(String name) {
    return !name.startsWith("[") && wovenNames.computeIfAbsent(name, woven::test);
  }

  public Optional<ClassShape> shape(String name) {
    Optional<ClassShape> known = shapes.get(name);
    if (known == null) {
      known = Optional.ofNullable(classFile(name)).map(ClassReader::new).map(ClassShape::read);
      shapes.put(name, known);
    }
    return known;
  }

  private byte @Nullable [] classFile(String name) {
    if (name.startsWith("[")) {
      return null;
    }
    byte[] given = classFiles.apply(name);
    if (given != null) {
      return given;
    }
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    try (InputStream stream = jdk.getResourceAsStream(name + ".class")) {
      return stream == null ? null : stream.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot read the class file of " + name, unreadable);
    }
  }

  /** The field that a field instruction means: declared by the class, or above it. */
  public Optional<Member> field(String owner, String name, String descriptor) {
    ClassShape shape = shape(owner).orElse(null);
    if (shape == null) {
      return Optional.empty();
    }
    Member own = shape.fields().get(name + descriptor);
    if (own != null) {
      return Optional.of(own);
    }
    List<String> above = new ArrayList<>(shape.interfaces());
    if (shape.superclass() != null) {
      above.add(shape.superclass());
    }
    return above.stream().flatMap(type -> field(type, name, descriptor).stream()).findFirst();
  }

  /** The method that a call instruction means, before any overriding. */
  public Optional<Member> method(String owner, String name, String descriptor) {
    String key = name + descriptor;
    String start = owner.startsWith("[") ? OBJECT : owner;
    for (String type = start; type != null; type = superclass(type)) {
      Member own = shape(type).map(shape -> shape.methods().get(key)).orElse(null);
      if (own != null) {
        return Optional.of(own);
      }
    }
    return mostSpecific(inherited(start, key, new ArrayList<>()));
  }

  private List<Member> inherited(String type, String key, List<Member> found) {
    for (ClassShape shape = shape(type).orElse(null); shape != null; ) {
      for (String above : shape.interfaces()) {
        shape(above).map(itf -> itf.methods().get(key)).ifPresent(found::add);
        inherited(above, key, found);
      }
      shape = shape.superclass() == null ? null : shape(shape.superclass()).orElse(null);
    }
    return found;
  }

  private Optional<Member> mostSpecific(List<Member> candidates) {
    List<Member> specific =
        candidates.stream()
            .filter(
                one ->
                    candidates.stream()
                        .noneMatch(
                            other ->
                                !other.owner().equals(one.owner())
                                    && isSubtype(other.owner(), one.owner())))
            .toList();
    return specific.stream()
        .filter(method -> !method.isAbstract())
        .findFirst()
        .or(() -> specific.stream().findFirst());
  }

  /** Whether a field never changes once others can see it. */
  public boolean isSettled(Member field) {
    return field.isFinal() && (field.isStatic() || !leaks.changeFinalsOf(field.owner()));
  }

  @Nullable String superclass(String type) {
    return shape(type).map(ClassShape::superclass).orElse(null);
  }

  public boolean isInterface(String type) {
    return shape(type).map(ClassShape::isInterface).orElse(false);
  }

  public boolean isSubtype(String type, String ancestor) {
    if (type.equals(ancestor)) {
      return true;
    }
    return shape(type).map(ClassShape::supertypes).orElse(List.of()).stream()
        .anyMatch(above -> isSubtype(above, ancestor));
  }

  /** True if the class or a woven one above it has an initialiser that weaving made a method. */
  public boolean needsInitialising(String type) {
    for (String name = type; name != null && isWoven(name); name = superclass(name)) {
      ClassShape shape = shape(name).orElse(null);
      if (shape != null && shape.hasInitialiser() && !shape.keepsInitialiser()) {
        return true;
      }
    }
    return false;
  }

  /** True if code of the JDK may call this method of the class by a type other than Object. */
  public boolean overridesJdk(String type, String name, String descriptor) {
    return shape(type).map(ClassShape::supertypes).orElse(List.of()).stream()
        .filter(above -> !above.equals(OBJECT))
        .anyMatch(
            above ->
                isWoven(above)
                    ? overridesJdk(above, name, descriptor)
                    : shape(above).isEmpty() || method(above, name, descriptor).isPresent());
  }

  /** The nearest class both extend, as the verifier sees it: interfaces count as Object. */
  public String commonSuperclass(String one, String other) {
    if (isInterface(one) || isInterface(other)) {
      return OBJECT;
    }
    List<String> above = new ArrayList<>();
    for (String type = one; type != null; type = superclass(type)) {
      above.add(type);
    }
    for (String type = other; type != null; type = superclass(type)) {
      if (above.contains(type)) {
        return type;
      }
    }
    return OBJECT;
  }
}
