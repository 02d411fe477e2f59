package dev.sprang.launcher.stress;

import dev.sprang.report.Numbers;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a JVM has shown, beside what is allowed.
 *
 * @param seen how often threads have observed what
 * @param sc what they can under sequential consistency
 * @param java what they can under the Java memory model
 */
public record StressTally(
    String program, Map<String, Long> seen, Set<String> sc, Set<String> java) {

  /** What was seen although the model does not allow it. */
  public Set<String> forbidden() {
    Set<String> found = new TreeSet<>(seen.keySet());
    found.removeAll(java);
    return found;
  }

  public long runs() {
    return seen.values().stream().mapToLong(Long::longValue).sum();
  }

  /** For people, in some lines. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s: %s in %s runs, %s%n"
            .formatted(
                program,
                Numbers.of(seen.size(), "outcome"),
                Numbers.grouped(runs()),
                forbidden().isEmpty()
                    ? "all of them allowed"
                    : Numbers.of(forbidden().size(), "outcome") + " NOT ALLOWED"));
    text.append("          runs  allowed by  what threads observe\n");
    Set<String> all = new TreeSet<>(java);
    all.addAll(seen.keySet());
    for (String outcome : all) {
      String count = Numbers.grouped(seen.getOrDefault(outcome, 0L));
      text.append("  %12s  %-10s  %s%n".formatted(count, allowedBy(outcome), outcome));
    }
    return text.toString();
  }

  private String allowedBy(String outcome) {
    return sc.contains(outcome) ? "sc" : java.contains(outcome) ? "java only" : "NOBODY";
  }
}
