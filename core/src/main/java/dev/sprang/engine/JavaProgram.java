package dev.sprang.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * A Java program: a class with a {@code main} method, its arguments, and where its classes are.
 *
 * @param mainClass the class's binary name
 * @param classPath directories and jars
 */
public record JavaProgram(String mainClass, List<String> arguments, List<Path> classPath)
    implements Program {

  public JavaProgram {
    arguments = List.copyOf(arguments);
    classPath = List.copyOf(classPath);
  }

  @Override
  public String name() {
    return mainClass;
  }
}
