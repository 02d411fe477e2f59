package dev.sprang.launcher.doctor;

/**
 * What the doctor found out about one thing.
 *
 * @param what the thing that must work
 * @param verdict whether it does; unknown things do not matter on this JVM
 * @param detail what was seen
 * @param remedy what to do if it failed, else empty
 */
public record Examination(String what, Verdict verdict, String detail, String remedy) {
  /** Whether the thing works. */
  public enum Verdict {
    OK,
    FAILED,
    NOT_HERE
  }

  static Examination ok(String what, String detail) {
    return new Examination(what, Verdict.OK, detail, "");
  }

  static Examination failed(String what, String detail, String remedy) {
    return new Examination(what, Verdict.FAILED, detail, remedy);
  }

  static Examination notHere(String what, String detail) {
    return new Examination(what, Verdict.NOT_HERE, detail, "");
  }
}
