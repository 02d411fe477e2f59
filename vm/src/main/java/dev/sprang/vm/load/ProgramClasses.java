package dev.sprang.vm.load;

import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.CallScan;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where the classes are that tell what a program may do: its own, and what of the JDK it runs. */
public final class ProgramClasses {
  private final ClassSource program;
  private final StandInFiles standIns;
  private final ClassSource jdk;
  private final ClassTreatment ownCode;

  /**
   * @param ownCode tells which classes of the JDK run by their own code, or by stand-ins
   */
  public ProgramClasses(ClassSource program, ClassSource jdk, ClassTreatment ownCode) {
    this.program = program;
    this.standIns = new StandInFiles(ownCode);
    this.jdk = jdk;
    this.ownCode = ownCode;
  }

  public StandInFiles standIns() {
    return standIns;
  }

  public ClassTreatment ownCode() {
    return ownCode;
  }

  /** The same for a program that makes these calls: see {@link ClassTreatment#forCalls}. */
  public ProgramClasses forCalls(Predicate<String> isCalled) {
    ClassTreatment needed = ownCode.forCalls(isCalled);
    return needed == ownCode ? this : new ProgramClasses(program, jdk, needed);
  }

  /** What the program may do. */
  public CallScan scan(JavaProgram whose) {
    return new CallScan(whose.mainClass(), this::find, this::isJdk);
  }

  private byte @Nullable [] find(String type) {
    byte[] standIn = find(standIns, type);
    if (standIn != null || isJdk(type)) {
      return standIn != null ? standIn : find(jdk, type);
    }
    byte[] own = find(program, type);
    return own == null ? null : standIns.inProgram(own);
  }

  private boolean isJdk(String type) {
    return ownCode.runs(StandInFiles.original(type));
  }

  private static byte @Nullable [] find(ClassSource source, String type) {
    try {
      return source.find(type);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The class %s cannot be read".formatted(type), unreadable);
    }
  }
}
