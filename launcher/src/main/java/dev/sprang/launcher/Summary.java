package dev.sprang.launcher;

import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/** The answers to one request, counted. */
public final class Summary {
  private final int programs;
  private final Map<Standing, Integer> counts = new EnumMap<>(Standing.class);
  private int answered;

  Summary(int programs) {
    this.programs = programs;
  }

  void count(Answer answer) {
    counts.merge(answer.standing(), 1, Integer::sum);
    answered++;
  }

  /** How many programs were left out because the user interrupted. */
  public int notRun() {
    return programs - answered;
  }

  /** The worst of all answers; programs that were not run make it incomplete at least. */
  public Standing standing() {
    Standing worst = notRun() > 0 ? Standing.INCOMPLETE : Standing.VERIFIED;
    for (Standing standing : counts.keySet()) {
      worst = worst.orWorse(standing);
    }
    return worst;
  }

  /** Such as {@code 600 programs: 540 verified, 60 violated}. */
  public String text() {
    StringJoiner parts =
        new StringJoiner(", ", programs + (programs == 1 ? " program: " : " programs: "), "");
    counts.forEach((standing, count) -> parts.add(count + " " + word(standing)));
    if (notRun() > 0) {
      parts.add(notRun() + " not run, as it was interrupted");
    }
    return parts.toString();
  }

  private static String word(Standing standing) {
    return switch (standing) {
      case VERIFIED -> "verified";
      case INCOMPLETE -> "incomplete";
      case VIOLATED -> "violated";
      case REFUSED -> "refused";
      case CANNOT_VOUCH -> "without an answer";
    };
  }
}
