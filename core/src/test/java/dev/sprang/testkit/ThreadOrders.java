package dev.sprang.testkit;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The same program with its threads in another order. Explorers try threads in the order of their
 * numbers, and some slips show in one order only.
 */
public final class ThreadOrders {
  /** For each old number the new one. */
  private final int[] renamed;

  private ThreadOrders(int[] renamed) {
    this.renamed = renamed;
  }

  /** The program in every other order of its threads. */
  public static List<ModelProgram> others(ModelProgram program) {
    List<int[]> orders = new ArrayList<>();
    permute(new int[program.threads().size()], 0, orders);
    return orders.stream().skip(1).map(order -> new ThreadOrders(order).apply(program)).toList();
  }

  private static void permute(int[] order, int filled, List<int[]> orders) {
    if (filled == order.length) {
      orders.add(order.clone());
      return;
    }
    for (int number = 0; number < order.length; number++) {
      boolean taken = false;
      for (int i = 0; i < filled; i++) {
        taken |= order[i] == number;
      }
      if (!taken) {
        order[filled] = number;
        permute(order, filled + 1, orders);
      }
    }
  }

  private ModelProgram apply(ModelProgram program) {
    List<List<Statement>> threads = new ArrayList<>(program.threads());
    for (int old = 0; old < renamed.length; old++) {
      threads.set(renamed[old], rename(program.threads().get(old)));
    }
    Set<Integer> asleep = new TreeSet<>();
    program.asleep().forEach(old -> asleep.add(renamed[old]));
    return new ModelProgram(
        program.name(), threads, program.initial(), asleep, program.spuriousWakeups());
  }

  private List<Statement> rename(List<Statement> statements) {
    return statements.stream().map(this::rename).toList();
  }

  private Statement rename(Statement statement) {
    if (statement instanceof Statement.Join s) {
      return new Statement.Join(renamed[s.thread()]);
    } else if (statement instanceof Statement.Start s) {
      return new Statement.Start(renamed[s.thread()]);
    } else if (statement instanceof Statement.Unpark s) {
      return new Statement.Unpark(renamed[s.thread()]);
    } else if (statement instanceof Statement.If s) {
      return new Statement.If(s.condition(), rename(s.then()), rename(s.otherwise()));
    } else if (statement instanceof Statement.While s) {
      return new Statement.While(s.condition(), rename(s.body()));
    } else if (statement instanceof Statement.Sync s) {
      return new Statement.Sync(s.monitor(), rename(s.body()));
    } else if (statement instanceof Statement.TrySync s) {
      return new Statement.TrySync(s.monitor(), rename(s.body()));
    }
    return statement;
  }
}
