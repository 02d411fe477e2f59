package dev.sprang.launcher;

import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/** The answers to one request, counted. */
public final class Summary {
  private final int programs;
  private final Map<ExitStatus, Integer> counts = new EnumMap<>(ExitStatus.class);
  private int answered;

  Summary(int programs) {
    this.programs = programs;
  }

  void count(Answer answer) {
    counts.merge(answer.status(), 1, Integer::sum);
    answered++;
  }

  /** How many programs were left out because the user interrupted. */
  public int notRun() {
    return programs - answered;
  }

  /** The worst of all answers; programs that were not run make it incomplete at least. */
  public ExitStatus status() {
    ExitStatus worst = notRun() > 0 ? ExitStatus.INCOMPLETE : ExitStatus.VERIFIED;
    for (ExitStatus status : counts.keySet()) {
      worst = worst.orWorse(status);
    }
    return worst;
  }

  /** Such as {@code 600 programs: 540 verified, 60 violated}. */
  public String text() {
    StringJoiner parts =
        new StringJoiner(", ", programs + (programs == 1 ? " program: " : " programs: "), "");
    counts.forEach((status, count) -> parts.add(count + " " + word(status)));
    if (notRun() > 0) {
      parts.add(notRun() + " not run, as it was interrupted");
    }
    return parts.toString();
  }

  private static String word(ExitStatus status) {
    return switch (status) {
      case VERIFIED -> "verified";
      case INCOMPLETE -> "incomplete";
      case VIOLATED -> "violated";
      case REFUSED -> "refused";
      case CANNOT_VOUCH -> "without an answer";
    };
  }
}
