package dev.sprang.testkit;

import dev.sprang.engine.model.ModelProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Outcomes of model programs, but for which of the threads of one script has observed what. */
public final class LikeOutcomes {
  private static final String OBSERVED = "\"obs\":[";

  private LikeOutcomes() {}

  public static Set<String> of(ModelProgram program, Set<String> outcomes) {
    Set<String> all = new TreeSet<>();
    outcomes.forEach(outcome -> all.add(of(program, outcome)));
    return all;
  }

  private static String of(ModelProgram program, String outcome) {
    int begin = outcome.indexOf(OBSERVED) + OBSERVED.length();
    List<String> entries = entries(outcome.substring(begin, outcome.length() - 2));
    if (entries.size() != program.threads().size()) {
      throw new AssertionError("not understood: " + outcome);
    }
    List<String> told = new ArrayList<>();
    for (int thread = 0; thread < entries.size(); thread++) {
      int kind = program.threads().indexOf(program.threads().get(thread));
      told.add(kind + " " + entries.get(thread));
    }
    Collections.sort(told);
    return outcome.substring(0, begin) + told;
  }

  /** Of each thread what it has observed, or where it is stuck. */
  private static List<String> entries(String text) {
    List<String> entries = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      char close = text.charAt(at) == '[' ? ']' : '"';
      int end = text.indexOf(close, at + 1);
      entries.add(text.substring(at, end + 1));
      at = end + 2;
    }
    return entries;
  }
}
