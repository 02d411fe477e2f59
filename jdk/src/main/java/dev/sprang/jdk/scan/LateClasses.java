package dev.sprang.jdk.scan;

import dev.sprang.execution.Ending;
import dev.sprang.jdk.program.JavaRemodelling.LookInto;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Classes that a program finds by names which nobody saw in its code: those of a configuration, of
 * services, or put together. As long as they do nothing new, they are as good as others; else the
 * program has to be prepared again.
 */
public final class LateClasses {
  private final CallScan scan;
  private final Function<CallScan, ClassTreatment> treatment;
  private final ClassTreatment treated;
  private final Uses known;
  private final Set<String> found = new TreeSet<>();

  /**
   * @param scan what was looked at so far
   * @param treatment how the JDK's classes have to be treated in a program that calls such methods
   */
  public LateClasses(CallScan scan, Function<CallScan, ClassTreatment> treatment) {
    this.scan = scan;
    this.treatment = treatment;
    this.treated = treatment.apply(scan);
    this.known = Uses.of(scan);
  }

  /**
   * The program has come to one of its classes.
   *
   * @param type its internal name
   * @return how to run the program instead, if it may do more than was known
   */
  public Optional<Ending.Remodel> comeTo(String type) {
    if (scan.hasSeen(type)) {
      return Optional.empty();
    }
    found.add(type.replace('/', '.'));
    scan.add(type);
    if (Uses.of(scan).equals(known) && treatment.apply(scan).equals(treated)) {
      return Optional.empty();
    }
    String what = "A class that the program's code does not name may do what nobody knew of: ";
    return Optional.of(
        Ending.Remodel.of(new LookInto(found), what + type.replace('/', '.'), List.of(), ""));
  }
}
