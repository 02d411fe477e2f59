package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.synchroniser.InputRows;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles a user's source file into a directory that is gone when the process ends. */
public final class JavaCompilation {
  /** What the compiler asks for where a source uses what this JDK only has for a preview. */
  private static final String PREVIEW = "--enable-preview";

  private static final Pattern UNWRITTEN =
      Pattern.compile("error: error while writing [^:]*: (.*)");

  private JavaCompilation() {}

  /**
   * Compiles.
   *
   * @param scratch where to make a directory for the classes; empty for the system's own place
   * @return the directory with the classes
   * @throws UnfitException with the compiler's messages if it does not compile
   */
  public static Path of(Path source, List<Path> classPath, Optional<Path> scratch) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UnfitException(
          "This Java has no compiler: run with a JDK, or compile %s and give its class with -cp"
              .formatted(source));
    }
    try {
      Path classes = directory(scratch);
      classes.toFile().deleteOnExit();
      addInputs(source, classPath, classes);
      compile(compiler, source, classPath, classes);
      deleteAtEnd(classes);
      return classes;
    } catch (IOException unwritable) {
      throw noPlace(scratch, String.valueOf(unwritable.getMessage()));
    }
  }

  private static UnfitException noPlace(Optional<Path> scratch, String why) {
    if (scratch.isPresent() && Files.isRegularFile(scratch.get())) {
      return new UnfitException(
          "%s is a file, so nothing can be written there; name a directory with --out"
              .formatted(scratch.get()));
    }
    return new UnfitException(
        "There is no place for the compiled classes: %s; name another directory with --out"
            .formatted(why));
  }

  /**
   * A source may ask for inputs without a class path: the class it needs for that is put there, the
   * competition's as a source, which is compiled if no other of its name comes first.
   */
  private static void addInputs(Path source, List<Path> classPath, Path classes)
      throws IOException {
    List<Path> sources = new ArrayList<>(List.of(source));
    for (Path place : classPath) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.walk(place)) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
      }
    }
    add(InputRows.SPRANG, ".class", sources, classes);
    add(InputRows.SPRANG, "$BrokenProperty.class", sources, classes);
    add(InputRows.VERIFIER, ".java", sources, classes);
  }

  /** Puts a file of ours beside the classes if a source mentions what it is of. */
  private static void add(String type, String ending, List<Path> sources, Path classes)
      throws IOException {
    boolean isAskedFor = false;
    for (Path source : sources) {
      String text = new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
      isAskedFor |= text.contains(type.replace('/', '.'));
    }
    String name = type + ending;
    try (InputStream file = JavaCompilation.class.getClassLoader().getResourceAsStream(name)) {
      if (isAskedFor && file != null) {
        Path target = classes.resolve(name);
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static Path directory(Optional<Path> scratch) throws IOException {
    if (scratch.isEmpty()) {
      return Files.createTempDirectory("sprang-");
    }
    Files.createDirectories(scratch.get());
    Leftovers.remove(scratch.get());
    return Leftovers.mark(Files.createTempDirectory(scratch.get(), Leftovers.PREFIX));
  }

  private static void compile(
      JavaCompiler compiler, Path source, List<Path> classPath, Path classes) throws IOException {
    List<Path> places =
        Stream.concat(classPath.stream(), Stream.of(sourceDirectory(source), classes)).toList();
    String path =
        places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    List<String> options =
        List.of("-g", "-proc:none", "-d", classes.toString(), "-cp", path, "-nowarn");
    Optional<String> mistakes = compile(compiler, source, options);
    if (mistakes.isPresent() && mistakes.get().contains(PREVIEW)) {
      String release = String.valueOf(Runtime.version().feature());
      Stream<String> all =
          Stream.concat(options.stream(), Stream.of(PREVIEW, "--release", release));
      mistakes = compile(compiler, source, all.toList());
    }
    Optional<String> unwritten = mistakes.flatMap(JavaCompilation::unwritten);
    if (unwritten.isPresent()) {
      throw new IOException(unwritten.get());
    } else if (mistakes.isPresent()) {
      throw new UnfitException("%s does not compile:%n%s".formatted(source, mistakes.get()));
    }
  }

  /** Why classes could not be written, which is no mistake of the source's. */
  private static Optional<String> unwritten(String messages) {
    Matcher found = UNWRITTEN.matcher(messages);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /**
   * Why a source does not compile; empty if it does. Bytes that are no text are told to the file
   * manager alone, and the task succeeds all the same, with other text than the author's.
   */
  private static Optional<String> compile(JavaCompiler compiler, Path source, List<String> options)
      throws IOException {
    StringWriter messages = new StringWriter();
    DiagnosticCollector<JavaFileObject> reading = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(reading, Locale.ROOT, StandardCharsets.UTF_8)) {
      boolean compiles =
          compiler
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
              .call();
      for (Diagnostic<? extends JavaFileObject> mistake : reading.getDiagnostics()) {
        messages.append(System.lineSeparator()).append(mistake.toString());
        compiles &= mistake.getKind() != Diagnostic.Kind.ERROR;
      }
      return compiles ? Optional.empty() : Optional.of(messages.toString().strip());
    }
  }

  private static Path sourceDirectory(Path source) {
    Path directory = source.toAbsolutePath().getParent();
    return directory == null ? Path.of(".") : directory;
  }

  private static void deleteAtEnd(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      files.sorted(Comparator.naturalOrder()).forEach(file -> file.toFile().deleteOnExit());
    }
  }
}
