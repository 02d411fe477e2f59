package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.causality.order.Clause;
import dev.sprang.causality.order.ClausePrinter;
import dev.sprang.causality.order.OrderSolver;
import java.util.ArrayList;
import java.util.List;

/** Asks two solvers every question and insists that they agree; the first one's orders are used. */
final class CrossCheckedSolver implements OrderSolver {
  private final OrderSolver first;
  private final OrderSolver second;

  CrossCheckedSolver(OrderSolver first, OrderSolver second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public String name() {
    return first.name() + " against " + second.name();
  }

  @Override
  public Session begin(int events, List<Clause> shared) {
    Session one = first.begin(events, shared);
    Session other = second.begin(events, shared);
    return added -> {
      Answer answer = one.solve(added);
      List<Clause> all = new ArrayList<>(shared);
      all.addAll(added);
      assertEquals(
          answer.getClass(), other.solve(added).getClass(), () -> ClausePrinter.print(all));
      return answer;
    };
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
