package dev.sprang.causality.order;

import static dev.sprang.causality.order.Atom.INITIAL;
import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.keeps;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.causality.order.Atom.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClausePrinterTest {
  @Test
  void constraintsReadLikeSentences() {
    List<Clause> clauses =
        List.of(
            Clause.fact(before(0, 1)),
            Clause.implies(keeps(3), before(1, 3), before(3, 4)),
            Clause.implies(List.of(reached(2), reached(5))),
            Clause.fact(served(3, INITIAL, Role.VALUE)));
    assertEquals(
        """
        e0 < e1
        if e3 keeps its value then e1 < e3 or e3 < e4
        if e2 happens and e5 happens then never
        e3 reads from the beginning""",
        ClausePrinter.print(clauses));
  }
}
