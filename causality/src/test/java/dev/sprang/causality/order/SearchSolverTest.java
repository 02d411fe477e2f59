package dev.sprang.causality.order;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.keeps;
import static dev.sprang.causality.order.Atom.reached;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchSolverTest {
  private static final long SEED = Long.getLong("sprang.seed", 4);
  private static final int EVENTS = 4;

  private final OrderSolver solver = new SearchSolver();

  @Test
  void onlyWhatHasToHappenHappens() {
    List<Clause> clauses = List.of(Clause.implies(reached(2), reached(1)));
    assertOrder(new int[] {}, clauses, List.of());
    assertOrder(new int[] {1, 2}, clauses, List.of(Clause.fact(reached(2))));
  }

  @Test
  void whatHappensKeepsToTheOrder() {
    List<Clause> clauses = List.of(Clause.fact(reached(0)), Clause.fact(reached(1)));
    assertOrder(new int[] {0, 1}, clauses, List.of());
    assertOrder(new int[] {1, 0}, clauses, List.of(Clause.fact(before(1, 0))));
  }

  @Test
  void aCircleIsImpossible() {
    OrderSolver.Session session =
        solver.begin(3, List.of(Clause.fact(before(0, 1)), Clause.fact(before(1, 2))));
    assertInstanceOf(
        OrderSolver.Impossible.class, session.solve(List.of(Clause.fact(before(2, 0)))));
    assertInstanceOf(
        OrderSolver.Possible.class, session.solve(List.of()), "the next question is another one");
  }

  @Test
  void anAlternativeThatLeadsNowhereIsTakenBack() {
    List<Clause> clauses =
        List.of(
            Clause.fact(reached(0)),
            Clause.fact(reached(1)),
            Clause.anyOf(List.of(before(0, 1), before(1, 0))),
            Clause.implies(reached(1), before(1, 2), before(1, 0)),
            Clause.fact(before(2, 1)));
    assertOrder(new int[] {1, 0}, clauses, List.of());
  }

  /** Against every order of every set of flags, tried one after the other. */
  @Test
  void findsAnOrderExactlyWhereThereIsOne() {
    SplittableRandom random = new SplittableRandom(SEED);
    int possible = 0;
    for (int i = 0; i < 150; i++) {
      List<Clause> clauses = clauses(random);
      boolean expected = isPossible(clauses);
      OrderSolver.Answer answer = solver.begin(EVENTS, clauses).solve(List.of());
      assertEquals(
          expected,
          answer instanceof OrderSolver.Possible,
          () -> "%s, -Dsprang.seed=%d".formatted(clauses, SEED));
      possible += expected ? 1 : 0;
    }
    assertTrue(possible > 20 && possible < 130, possible + " of 150 are possible");
  }

  private static List<Clause> clauses(SplittableRandom random) {
    List<Clause> clauses = new ArrayList<>();
    for (int c = 0; c < 14; c++) {
      List<Atom> given = new ArrayList<>();
      List<Atom> anyOf = new ArrayList<>();
      for (int k = random.nextInt(2); k > 0; k--) {
        given.add(flag(random));
      }
      for (int k = random.nextInt(3); k >= 0; k--) {
        anyOf.add(random.nextInt(3) == 0 ? flag(random) : order(random));
      }
      clauses.add(new Clause(given, anyOf));
    }
    return clauses;
  }

  private static Atom flag(SplittableRandom random) {
    int event = random.nextInt(EVENTS);
    return random.nextBoolean() ? reached(event) : keeps(event);
  }

  private static Atom order(SplittableRandom random) {
    int first = random.nextInt(EVENTS);
    return before(first, (first + 1 + random.nextInt(EVENTS - 1)) % EVENTS);
  }

  private static boolean isPossible(List<Clause> clauses) {
    for (List<Integer> order : orders()) {
      for (int flags = 0; flags < 1 << (2 * EVENTS); flags++) {
        Set<Atom> holding = holding(order, flags);
        if (clauses.stream().allMatch(clause -> holds(clause, holding))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Atom> holding(List<Integer> order, int flags) {
    Set<Atom> holding = new HashSet<>();
    for (int event = 0; event < EVENTS; event++) {
      if ((flags >> event & 1) != 0) {
        holding.add(reached(event));
      }
      if ((flags >> (EVENTS + event) & 1) != 0) {
        holding.add(keeps(event));
      }
      for (int later = event + 1; later < EVENTS; later++) {
        holding.add(before(order.get(event), order.get(later)));
      }
    }
    return holding;
  }

  private static boolean holds(Clause clause, Set<Atom> holding) {
    return !holding.containsAll(clause.given())
        || clause.anyOf().stream().anyMatch(holding::contains);
  }

  private static List<List<Integer>> orders() {
    List<List<Integer>> orders = new ArrayList<>();
    permute(new ArrayList<>(IntStream.range(0, EVENTS).boxed().toList()), 0, orders);
    return orders;
  }

  private static void permute(List<Integer> events, int from, List<List<Integer>> orders) {
    if (from == events.size()) {
      orders.add(List.copyOf(events));
    }
    for (int i = from; i < events.size(); i++) {
      Collections.swap(events, from, i);
      permute(events, from + 1, orders);
      Collections.swap(events, from, i);
    }
  }

  private void assertOrder(int[] expected, List<Clause> shared, List<Clause> added) {
    OrderSolver.Possible answer =
        assertInstanceOf(OrderSolver.Possible.class, solver.begin(3, shared).solve(added));
    assertArrayEquals(expected, answer.order());
  }
}
