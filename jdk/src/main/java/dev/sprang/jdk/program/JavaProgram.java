package dev.sprang.jdk.program;

import dev.sprang.engine.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A Java program: a class with a {@code main} method, its arguments, and where its classes are.
 *
 * @param mainClass the class's binary name
 * @param classPath directories and jars
 * @param deep classes of the JDK, by name, whose calls are not one operation each but whatever
 *     their own code does
 * @param freshClasses whether classes are to be loaded anew for every execution, by engines that
 *     would otherwise set their static fields back
 * @param growingMaps whether concurrent maps may get more bins while several threads use them, so
 *     that calls about different keys depend on each other
 * @param timeOuts when waits for some time are over
 */
public record JavaProgram(
    String mainClass,
    List<String> arguments,
    List<Path> classPath,
    Set<String> deep,
    boolean freshClasses,
    boolean growingMaps,
    TimeOutRule timeOuts)
    implements Program {

  public JavaProgram {
    arguments = List.copyOf(arguments);
    classPath = List.copyOf(classPath);
    deep = Set.copyOf(deep);
  }

  public JavaProgram(String mainClass, List<String> arguments, List<Path> classPath) {
    this(mainClass, arguments, classPath, Set.of(), false, false, TimeOutRule.ANY);
  }

  public JavaProgram withDeep(Set<String> types) {
    return new JavaProgram(
        mainClass, arguments, classPath, types, freshClasses, growingMaps, timeOuts);
  }

  public JavaProgram withFreshClasses() {
    return new JavaProgram(mainClass, arguments, classPath, deep, true, growingMaps, timeOuts);
  }

  public JavaProgram withGrowingMaps() {
    return new JavaProgram(mainClass, arguments, classPath, deep, freshClasses, true, timeOuts);
  }

  public JavaProgram withTimeOuts(TimeOutRule when) {
    return new JavaProgram(mainClass, arguments, classPath, deep, freshClasses, growingMaps, when);
  }

  @Override
  public String name() {
    return mainClass;
  }
}
