package dev.sprang.jdk.program;

import dev.sprang.engine.Program;
import dev.sprang.memory.Strengthening;
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
 * @param foundLate classes that its code finds by names which are made as it runs; what they may do
 *     is to be known before
 * @param timeOuts when waits for some time are over
 * @param strengthening fields that are accessed more strongly than the code says
 * @param tearing whether plain reads of long and double values are two reads each, by engines whose
 *     memory is not one
 * @param notesCode whether to note which of its code is run, by engines that can
 */
public record JavaProgram(
    String mainClass,
    List<String> arguments,
    List<Path> classPath,
    Set<String> deep,
    boolean freshClasses,
    boolean growingMaps,
    Set<String> foundLate,
    TimeOutRule timeOuts,
    Strengthening strengthening,
    boolean tearing,
    boolean notesCode)
    implements Program {

  public JavaProgram {
    arguments = List.copyOf(arguments);
    classPath = List.copyOf(classPath);
    deep = Set.copyOf(deep);
    foundLate = Set.copyOf(foundLate);
  }

  public JavaProgram(String mainClass, List<String> arguments, List<Path> classPath) {
    this(
        mainClass,
        arguments,
        classPath,
        Set.of(),
        false,
        false,
        Set.of(),
        TimeOutRule.ANY,
        Strengthening.NONE,
        false,
        false);
  }

  public JavaProgram withDeep(Set<String> types) {
    return with(
        types, freshClasses, growingMaps, foundLate, timeOuts, strengthening, tearing, notesCode);
  }

  public JavaProgram withFreshClasses() {
    return with(deep, true, growingMaps, foundLate, timeOuts, strengthening, tearing, notesCode);
  }

  public JavaProgram withGrowingMaps() {
    return with(deep, freshClasses, true, foundLate, timeOuts, strengthening, tearing, notesCode);
  }

  public JavaProgram withFoundLate(Set<String> types) {
    return with(
        deep, freshClasses, growingMaps, types, timeOuts, strengthening, tearing, notesCode);
  }

  public JavaProgram withTimeOuts(TimeOutRule when) {
    return with(
        deep, freshClasses, growingMaps, foundLate, when, strengthening, tearing, notesCode);
  }

  /** The same program with stronger accesses. */
  public JavaProgram withStronger(Strengthening accesses) {
    return with(deep, freshClasses, growingMaps, foundLate, timeOuts, accesses, tearing, notesCode);
  }

  /** The same program, whose long and double values may be torn. */
  public JavaProgram withTearing() {
    return with(
        deep, freshClasses, growingMaps, foundLate, timeOuts, strengthening, true, notesCode);
  }

  /** The same program, with what is run of its code noted. */
  public JavaProgram withNotedCode() {
    return with(deep, freshClasses, growingMaps, foundLate, timeOuts, strengthening, tearing, true);
  }

  private JavaProgram with(
      Set<String> types,
      boolean fresh,
      boolean growing,
      Set<String> late,
      TimeOutRule when,
      Strengthening stronger,
      boolean torn,
      boolean notes) {
    return new JavaProgram(
        mainClass, arguments, classPath, types, fresh, growing, late, when, stronger, torn, notes);
  }

  @Override
  public String name() {
    return mainClass;
  }
}
