package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.plus;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Expression.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The small programs of "Speeding Up Maximal Causality Reduction with Static Dependency Analysis"
 * (ECOOP 2017) as model programs, written anew from the paper's descriptions, each with its bug.
 * Its Counter is {@link StandardPrograms#counter}.
 */
public final class PaperPrograms {
  private PaperPrograms() {}

  /** Sellers look whether a seat is left and then sell one: more are sold than there are. */
  public static ModelProgram airline(int sellers, int seats) {
    List<List<Statement>> threads = new ArrayList<>();
    List<Statement> office = new ArrayList<>();
    for (int seller = 0; seller < sellers; seller++) {
      threads.add(List.of(read("sold"), when(less(LAST, value(seats)), increment("sold", 1))));
      office.add(join(seller));
    }
    office.add(read("sold"));
    office.add(check(less(LAST, value(seats + 1L)), "more seats sold than there are"));
    threads.add(office);
    return program("airline(" + sellers + "," + seats + ")", threads, Map.of());
  }

  /** Players look whether there is a ball and then hit it, while others take it away. */
  public static ModelProgram pingpong(int players) {
    List<List<Statement>> threads = new ArrayList<>();
    for (int player = 0; player < players; player++) {
      threads.add(
          List.of(
              read("ball"),
              when(
                  unequal(LAST, 0),
                  read("ball"),
                  check(unequal(LAST, 0), "hits a ball that is not there"),
                  increment("hits", 1),
                  write("ball", 0))));
    }
    return program("pingpong(" + players + ")", threads, Map.of("ball", 1L));
  }

  /** Two threads sort one array at once; elements get lost. */
  public static ModelProgram bubbleSort(int... numbers) {
    List<Statement> sorter = new ArrayList<>();
    for (int end = numbers.length - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        sorter.add(new Statement.Read(element("a", i), 1));
        sorter.add(new Statement.Read(element("a", i + 1L), 2));
        sorter.add(
            when(
                less(register(2), register(1)),
                write(element("a", i), register(2)),
                write(element("a", i + 1L), register(1))));
      }
    }
    Map<String, Long> initial = new HashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      initial.put("a[" + i + "]", (long) numbers[i]);
    }
    String name = "bubble-sort(" + numbers.length + ")";
    return program(name, List.of(sorter, List.copyOf(sorter)), initial);
  }

  /** Borrowers look under one lock whether the pool has room, and add under another section. */
  public static ModelProgram pool(int borrowers, int size) {
    List<List<Statement>> threads = new ArrayList<>();
    for (int borrower = 0; borrower < borrowers; borrower++) {
      threads.add(
          List.of(
              sync("pool", read("active", 1)),
              when(
                  less(register(1), value(size)),
                  sync(
                      "pool",
                      fetchAndAdd("active"),
                      check(less(LAST, value(size)), "more instances than allowed")))));
    }
    return program("pool(" + borrowers + "," + size + ")", threads, Map.of());
  }

  /** Appends another buffer by its length, then its characters, while it is being cut. */
  public static ModelProgram stringBuffer() {
    List<Statement> append =
        List.of(
            sync("sb", read("length", 1)),
            sync(
                "sb",
                read("length", 2),
                check(less(register(1), plus(register(2), value(1))), "index out of bounds")),
            write("copied", register(1)));
    List<Statement> cut = List.of(sync("sb", write("length", 0)));
    List<Statement> grow = List.of(sync("sb", increment("length", 1)));
    return program("string-buffer", List.of(append, cut, grow), Map.of("length", 3L));
  }

  private static Expression less(Expression left, Expression right) {
    return new Expression.Binary(Operator.LESS, left, right);
  }

  private static ModelProgram program(
      String name, List<List<Statement>> threads, Map<String, Long> initial) {
    return new ModelProgram(name, threads, initial, Set.of(), false);
  }
}
