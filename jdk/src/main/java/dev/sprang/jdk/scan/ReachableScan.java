package dev.sprang.jdk.scan;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.ClassCode.Body;
import dev.sprang.jdk.synchroniser.InputRows;
import dev.sprang.operation.Frame;
import dev.sprang.property.ReachableClaim;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which places a program says to be reachable, found in its class files. What counts is code that
 * could run as far as calls tell: of the classes that such code names, the methods that it calls by
 * name, initialisers, and methods that code outside of the program may call, because they are
 * Object's or the class has a parent out there. So a test does not have to reach the places of the
 * tests beside it.
 */
public final class ReachableScan {
  private static final List<String> CALLED_ANYWAY =
      List.of(
          "<clinit>()V",
          "toString()Ljava/lang/String;",
          "hashCode()I",
          "equals(Ljava/lang/Object;)Z",
          "finalize()V");

  private static final String OBJECT = "java/lang/Object";

  private final Function<String, Optional<byte[]>> classFiles;

  /** What was named, by internal name; empty for classes that are not the program's. */
  private final Map<String, Optional<ClassCode>> types = new HashMap<>();

  private final Set<String> calls = new HashSet<>(CALLED_ANYWAY);

  /** By name and descriptor: code that runs as soon as somebody calls it. */
  private final Map<String, List<Body>> waiting = new HashMap<>();

  private final ArrayDeque<Body> left = new ArrayDeque<>();
  private final Map<String, ReachableClaim> claims = new TreeMap<>();

  private ReachableScan(Function<String, Optional<byte[]>> classFiles) {
    this.classFiles = classFiles;
  }

  /**
   * The claims of a program, by their names.
   *
   * @throws UnfitException if a claim cannot be told from another one
   */
  public static List<ReachableClaim> of(JavaProgram program) {
    try (URLClassLoader files = new URLClassLoader(urls(program.classPath()), null)) {
      if (files.findResource(InputRows.SPRANG + ".class") == null) {
        return List.of();
      }
      ReachableScan scan = new ReachableScan(type -> read(type, files));
      scan.calls.add("main([Ljava/lang/String;)V");
      scan.calls.add("main()V");
      scan.reach(program.mainClass().replace('.', '/'));
      program.foundLate().forEach(type -> scan.reach(type.replace('.', '/')));
      scan.follow();
      return List.copyOf(scan.claims.values());
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The program's classes cannot be read", unreadable);
    }
  }

  private static URL[] urls(Collection<Path> places) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path place : places) {
      urls.add(place.toUri().toURL());
    }
    return urls.toArray(new URL[0]);
  }

  private static Optional<byte[]> read(String type, URLClassLoader files) {
    URL file = files.findResource(type + ".class");
    if (file == null) {
      return Optional.empty();
    }
    try (InputStream in = file.openStream()) {
      return Optional.of(in.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The class %s cannot be read".formatted(type), unreadable);
    }
  }

  private void follow() {
    while (!left.isEmpty()) {
      Body body = left.poll();
      body.claims().forEach(this::add);
      for (String call : body.calls()) {
        if (calls.add(call)) {
          left.addAll(waiting.getOrDefault(call, List.of()));
        }
      }
      body.types().forEach(this::reach);
    }
  }

  private void reach(String name) {
    String type = name.startsWith("[") ? name.replaceAll("^\\[+L?|;$", "") : name;
    if (types.containsKey(type)) {
      return;
    }
    Optional<ClassCode> code = classFiles.apply(type).flatMap(file -> parsed(type, file));
    types.put(type, code);
    if (code.isPresent()) {
      code.get().parents().forEach(this::reach);
      boolean mayBeCalled = hasParentOutside(code.get());
      code.get()
          .bodies()
          .forEach(
              (call, body) -> {
                if (mayBeCalled || calls.contains(call)) {
                  left.add(body);
                } else {
                  waiting.computeIfAbsent(call, key -> new ArrayList<>()).add(body);
                }
              });
    }
  }

  private static Optional<ClassCode> parsed(String type, byte[] file) {
    try {
      return Optional.of(new ClassCode(type, file));
    } catch (RuntimeException malformed) {
      return Optional.empty(); // the engine says what is wrong with it, should it be loaded
    }
  }

  private boolean hasParentOutside(ClassCode code) {
    return code.parents().stream()
        .anyMatch(
            parent ->
                !parent.equals(OBJECT)
                    && types
                        .getOrDefault(parent, Optional.empty())
                        .map(this::hasParentOutside)
                        .orElse(true));
  }

  private void add(Frame place, @Nullable String name) {
    if (name == null) {
      throw new UnfitException(
          "Sprang.reachable takes a constant text; at %s it does not".formatted(place.source()));
    }
    ReachableClaim other = claims.putIfAbsent(name, new ReachableClaim(name, place));
    if (other != null) {
      throw new UnfitException(
          "Two places have the name '%s' for Sprang.reachable, %s and %s; give each its own"
              .formatted(name, other.place().source(), place.source()));
    }
    claims.values().stream()
        .filter(claim -> !claim.name().equals(name))
        .map(ReachableClaim::place)
        .filter(p -> p.type().equals(place.type()) && p.line() == place.line())
        .findFirst()
        .ifPresent(
            same -> {
              throw new UnfitException(
                  "Two calls of Sprang.reachable are in one line, %s; put each on its own"
                      .formatted(same.source()));
            });
  }
}
