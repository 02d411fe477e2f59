package dev.sprang.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cause.Cause.Order;
import dev.sprang.cause.Explanation.Unknown;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.shrink.Minimiser;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.testkit.CorpusProgram;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every cause that is told is held against all interleavings, by whoever knows nothing of it. */
class CauseFinderTest {
  private static final int MOST_INTERLEAVINGS = 1_000;

  /** An interleaving: its events by name in their order, and the violations that it shows. */
  private record Interleaving(
      Map<String, Integer> places, Set<String> waiting, List<Violation> shown) {
    boolean has(String one, String other) {
      int first = places.getOrDefault(one, Integer.MAX_VALUE);
      return first < places.getOrDefault(other, Integer.MAX_VALUE);
    }

    /** Whether it happens or would be the next that its thread does. */
    boolean comesTo(String event) {
      return places.containsKey(event) || waiting.contains(event);
    }
  }

  /** An order of two events that have the same names in all interleavings. */
  private record Named(String earlier, String later, boolean isReached) {
    boolean isIn(Interleaving interleaving) {
      return interleaving.has(earlier, later) && (!isReached || interleaving.comesTo(later));
    }

    Named reversed() {
      return new Named(later, earlier, true);
    }
  }

  /** It breaks nothing, parts where it says, and is there if any interleaving breaks nothing. */
  @Test
  void theNearestThatPassesBreaksNothing() {
    int passing = 0;
    List<ModelProgram> programs = programs();
    for (ModelProgram program : programs.subList(programs.size() - 120, programs.size())) {
      ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
      List<Interleaving> all = interleavings(engine);
      for (Violation violation : kinds(all)) {
        CauseFinder finder = finder(engine);
        finder.of(violation, CauseFinder.DEFAULT_STEPS);
        boolean mayPass = all.stream().anyMatch(one -> one.shown.isEmpty());
        assertEquals(mayPass, finder.passing().isPresent(), program::name);
        finder.passing().ifPresent(found -> assertPasses(found, violation, engine));
        passing += mayPass ? 1 : 0;
      }
    }
    assertTrue(passing > 3, passing + " violations need not be");
  }

  private static void assertPasses(Passing found, Violation violation, ModelEngine engine) {
    int same = found.same();
    assertEquals(
        violation.schedule().prefix(same).toString(), found.schedule().prefix(same).toString());
    assertTrue(same < found.schedule().length());
    boolean isLonger = violation.schedule().length() > same;
    assertTrue(
        !isLonger || violation.schedule().choice(same) != found.schedule().choice(same),
        "they part there");
    Execution again = engine.run(new Plan(found.schedule(), point -> Choice.NONE));
    assertTrue(again.ending().hasOutcome());
    assertTrue(new NoDeadlock().judge(again, engine.names()).violation().isEmpty());
    assertTrue(new NoFailure().judge(again, engine.names()).violation().isEmpty());
  }

  @Test
  void withItsOrdersItAlwaysHappensAndWithOneReversedNever() {
    int violations = 0;
    int decisive = 0;
    int always = 0;
    for (ModelProgram program : programs()) {
      ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
      List<Interleaving> all = interleavings(engine);
      for (Violation violation : kinds(all)) {
        Violation small = minimised(engine, violation);
        violations++;
        Explanation why = finder(engine).of(small, CauseFinder.DEFAULT_STEPS);
        Cause told = why.cause().orElseThrow();
        assertHolds(told, named(told, small, engine), small, all);
        always += told.orders().isEmpty() ? 1 : 0;
        decisive += told.isDecisive() && !told.orders().isEmpty() ? 1 : 0;
      }
    }
    assertTrue(decisive >= 100, decisive + " of " + violations);
    assertTrue(always >= 100, always + " of " + violations);
    assertTrue(violations - decisive - always >= 3, "some come about in several ways");
  }

  private static void assertHolds(
      Cause cause, List<Named> orders, Violation violation, List<Interleaving> all) {
    List<Interleaving> forced = with(orders, all);
    assertFalse(forced.isEmpty());
    assertTrue(forced.stream().allMatch(one -> shows(one, violation)), cause::toString);
    for (Named order : orders) {
      List<Named> flipped = new ArrayList<>(orders);
      flipped.set(orders.indexOf(order), order.reversed());
      List<Interleaving> otherwise = with(flipped, all);
      assertTrue(!cause.isDecisive() || !otherwise.isEmpty(), cause::toString);
      assertTrue(
          !cause.isDecisive() || otherwise.stream().noneMatch(one -> shows(one, violation)),
          cause::toString);
    }
  }

  private static List<Interleaving> with(List<Named> orders, List<Interleaving> all) {
    return all.stream().filter(one -> orders.stream().allMatch(o -> o.isIn(one))).toList();
  }

  private static boolean shows(Interleaving interleaving, Violation sought) {
    return interleaving.shown.stream().anyMatch(found -> CauseFinder.isSame(found, sought));
  }

  private static List<ModelProgram> programs() {
    List<ModelProgram> programs = new ArrayList<>();
    programs.add(MonitorPrograms.lockOrder());
    programs.add(MonitorPrograms.waiters(2, false, false, false));
    programs.add(MonitorPrograms.twoParksTwoUnparks());
    CorpusProgram.all().forEach(known -> programs.add(known.program()));
    RandomPrograms random = new RandomPrograms(17);
    for (Family family : Family.values()) {
      for (int i = 0; i < 20; i++) {
        programs.add(random.next(family, 4));
      }
    }
    return programs;
  }

  /** One of each that is not the same. */
  private static List<Violation> kinds(List<Interleaving> all) {
    List<Violation> kinds = new ArrayList<>();
    for (Interleaving interleaving : all) {
      for (Violation violation : interleaving.shown) {
        if (kinds.stream().noneMatch(known -> CauseFinder.isSame(known, violation))) {
          kinds.add(violation);
        }
      }
    }
    return kinds;
  }

  private static Violation minimised(ModelEngine engine, Violation violation) {
    return new Minimiser(engine, properties(), Budget.unlimited())
        .minimise(List.of(new Finding(violation, "", 1)), Minimiser.DEFAULT_STEPS)
        .get(0)
        .violation();
  }

  private static CauseFinder finder(ModelEngine engine) {
    return new CauseFinder(engine, properties(), Budget.unlimited());
  }

  private static List<Property> properties() {
    return List.of(new NoDeadlock(), new NoFailure());
  }

  /** All of them; none if there are too many or one has no end. */
  private static List<Interleaving> interleavings(ModelEngine engine) {
    List<Interleaving> all = new ArrayList<>();
    ExhaustiveExplorer explorer = new ExhaustiveExplorer();
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      Execution execution = engine.run(plan.get());
      if (all.size() == MOST_INTERLEAVINGS || !execution.ending().hasOutcome()) {
        return List.of();
      }
      List<Violation> shown = new ArrayList<>();
      for (Property property : properties()) {
        property.judge(execution, engine.names()).violation().ifPresent(shown::add);
      }
      Map<String, Integer> places = places(execution.events());
      all.add(new Interleaving(places, waiting(execution, places), shown));
      explorer.observe(execution);
    }
    return all;
  }

  private static Map<String, Integer> places(Events events) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < events.length(); i++) {
      places.put(name(places, events.thread(i), events.site(i), events.operation(i)), i);
    }
    return places;
  }

  private static Set<String> waiting(Execution execution, Map<String, Integer> places) {
    Set<String> waiting = new HashSet<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        waiting.add(name(places, thread, execution.site(thread), pending));
      }
    }
    return waiting;
  }

  /** The first name of its kind that nobody has yet. */
  private static String name(
      Map<String, Integer> taken, int thread, int site, Operation operation) {
    int nth = 1;
    String text = thread + " " + site + " " + operation.kind() + " " + operation.object() + " ";
    while (taken.containsKey(text + nth)) {
      nth++;
    }
    return text + nth;
  }

  private static List<Named> named(Cause cause, Violation violation, ModelEngine engine) {
    Execution execution = engine.run(new Plan(violation.schedule(), point -> Choice.NONE));
    Map<String, Integer> places = places(execution.events());
    Map<Integer, String> names = new HashMap<>();
    places.forEach((name, place) -> names.put(place, name));
    List<Named> all = new ArrayList<>();
    for (Order order : cause.orders()) {
      int thread = order.laterThread();
      String later =
          order.later() >= 0
              ? names.get(order.later())
              : name(places, thread, execution.site(thread), execution.pending(thread));
      all.add(new Named(names.get(order.earlier()), later, false));
    }
    return all;
  }

  @Test
  void aLockOrderIsToldByTwoOrders() {
    ModelEngine engine = new ModelEngine(MonitorPrograms.lockOrder(), Limits.DEFAULT);
    Violation deadlock = kinds(interleavings(engine)).get(0);
    Cause cause = finder(engine).of(deadlock, CauseFinder.DEFAULT_STEPS).cause().orElseThrow();
    assertTrue(cause.isDecisive());
    assertEquals(List.of(-1, -1), cause.orders().stream().map(Order::later).toList());
  }

  @Test
  void withoutStepsOrTimeItSaysNothing() {
    ModelEngine engine = new ModelEngine(MonitorPrograms.lockOrder(), Limits.DEFAULT);
    Violation deadlock = kinds(interleavings(engine)).get(0);
    assertEquals(Unknown.TOO_MUCH, finder(engine).of(deadlock, 10));
    Budget over = new Budget(Duration.ZERO, Budget.UNLIMITED_EXECUTIONS);
    CauseFinder late = new CauseFinder(engine, properties(), over);
    assertEquals(Unknown.TOO_MUCH, late.of(deadlock, CauseFinder.DEFAULT_STEPS));
  }
}
