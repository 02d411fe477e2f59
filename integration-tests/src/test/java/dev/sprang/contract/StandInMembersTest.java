package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.jdk.standin.StandIns;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A stand-in has every public and protected member of the class it stands for, inherited ones,
 * constructors, constants and nested types included: both engines give programs that class file,
 * and what is missing there would seem to be the program's error. What is left out on purpose is
 * here, with the reason.
 */
class StandInMembersTest {
  private static final Map<String, String> LEFT_OUT =
      Map.of(
          "java/util/logging/Logger.logrb", "texts of a resource bundle are read from files",
          "java/util/logging/Logger.setResourceBundle", "the same",
          "java/util/logging/Logger.getLogger(Ljava/lang/String;Ljava/lang/String;)", "the same",
          "java/util/logging/Logger.getAnonymousLogger(Ljava/lang/String;)", "the same",
          "java/util/logging/Logger.setParent", "parents follow from names here",
          "java/util/logging/LogManager.", "nothing is configured from files",
          "finalize()V", "nothing is collected",
          "clone()Ljava/lang/Object;", "of references: that of Object throws the same",
          "hashCode()I", "of scoped values: that of Object does as well");

  private static final Pattern OURS = Pattern.compile("dev/sprang/jdk/standin/[\\w/$]+");
  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
  private static final Path JDK = Path.of(URI.create("jrt:/"));

  private final Map<String, Declared> known = new HashMap<>();

  /** What a class file declares for others. */
  private record Declared(
      Set<String> members, List<String> parents, boolean isVisible, boolean isInterface) {}

  @Test
  void noneIsMissing() throws IOException {
    Map<String, Set<String>> missing = new TreeMap<>();
    int compared = 0;
    for (String type : standingFor()) {
      Set<String> wanted = members(type, true);
      compared += wanted.size();
      wanted.removeAll(members(type, false));
      wanted.removeIf(member -> isLeftOut(type, member));
      if (!wanted.isEmpty()) {
        missing.put(type, wanted);
      }
    }
    assertEquals(Map.of(), missing);
    assertTrue(compared > 1_000, compared + " members");
  }

  /** A program may ask for one, such as whether it can be written to a stream. */
  @Test
  void noneLacksAnInterface() throws IOException {
    Map<String, Set<String>> missing = new TreeMap<>();
    for (String type : standingFor()) {
      Set<String> wanted = interfaces(type, true);
      wanted.removeAll(interfaces(type, false));
      if (!wanted.isEmpty()) {
        missing.put(type, wanted);
      }
    }
    assertEquals(Map.of(), missing);
  }

  private Set<String> interfaces(String type, boolean ofJdk) {
    Set<String> all = new TreeSet<>();
    Declared own = declared(type, ofJdk);
    for (String parent : own.parents()) {
      if (declared(parent, true).isInterface()) {
        all.add(parent);
      }
      all.addAll(interfaces(parent, ofJdk));
    }
    return all;
  }

  private static boolean isLeftOut(String type, String member) {
    return LEFT_OUT.keySet().stream()
        .anyMatch(left -> (type + "." + member).startsWith(left) || member.equals(left));
  }

  /** Public classes of the JDK that have stand-ins, nested ones too. */
  Collection<String> standingFor() throws IOException {
    List<String> types = new ArrayList<>();
    for (String place : List.of("java.base/java/util", "java.base/java/lang", "java.logging")) {
      try (Stream<Path> files = Files.walk(JDK.resolve(place))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
          String path = JDK.resolve(place.split("/")[0]).relativize(file).toString();
          String type = path.substring(0, path.length() - ".class".length());
          String outer = type.contains("$") ? type.substring(0, type.indexOf('$')) : type;
          if (StandIns.standFor(outer) && declared(type, true).isVisible()) {
            types.add(type);
          }
        }
      }
    }
    assertTrue(types.size() > 60, types::toString);
    return types;
  }

  private Set<String> members(String type, boolean ofJdk) {
    Set<String> all = new TreeSet<>();
    Declared own = declared(type, ofJdk);
    if (own == null) {
      return all;
    }
    all.addAll(own.members());
    for (String parent : own.parents()) {
      Set<String> inherited = members(parent, ofJdk);
      inherited.removeIf(member -> member.startsWith("<init>"));
      all.addAll(inherited);
    }
    return all;
  }

  private Declared declared(String type, boolean ofJdk) {
    return known.computeIfAbsent(ofJdk + type, key -> read(type, ofJdk));
  }

  private static Declared read(String type, boolean ofJdk) {
    try (InputStream file = ofJdk || !StandIns.standFor(type) ? ofJdk(type) : StandIns.find(type)) {
      if (file == null) {
        return new Declared(Set.of("missing"), List.of(), false, false);
      }
      Reader reader = new Reader();
      new ClassReader(file).accept(reader, ClassReader.SKIP_CODE);
      return new Declared(reader.members, reader.parents, reader.isVisible, reader.isInterface);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static InputStream ofJdk(String type) throws IOException {
    for (String module : List.of("java.base", "java.logging")) {
      Path file = JDK.resolve(module).resolve(type + ".class");
      if (Files.exists(file)) {
        return Files.newInputStream(file);
      }
    }
    return null;
  }

  /** Collects what others can use, under the JDK's names. */
  private static final class Reader extends ClassVisitor {
    private final Set<String> members = new TreeSet<>();
    private final List<String> parents = new ArrayList<>();
    private boolean isVisible;
    private boolean isInterface;

    Reader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] more) {
      isVisible = (access & Opcodes.ACC_PUBLIC) != 0;
      isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      if (parent != null && !parent.equals("java/lang/Object")) {
        parents.add(original(parent));
      }
      Stream.of(more).map(Reader::original).forEach(parents::add);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      add(access, name + ":" + original(descriptor));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      add(access, name + original(descriptor));
      return null;
    }

    private void add(int access, String member) {
      if ((access & VISIBLE) != 0 && (access & Opcodes.ACC_SYNTHETIC) == 0) {
        members.add(member);
      }
    }

    /** Names of ours as the names that programs know. */
    private static String original(String text) {
      return OURS.matcher(text)
          .replaceAll(
              found ->
                  Matcher.quoteReplacement(
                      StandIns.contain(found.group())
                          ? StandIns.original(found.group())
                          : found.group()));
    }
  }
}
