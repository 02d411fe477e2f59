package dev.sprang.causality.order;

import java.util.Arrays;
import java.util.List;

/**
 * The own solver: a depth-first search over the alternatives of constraints whose conditions hold,
 * with unit propagation, on a transitively closed order. Nothing has to happen unless a constraint
 * says so, which keeps most constraints of a trace out of the search.
 *
 * <p>No clause learning: with reads that mostly keep their writes the first alternative is nearly
 * always right. A search that backtracks too often or takes too long is given up, and says so.
 */
public final class SearchSolver implements OrderSolver {
  private static final int MAX_CONFLICTS = 200_000;
  private static final int UNLIMITED = 0;

  private final int maxConflicts;
  private final int milliseconds;
  private final boolean latestFirst;

  /** A solver that takes the time it needs. */
  public SearchSolver() {
    this(UNLIMITED);
  }

  /**
   * @param milliseconds how long one question may take
   */
  public SearchSolver(int milliseconds) {
    this(MAX_CONFLICTS, milliseconds, false);
  }

  /**
   * @param maxConflicts how many dead ends one question may meet
   * @param latestFirst whether events that may come in any order come in the reverse order of the
   *     trace: what is right under this order does not lean on the trace
   */
  public SearchSolver(int maxConflicts, boolean latestFirst) {
    this(maxConflicts, UNLIMITED, latestFirst);
  }

  private SearchSolver(int maxConflicts, int milliseconds, boolean latestFirst) {
    this.maxConflicts = maxConflicts;
    this.milliseconds = milliseconds;
    this.latestFirst = latestFirst;
  }

  @Override
  public String name() {
    return "search";
  }

  @Override
  public Session begin(int events, List<Clause> shared) {
    return new Search(events, shared);
  }

  private final class Search implements Session {
    private static final int UNSET = 0;
    private static final int TRUE = 1;
    private static final int FALSE = 2;

    private final int events;
    private final ClauseTable clauses;

    /** How many clauses belong to every question. */
    private final int sharedClauses;

    private final Closure sharedOrder;
    private final byte[] sharedValues;
    private final boolean sharedImpossible;

    private Closure order;
    private byte[] values;
    private int conflicts;
    private long begin;

    /** Why the question is not answered, as the end of a sentence; empty if it may be yet. */
    private String givenUp = "";

    Search(int events, List<Clause> shared) {
      this.events = events;
      clauses = new ClauseTable(events);
      shared.forEach(clauses::add);
      order = new Closure(events);
      values = new byte[clauses.flags()];
      sharedImpossible = !propagate();
      clauses.removeIf(this::isSettled);
      sharedClauses = clauses.size();
      sharedOrder = order;
      sharedValues = values;
    }

    /** What already holds, holds for every question. */
    private boolean isSettled(int c) {
      for (int literal : clauses.anyOf(c)) {
        if (valueOf(literal) == TRUE) {
          return true;
        }
      }
      for (int literal : clauses.given(c)) {
        if (values[literal] == FALSE) {
          return true;
        }
      }
      return false;
    }

    @Override
    public Answer solve(List<Clause> added) {
      begin = System.nanoTime();
      conflicts = 0;
      givenUp = "";
      try {
        added.forEach(clauses::add);
        order = sharedOrder.copy();
        values = Arrays.copyOf(sharedValues, clauses.flags());
        if (!sharedImpossible && search()) {
          return new Possible(order.linearise(happening(), latestFirst));
        }
        return givenUp.isEmpty() ? new Impossible() : new Unanswered(givenUp);
      } finally {
        clauses.truncate(sharedClauses); // also if memory ran out
      }
    }

    /** Whether to go on after a dead end or before a choice. */
    private boolean isGivenUp() {
      if (conflicts >= maxConflicts) {
        givenUp = "met %,d dead ends in one question".formatted(conflicts);
      } else if (milliseconds != UNLIMITED
          && System.nanoTime() - begin > 1_000_000L * milliseconds) {
        givenUp =
            "took more than %,d ms for one question; --solver-millis allows more"
                .formatted(milliseconds);
      }
      return !givenUp.isEmpty();
    }

    private boolean[] happening() {
      boolean[] happening = new boolean[events];
      for (int event = 0; event < events; event++) {
        int flag = clauses.flag(Atom.reached(event));
        happening[event] = flag >= 0 && values[flag] == TRUE;
      }
      return happening;
    }

    private boolean search() {
      if (!propagate()) {
        conflicts++;
        isGivenUp();
        return false;
      }
      int open = openClause();
      if (open < 0) {
        return true;
      }
      if (isGivenUp()) {
        return false;
      }
      int literal = firstFree(open);
      Closure savedOrder = order.copy();
      byte[] savedValues = values.clone();
      assign(literal);
      if (search()) {
        return true;
      }
      if (!givenUp.isEmpty()) {
        return false;
      }
      order = savedOrder;
      values = savedValues;
      refuse(literal);
      return search();
    }

    private int firstFree(int c) {
      for (int literal : clauses.anyOf(c)) {
        if (valueOf(literal) == UNSET) {
          return literal;
        }
      }
      throw new AssertionError("propagation leaves no clause without an alternative");
    }

    /** The clause with the fewest alternatives left among those that are due; -1 if none is. */
    private int openClause() {
      int best = -1;
      int fewest = Integer.MAX_VALUE;
      for (int c = 0; c < clauses.size(); c++) {
        if (isDue(c)) {
          int left = alternativesLeft(c);
          if (left < fewest) {
            best = c;
            fewest = left;
          }
        }
      }
      return best;
    }

    private boolean isDue(int c) {
      for (int literal : clauses.given(c)) {
        if (values[literal] != TRUE) {
          return false;
        }
      }
      for (int literal : clauses.anyOf(c)) {
        if (valueOf(literal) == TRUE) {
          return false;
        }
      }
      return true;
    }

    private int alternativesLeft(int c) {
      int left = 0;
      for (int literal : clauses.anyOf(c)) {
        left += valueOf(literal) == UNSET ? 1 : 0;
      }
      return left;
    }

    /** Draws what follows without a choice; false at a dead end. */
    private boolean propagate() {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int c = 0; c < clauses.size(); c++) {
          int result = propagate(c);
          if (result < 0) {
            return false;
          }
          changed |= result > 0;
        }
      }
      return true;
    }

    /** -1 if the clause is broken, 1 if something followed from it, else 0. */
    private int propagate(int c) {
      int condition = -1;
      for (int literal : clauses.given(c)) {
        if (values[literal] == FALSE || values[literal] == UNSET && condition >= 0) {
          return 0;
        }
        condition = values[literal] == UNSET ? literal : condition;
      }
      int free = 0;
      int last = 0;
      for (int literal : clauses.anyOf(c)) {
        int value = valueOf(literal);
        if (value == TRUE || value == UNSET && (++free > 1 || condition >= 0)) {
          return 0;
        }
        last = value == UNSET ? literal : last;
      }
      if (condition >= 0) {
        values[condition] = FALSE;
        return 1;
      }
      if (free == 0) {
        return -1;
      }
      assign(last);
      return 1;
    }

    private int valueOf(int literal) {
      if (literal >= 0) {
        return values[literal];
      }
      int first = clauses.first(literal);
      int second = clauses.second(literal);
      if (order.isBefore(first, second)) {
        return TRUE;
      }
      return first == second || order.isBefore(second, first) ? FALSE : UNSET;
    }

    private void assign(int literal) {
      if (literal >= 0) {
        values[literal] = TRUE;
      } else {
        order.order(clauses.first(literal), clauses.second(literal));
      }
    }

    /** What was tried and failed need not be tried again: the opposite holds from here on. */
    private void refuse(int literal) {
      if (literal >= 0) {
        values[literal] = FALSE;
      } else {
        order.order(clauses.second(literal), clauses.first(literal));
      }
    }
  }
}
