package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaProgramsTest {
  @TempDir Path directory;

  @Test
  void aSourceFileIsCompiledWhateverItsPackage() throws IOException {
    Path source = directory.resolve("Hello.java");
    Files.writeString(source, "package a.b; class Hello { static class Inner {} }");
    JavaProgram program = read(source.toString());
    assertEquals("a.b.Hello", program.mainClass());
    assertTrue(Files.exists(program.classPath().get(0).resolve("a/b/Hello.class")));
    assertTrue(Files.exists(program.classPath().get(0).resolve("a/b/Hello$Inner.class")));
  }

  @Test
  void aSourceFileThatDoesNotCompileIsRefusedWithTheCompilersMessage() throws IOException {
    Path source = Files.writeString(directory.resolve("Broken.java"), "class Broken { int x }");
    String message = refusal(source.toString(), "");
    assertTrue(message.startsWith(source + " does not compile:"), message);
    assertTrue(message.contains("Broken.java:1: error: ';' expected"), message);
  }

  /** The compiler goes on with other text and says that all is well. */
  @Test
  void aSourceFileThatIsNoTextIsRefused() throws IOException {
    Path source = directory.resolve("Bytes.java");
    byte[] text = "class Bytes { String text = \"caf*\"; }".getBytes(StandardCharsets.UTF_8);
    text[new String(text, StandardCharsets.UTF_8).indexOf('*')] = (byte) 0xE9;
    Files.write(source, text);
    String message = refusal(source.toString(), "");
    assertTrue(message.startsWith(source + " does not compile:"), message);
    assertTrue(message.contains("unmappable character"), message);
  }

  /** Sources beside it are compiled as they are needed. */
  @Test
  void norMayASourceFileThatItUsesBeAnythingElse() throws IOException {
    byte[] other =
        "class Other { String text = \"\u00E9\"; }".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(directory.resolve("Other.java"), other);
    Path source = directory.resolve("Uses.java");
    Files.writeString(source, "class Uses { Other other = new Other(); }");
    assertTrue(refusal(source.toString(), "").contains("Other.java:1: error: unmappable"));
  }

  @Test
  void aClassThatIsNotThereIsRefused() throws IOException {
    assertEquals(
        "There is no class a.Nowhere on the class path; give it with -cp",
        unread("a.Nowhere", directory));
    Files.writeString(Files.createDirectories(directory.resolve("a")).resolve("Main.class"), "");
    assertEquals(
        "There is no class a.main on the class path; give it with -cp. Did you mean a.Main?",
        unread("a.main", directory));
    Files.writeString(directory.resolve("Text.class"), "no class file");
    assertTrue(unread("Text", directory).startsWith("The class Text cannot be read"));
    Files.writeString(directory.resolve("Short.class"), "");
    assertTrue(unread("Short", directory).startsWith("The class Short cannot be read"));
    String name = JavaProgramsTest.class.getSimpleName() + ".class";
    try (InputStream whole = JavaProgramsTest.class.getResourceAsStream(name)) {
      Files.write(directory.resolve("Half.class"), whole.readNBytes(300));
    }
    assertEquals(
        "The class Half cannot be read (it is no class file, or only a part of one); compile it"
            + " again",
        unread("Half", directory));
  }

  private static String unread(String name, Path classPath) {
    ProgramName program = new ProgramName(name, List.of(), classPath.toString());
    return String.valueOf(
        assertThrows(UnfitException.class, () -> ProgramFiles.read(program, Optional.empty()))
            .getMessage());
  }

  @Test
  void classesGoToADirectoryAndToNoFile() throws IOException {
    Path source = Files.writeString(directory.resolve("Ok.java"), "class Ok {}");
    Path file = Files.writeString(directory.resolve("file"), "");
    ProgramName program = new ProgramName(source.toString(), List.of(), "");
    assertEquals(
        file + " is a file, so nothing can be written there; name a directory with --out",
        assertThrows(UnfitException.class, () -> ProgramFiles.read(program, Optional.of(file)))
            .getMessage());
  }

  @Test
  void classesOfAProcessThatWasKilledAreRemovedAndNoOthers() throws IOException {
    Path source = Files.writeString(directory.resolve("Ok.java"), "class Ok {}");
    Path left = Files.createDirectories(directory.resolve("classes-1/a"));
    Files.writeString(directory.resolve("classes-1/.in-use"), "");
    Files.writeString(left.resolve("Old.class"), "");
    Path own = Files.createDirectories(directory.resolve("classes-of-mine"));
    ProgramName program = new ProgramName(source.toString(), List.of(), "");
    JavaProgram first = (JavaProgram) read(program);
    assertFalse(Files.exists(directory.resolve("classes-1")));
    JavaProgram second = (JavaProgram) read(program);
    assertTrue(Files.exists(own));
    assertTrue(Files.exists(first.classPath().get(0).resolve("Ok.class")));
    assertTrue(Files.exists(second.classPath().get(0).resolve("Ok.class")));
  }

  private Program read(ProgramName program) {
    return ProgramFiles.read(program, Optional.of(directory)).get(0).program();
  }

  @Test
  void theClassMustHaveTheFilesName() throws IOException {
    Path source = Files.writeString(directory.resolve("Here.java"), "class Other {}");
    assertEquals(
        source + " has no class Here; the class with main must have the file's name",
        refusal(source.toString(), ""));
  }

  @Test
  void aClassIsLookedForOnTheClassPath() {
    ProgramName name = new ProgramName("a.Main", List.of("x", "y"), directory.toString());
    JavaProgram program = JavaPrograms.read(name, Optional.empty());
    assertEquals(new JavaProgram("a.Main", List.of("x", "y"), List.of(directory)), program);
    assertEquals(List.of(Path.of(".")), read("a.Main").classPath());
  }

  @Test
  void aJarNamesItsMainClass() throws IOException {
    Path jar = directory.resolve("app.jar");
    write(jar, "a.Main");
    assertEquals("a.Main", read(jar.toString()).mainClass());
    assertEquals(List.of(jar), read(jar.toString()).classPath());
    Path library = directory.resolve("library.jar");
    write(library, null);
    assertEquals(
        library + " names no main class in its manifest; give the class, and the jar with -cp",
        refusal(library.toString(), ""));
    Path text = Files.writeString(directory.resolve("text.jar"), "no jar");
    assertTrue(refusal(text.toString(), "").startsWith(text + " cannot be read as a jar"));
    String onClassPath = refusal("a.Main", text.toString());
    assertTrue(onClassPath.startsWith(text + " cannot be read as a jar ("), onClassPath);
    assertTrue(onClassPath.endsWith("); check the file"), onClassPath);
  }

  @Test
  void whatIsNotThereIsRefused() {
    assertEquals("There is no file Main.java; check the path", refusal("Main.java", ""));
    assertEquals("There is no file app.jar; check the path", refusal("app.jar", ""));
    assertEquals("There is no nowhere, which -cp names; check it", refusal("Main", "nowhere"));
    assertTrue(refusal("no class", "").startsWith("no class is not a program"));
  }

  private static void write(Path jar, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (mainClass != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      entries.finish();
    }
  }

  private static JavaProgram read(String address) {
    return JavaPrograms.read(ProgramName.of(address), Optional.empty());
  }

  private static String refusal(String address, String classPath) {
    ProgramName name = new ProgramName(address, List.of(), classPath);
    return assertThrows(UnfitException.class, () -> JavaPrograms.read(name, Optional.empty()))
        .getMessage();
  }
}
