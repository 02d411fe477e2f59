package dev.sprang.vm.load;

import dev.sprang.scan.ClassNames;
import dev.sprang.standin.StandIns;
import dev.sprang.synchroniser.OwnCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The stand-ins for classes of the JDK, under the names of those: in the machine they are those
 * classes, for the program and for the rest of the JDK. Only references are the JDK's own for the
 * JDK, which needs their inside, so the program gets their stand-ins under names of their own.
 */
public final class StandInFiles implements ClassSource {
  private static final String REFERENCES = "java/lang/ref/";

  /** What names of classes begin with that are the JDK's for the program only. */
  private static final String PREFIX = "sprang/";

  private final OwnCode ownCode;

  /**
   * @param ownCode tells which classes of the JDK run by stand-ins
   */
  public StandInFiles(OwnCode ownCode) {
    this.ownCode = ownCode;
  }

  /** The name of the class that people know. */
  static String original(String name) {
    return name.startsWith(PREFIX + REFERENCES) ? name.substring(PREFIX.length()) : name;
  }

  @Override
  public byte[] find(String name) throws IOException {
    boolean isPossible =
        name.equals(ClassTable.GATE)
            || name.startsWith("java/") && !name.startsWith(REFERENCES) && isStandIn(name)
            || name.startsWith(PREFIX + REFERENCES);
    if (!isPossible) {
      return null;
    }
    try (InputStream file = StandIns.find(original(name))) {
      return file == null ? null : ClassNames.rename(file.readAllBytes(), this::inMachine);
    }
  }

  /** A class of the program as it is to be loaded. */
  byte[] inProgram(byte[] file) {
    boolean isAffected = new String(file, StandardCharsets.ISO_8859_1).contains(REFERENCES);
    return isAffected ? ClassNames.rename(file, this::inMachine) : file;
  }

  private String inMachine(String name) {
    String original = StandIns.contain(name) ? StandIns.original(name) : name;
    boolean isReference = original.startsWith(REFERENCES) && StandIns.areElsewhereFor(original);
    return isReference ? PREFIX + original : original;
  }

  private boolean isStandIn(String name) {
    return ownCode.runs(name) && ownCode.isOfStandIn(name) && !ownCode.isDeep(name);
  }
}
