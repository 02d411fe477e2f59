package dev.sprang.explore.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * How much of all has been run: what could be done at the same place has an equal share each of
 * what was left there (as in the estimates of Kilby, Slaney, Thiébaux and Walsh, AAAI 2006).
 */
final class Shares {
  /** An alternative, and its share of all. */
  record Pending(Alternative alternative, double share) {}

  /** What was found at the place where the search is now. */
  private final List<Alternative> found = new ArrayList<>();

  /** Of what is run now. */
  private double current = 1;

  private double done;

  /** Whether others do some of it. */
  private boolean isPart;

  void find(Alternative alternative) {
    found.add(alternative);
  }

  /** What was found since the last time, in its order; the search goes on with a share too. */
  List<Pending> divide() {
    if (found.isEmpty()) {
      return List.of();
    }
    current /= found.size() + 1;
    double share = current;
    List<Pending> pending = found.stream().map(each -> new Pending(each, share)).toList();
    found.clear();
    return pending;
  }

  /** What was run until now is done. */
  void end() {
    done += current;
    current = 0;
  }

  void begin(Pending next) {
    current = next.share;
  }

  void giveAway() {
    isPart = true;
  }

  /** The share of all that was run; 0 if that is not known. */
  double done() {
    return isPart ? 0 : done;
  }
}
