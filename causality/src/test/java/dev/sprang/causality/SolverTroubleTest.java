package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.served;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import dev.sprang.causality.order.MissingSolver;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.causality.order.Z3Solver;
import dev.sprang.explore.Result;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A solver that cannot answer makes the result incomplete, and says why and what to do. */
class SolverTroubleTest {
  /** More than either solver can do in the blink of an eye: so many into one place less. */
  private static final int PIGEONS = 11;

  static Stream<OrderSolver> hurriedSolvers() {
    return Stream.of(new SearchSolver(1), new Z3Solver(1));
  }

  @ParameterizedTest
  @MethodSource("hurriedSolvers")
  void aQuestionThatTakesTooLongIsGivenUp(OrderSolver hurried) {
    try (hurried) {
      OrderSolver.Session session = hurried.begin(PIGEONS, List.of());
      assertInstanceOf(OrderSolver.Unanswered.class, session.solve(tooManyPigeons()));
      OrderSolver.Answer easy = session.solve(List.of(Clause.fact(before(0, 1))));
      assertInstanceOf(OrderSolver.Possible.class, easy);
    }
  }

  private static List<Clause> tooManyPigeons() {
    List<Clause> clauses = new ArrayList<>();
    for (int pigeon = 0; pigeon < PIGEONS; pigeon++) {
      List<Atom> holes = new ArrayList<>();
      for (int hole = 0; hole < PIGEONS - 1; hole++) {
        holes.add(served(pigeon, hole, Role.VALUE));
        for (int other = 0; other < pigeon; other++) {
          Atom taken = served(other, hole, Role.VALUE);
          clauses.add(new Clause(List.of(served(pigeon, hole, Role.VALUE), taken), List.of()));
        }
      }
      clauses.add(Clause.anyOf(holes));
    }
    return clauses;
  }

  @Test
  void aSearchWithTooManyDeadEndsIsGivenUp() {
    OrderSolver hasty = new SearchSolver(0, false);
    Clause choice = Clause.anyOf(List.of(before(0, 1), before(1, 0)));
    OrderSolver.Answer answer = hasty.begin(2, List.of(choice)).solve(List.of());
    assertInstanceOf(OrderSolver.Unanswered.class, answer);
  }

  @Test
  void aQuestionThatIsTooDeepIsGivenUp() {
    OrderSolver deep = failing(() -> new StackOverflowError("deep"));
    McrExplorer explorer = explored(deep, Result.Verdict.INCOMPLETE, 19);
    assertTrue(explorer.claim().text().contains("-Xss"), explorer.claim().text());
  }

  /** Without memory nothing can go on; what was run until then counts. */
  @Test
  void aSolverThatRunsOutOfMemoryEndsTheExploration() {
    explored(failing(() -> new OutOfMemoryError("heap")), Result.Verdict.INCOMPLETE, 1);
  }

  @Test
  void aSolverThatCannotBeLoadedSaysWhatItNeeds() {
    LinkageError noClass = new NoClassDefFoundError("com/microsoft/z3/Context");
    LinkageError noLibrary = new ExceptionInInitializerError(new UnsatisfiedLinkError("libz3.so"));
    assertIncomplete("tools.aqua:z3-turnkey", MissingSolver.z3(noClass));
    assertIncomplete("java.io.tmpdir", MissingSolver.z3(noLibrary));
    assertIncomplete("libz3.so", MissingSolver.z3(noLibrary));
  }

  /** Fails on every second question; else it answers. */
  private static OrderSolver failing(Supplier<Error> failure) {
    OrderSolver able = new SearchSolver();
    return new OrderSolver() {
      private int asked;

      @Override
      public String name() {
        return able.name();
      }

      @Override
      public Session begin(int events, List<Clause> shared) {
        Session session = able.begin(events, shared);
        return added -> {
          if (asked++ % 2 == 0) {
            throw failure.get();
          }
          return session.solve(added);
        };
      }
    };
  }

  private static void assertIncomplete(String why, OrderSolver solver) {
    McrExplorer explorer = explored(solver, Result.Verdict.INCOMPLETE, 19);
    assertTrue(explorer.statistics().get(Figure.UNANSWERED) > 0);
    assertTrue(explorer.claim().text().contains(why), explorer.claim().text());
  }

  private static McrExplorer explored(OrderSolver solver, Result.Verdict verdict, int executions) {
    McrExplorer explorer = new McrExplorer(Variant.ALL_READS, solver, new McrExplorer.Rules());
    Observed observed = Observed.by(explorer, StandardPrograms.counter(2));
    assertEquals(verdict, observed.result().verdict());
    assertEquals(executions, observed.result().executions());
    return explorer;
  }
}
