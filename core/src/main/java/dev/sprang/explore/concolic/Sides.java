package dev.sprang.explore.concolic;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Hash;
import java.util.HashSet;
import java.util.Set;

/** The ways that executions have gone because of inputs, by place. */
final class Sides {
  /** Stands for something else than a way. */
  static final long NONE = 0;

  private final Set<Long> covered = new HashSet<>();

  static long of(int site, int choice) {
    return Hash.of(Hash.of(1, site), Choice.picked(choice));
  }

  void cover(Events events) {
    for (int i = 0; i < events.length(); i++) {
      if (Choice.branches(events.choice(i))) {
        covered.add(of(events.site(i), events.choice(i)));
      }
    }
  }

  boolean isNew(long side) {
    return side != NONE && !covered.contains(side);
  }
}
