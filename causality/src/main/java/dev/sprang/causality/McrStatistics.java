package dev.sprang.causality;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What an exploration by maximal causality did beyond running executions. */
public final class McrStatistics {
  /** Everything the paper counts, and everything it keeps silent about. */
  public enum Figure {
    /** How often the solver was asked for a goal. */
    QUESTIONS,
    /** Questions answered with an order. */
    POSSIBLE,
    /** Questions the solver gave up. */
    UNANSWERED,
    /** The paper's #reads: reads that had to keep their values, over all questions. */
    READS,
    /** The paper's #constraints: pairs of such a read and a write it could take. */
    CONSTRAINTS,
    /** How long the solver took, with what all goals of a trace share. */
    NANOS,
    /** Seeds that lead to a combination of values that was already seen; not run. */
    DUPLICATES,
    /** Seeds that could not be followed to their goal. */
    UNFOLLOWED,
    /** Combinations of values that no goal led to and that the closing pass found. */
    CLOSING
  }

  private final Map<Figure, Long> counts = new EnumMap<>(Figure.class);

  public long get(Figure figure) {
    return counts.getOrDefault(figure, 0L);
  }

  void count(Figure figure) {
    add(figure, 1);
  }

  void add(Figure figure, long more) {
    counts.merge(figure, more, Long::sum);
  }

  /**
   * All of it, for the result.
   *
   * @param solver who answered
   */
  Map<String, Long> figures(String solver) {
    Map<String, Long> figures = new LinkedHashMap<>();
    for (Figure figure : Figure.values()) {
      if (figure == Figure.NANOS) {
        figures.put(solver + "-ms", get(figure) / 1_000_000);
      } else {
        figures.put(figure.name().toLowerCase(Locale.ROOT), get(figure));
      }
    }
    return figures;
  }
}
