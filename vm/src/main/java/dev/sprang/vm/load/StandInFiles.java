package dev.sprang.vm.load;

import dev.sprang.jdk.scan.ClassNames;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The stand-ins for classes of the JDK, under the names of those: in the machine they are those
 * classes, for the program and for the rest of the JDK. Only references, and what locks are made
 * of, are the JDK's own for the JDK, which needs their inside, so the program gets their stand-ins
 * under names of their own.
 */
public final class StandInFiles implements ClassSource {
  /** What is in the names of those that programs get under other names. */
  private static final Pattern OTHERS =
      Pattern.compile("java/lang/ref/|java/util/concurrent/locks/AbstractQueued");

  /** What names of classes begin with that are the JDK's for the program only. */
  private static final String PREFIX = "sprang/";

  private final ClassTreatment ownCode;

  /**
   * @param ownCode tells which classes of the JDK run by stand-ins
   */
  public StandInFiles(ClassTreatment ownCode) {
    this.ownCode = ownCode;
  }

  /** The name of the class that people know. */
  static String original(String name) {
    return isRenamed(name) ? name.substring(PREFIX.length()) : name;
  }

  /** A descriptor with the names that people know. */
  public static String originals(String descriptor) {
    return descriptor.replace("L" + PREFIX + "java/", "Ljava/");
  }

  private static boolean isRenamed(String name) {
    return name.startsWith(PREFIX) && StandIns.areForProgramsOnly(name.substring(PREFIX.length()));
  }

  @Override
  public byte @Nullable [] find(String name) throws IOException {
    boolean isPossible =
        name.equals(ClassTable.SHARED_CELL)
            || name.startsWith("java/") && !StandIns.areForProgramsOnly(name) && isStandIn(name)
            || isRenamed(name);
    if (!isPossible) {
      return null;
    }
    try (InputStream file = StandIns.find(original(name))) {
      return file == null ? null : ClassNames.rename(file.readAllBytes(), this::inMachine);
    }
  }

  /** A class of the program as it is to be loaded. */
  byte[] inProgram(byte[] file) {
    boolean isAffected = OTHERS.matcher(new String(file, StandardCharsets.ISO_8859_1)).find();
    return isAffected ? ClassNames.rename(file, this::inMachine) : file;
  }

  private String inMachine(String name) {
    String original = StandIns.contain(name) ? StandIns.original(name) : name;
    boolean isOther = StandIns.areForProgramsOnly(original) && isStandIn(original);
    return isOther ? PREFIX + original : original;
  }

  private boolean isStandIn(String name) {
    return ownCode.runs(name) && ownCode.isOfStandIn(name) && !ownCode.isDeep(name);
  }
}
