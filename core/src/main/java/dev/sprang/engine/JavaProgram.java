package dev.sprang.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * A Java program: a class with a {@code main} method, its arguments, and where its classes are.
 *
 * @param mainClass the class's binary name
 * @param classPath directories and jars
 * @param freshClasses whether classes are to be loaded anew for every execution, by engines that
 *     would otherwise set their static fields back
 */
public record JavaProgram(
    String mainClass, List<String> arguments, List<Path> classPath, boolean freshClasses)
    implements Program {

  public JavaProgram {
    arguments = List.copyOf(arguments);
    classPath = List.copyOf(classPath);
  }

  public JavaProgram(String mainClass, List<String> arguments, List<Path> classPath) {
    this(mainClass, arguments, classPath, false);
  }

  public JavaProgram withFreshClasses() {
    return new JavaProgram(mainClass, arguments, classPath, true);
  }

  @Override
  public String name() {
    return mainClass;
  }
}
