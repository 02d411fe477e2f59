package dev.sprang.product;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Runs a program by chance, except that some events come in a given order: a thread that is about
 * to make the later one has to wait until the earlier one was made.
 *
 * @param orders what is forced
 */
record ForcedOrders(List<Order> orders) {
  /**
   * An order of two events, by names that they have in every execution.
   *
   * @param isReached whether the thread of the later one has to come to it
   */
  record Order(String earlier, String later, boolean isReached) {
    Order reversed() {
      return new Order(later, earlier, true);
    }
  }

  /** How often each event of one execution has happened so far, so that each has its own name. */
  private static final class Behind {
    private final Map<String, Integer> times = new HashMap<>();
    private int known;

    void take(Events events) {
      for (; known < events.length(); known++) {
        times.merge(
            kind(events.thread(known), events.site(known), events.operation(known)),
            1,
            Integer::sum);
      }
    }

    boolean has(String name) {
      int at = name.lastIndexOf(' ');
      int nth = Integer.parseInt(name.substring(at + 1));
      return times.getOrDefault(name.substring(0, at), 0) >= nth;
    }

    String next(Moment moment, int thread, Operation operation) {
      String kind = kind(thread, moment.site(thread), operation);
      return kind + " " + (times.getOrDefault(kind, 0) + 1);
    }
  }

  private static String kind(int thread, int site, Operation operation) {
    return thread + " " + site + " " + operation.kind() + " " + operation.object();
  }

  /** The names of an execution's events, and behind them those of what threads wait to do. */
  static List<String> names(Execution execution) {
    Events events = execution.events();
    Map<String, Integer> times = new HashMap<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < events.length(); i++) {
      String kind = kind(events.thread(i), events.site(i), events.operation(i));
      names.add(kind + " " + times.merge(kind, 1, Integer::sum));
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        String kind = kind(thread, execution.site(thread), pending);
        names.add(kind + " " + times.merge(kind, 1, Integer::sum));
      }
    }
    return names;
  }

  /** Shows executions in which the orders hold; says how many there were. */
  int run(Engine engine, int times, SplittableRandom random, Consumer<Execution> shown) {
    int held = 0;
    for (int i = 0; i < times; i++) {
      Behind behind = new Behind();
      Scheduler obedient = point -> choice(point, behind, random);
      Execution execution = engine.run(new Plan(new Schedule(), obedient));
      if (execution.ending().hasOutcome() && holdIn(execution)) {
        held++;
        shown.accept(execution);
      }
    }
    return held;
  }

  private int choice(ChoicePoint point, Behind behind, SplittableRandom random) {
    behind.take(point.events());
    List<Integer> allowed = new ArrayList<>();
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      String next = behind.next(point, thread, point.nextOperation(thread));
      if (orders.stream().noneMatch(o -> o.later.equals(next) && !behind.has(o.earlier))) {
        allowed.add(point.choice(k));
      }
    }
    return allowed.isEmpty() ? Choice.NONE : allowed.get(random.nextInt(allowed.size()));
  }

  private boolean holdIn(Execution execution) {
    List<String> names = names(execution);
    int end = execution.events().length();
    return orders.stream()
        .allMatch(
            order -> {
              int earlier = names.indexOf(order.earlier);
              int later = names.indexOf(order.later);
              boolean isMade = earlier >= 0 && earlier < end;
              return isMade && (later < 0 ? !order.isReached : earlier < later);
            });
  }
}
