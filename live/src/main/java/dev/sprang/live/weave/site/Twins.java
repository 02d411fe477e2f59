package dev.sprang.live.weave.site;

import dev.sprang.jdk.scan.CallRedirection;
import dev.sprang.jdk.scan.ClassNames;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import java.util.regex.Pattern;

/**
 * Copies of classes of the JDK that the program gets in place of the originals. The JVM loads the
 * JDK's own classes once and for everybody, so weaving those would slow down the whole JVM and
 * could add no fields; a twin has the same code under another name, is loaded with the program and
 * woven like a class of its own. So what the synchroniser table has no row for runs, down to the
 * single access ({@link ClassTreatment}). In place of some copies there are {@link StandIns}.
 *
 * @param ownCode tells which classes of the JDK have twins
 */
public record Twins(ClassTreatment ownCode) {

  private static final String PREFIX = "sprang/";

  private static final Pattern TWIN_NAME =
      Pattern.compile("\\bsprang([/.])(?=java\\1(?:util|lang|io)\\1)");

  /** Whether programs get a twin in place of this class; internal names throughout. */
  boolean hasTwin(String name) {
    return ownCode.runs(name);
  }

  /** What a class is called in the program. */
  public String inProgram(String name) {
    if (StandIns.contain(name)) {
      return of(StandIns.original(name));
    }
    return hasTwin(name) ? of(name) : name;
  }

  public static boolean isTwin(String name) {
    return name.startsWith(PREFIX + "java/") || name.startsWith(PREFIX + "jdk/");
  }

  /** Whether a twin is no copy but a class of ours. */
  public boolean isStandIn(String name) {
    return isTwin(name) && ownCode.isOfStandIn(original(name));
  }

  /** Whether a stand-in is looked at like a class of the program. */
  public boolean isSeen(String standIn) {
    return StandIns.areSeenIn(original(standIn));
  }

  /** What the twin of a class, or of those in a package, is called. */
  public static String of(String name) {
    return PREFIX + name;
  }

  /** The class that a twin is a copy of. */
  public static String original(String twin) {
    return twin.substring(PREFIX.length());
  }

  /** A text in which twins have the names of their originals: what people are shown. */
  public static String unmask(String text) {
    return text.contains("sprang") ? TWIN_NAME.matcher(text).replaceAll("") : text;
  }

  /**
   * A class file that names twins wherever it named their originals, itself included, and calls
   * stand-ins where methods have some. One that cannot be read stays as it is: the weaver says what
   * is wrong with it.
   */
  public byte[] rename(byte[] classFile) {
    try {
      return ClassNames.rename(CallRedirection.redirect(classFile, Twins::of), this::inProgram);
    } catch (RuntimeException malformed) {
      return classFile;
    }
  }
}
