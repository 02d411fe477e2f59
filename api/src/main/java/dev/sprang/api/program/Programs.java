package dev.sprang.api.program;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.setting.ResultPlace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Makes programs of plans: writes the driver where its results go, too. */
public final class Programs {
  private Programs() {}

  /**
   * Makes a program.
   *
   * @param owner the class the code is in
   * @param name what tells it from other code of that class
   * @throws UnfitException if there are things in the plan that a driver cannot do
   */
  public static MadeProgram of(Class<?> owner, String name, DriverPlan plan) {
    return of(owner, name, driver -> DriverCode.of(driver, owner, plan), plan.calls());
  }

  /**
   * Makes a program of the scenarios of a class with operations.
   *
   * @throws UnfitException if there are operations that a driver cannot call
   */
  public static MadeProgram of(String name, OperationPlan plan) {
    Class<?> owner = plan.operations();
    return of(owner, name, driver -> ScenariosCode.of(driver, plan), List.of());
  }

  /**
   * A program with a main method of its own, which needs no driver.
   *
   * @param inputs the class by which it takes inputs
   * @param libraries the last names of what it needs of the class path
   * @throws UnfitException if that is not there
   */
  public static JavaProgram ofMain(
      Class<?> main, Class<?> inputs, List<String> libraries, List<String> arguments) {
    return new JavaProgram(
        main.getName(), arguments, RunningClassPath.with(main, inputs, libraries));
  }

  private static MadeProgram of(
      Class<?> owner, String name, Function<String, byte[]> writer, List<Call> calls) {
    String plain = name.codePoints().collect(StringBuilder::new, Programs::add, (a, b) -> {}) + "";
    Path directory = ResultPlace.in(Path.of("")).resolve(owner.getName()).resolve(plain);
    String driver = owner.getName() + "$$" + plain;
    byte[] code = writer.apply(driver);
    List<Path> classPath = new ArrayList<>(RunningClassPath.with(owner));
    try {
      Files.createDirectories(directory);
      Path classes = Files.createTempDirectory(directory, "driver-");
      classPath.add(0, classes);
      write(classes, driver, code);
      for (Call call : calls) {
        if (OpenedClass.opens(call.method())) {
          Class<?> type = call.method().getDeclaringClass();
          write(classes, type.getName(), OpenedClass.of(classFile(type), call.method()));
        }
      }
      return new MadeProgram(
          owner.getName() + "." + name,
          new JavaProgram(driver, List.of(), classPath),
          directory,
          classes);
    } catch (IOException unwritable) {
      throw new UnfitException(
          "The driver of the check cannot be written to %s: %s".formatted(directory, unwritable));
    }
  }

  private static void add(StringBuilder plain, int c) {
    plain.appendCodePoint(Character.isJavaIdentifierPart(c) ? c : '_');
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    String resource = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream stream = type.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new UnfitException("There is no class file of %s".formatted(type.getName()));
      }
      return stream.readAllBytes();
    }
  }

  private static void write(Path classes, String name, byte[] code) throws IOException {
    Path file = classes.resolve(name.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, code);
  }
}
