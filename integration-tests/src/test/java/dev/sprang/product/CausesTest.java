package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.ScheduleText;
import dev.sprang.product.ForcedOrders.Order;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.NoLockHeld;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.testkit.CorpusProgram;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The causes that checks tell of the lessons, of Java programs and of scripts, by re-running: with
 * all told orders forced and everything else left to chance the violation always comes, with one of
 * them reversed it never does.
 */
class CausesTest {
  private static final List<String> LESSONS =
      List.of(
          "01-lost-update/Tickets",
          "02-check-then-act/Registry",
          "03-deadlock/Transfer",
          "04-lost-notification/Mailbox",
          "05-if-instead-of-while/Bowl",
          "07-atomics-do-not-compose/Seats",
          "09-lock-left-held/Printer",
          "10-lock-free-queue/LinkedQueue");

  private static final int SCRIPTS = 25;
  private static final int RUNS = 40;

  @TempDir private Path directory;

  /** What was told of one violation. */
  private record Told(List<Order> orders, boolean isDecisive) {}

  @Test
  void theToldCausesOfLessonsAreTrue() {
    int decisive = 0;
    for (String lesson : LESSONS) {
      decisive += decisive(ProgramName.of("../examples/" + lesson + ".java"));
    }
    assertEquals(LESSONS.size(), decisive);
  }

  @Test
  void theToldCausesOfJavaProgramsAreTrue() {
    int decisive = 0;
    for (KnownProgram known : KnownProgram.once().toList()) {
      if (known.truth().violations().length > 0) {
        List<String> arguments = List.of(known.truth().arguments());
        String home = KnownProgram.home().toString();
        decisive += decisive(new ProgramName(known.type().getName(), arguments, home));
      }
    }
    assertTrue(decisive >= 20, "only " + decisive);
  }

  @Test
  void theToldCausesOfScriptsAreTrue() {
    int decisive = 0;
    for (CorpusProgram known : CorpusProgram.all()) {
      if (decisive < SCRIPTS) {
        decisive += decisive(ProgramName.of(CommandLine.CORPUS + ":" + known.line()));
      }
    }
    assertEquals(SCRIPTS, decisive);
  }

  /** How many causes are told without which nothing happens; all that are told are tried. */
  private int decisive(ProgramName name) {
    Program program = ProgramFiles.read(name, Optional.of(directory)).get(0).program();
    int decisive = 0;
    for (Map<String, Object> violation : violations(name)) {
      try (Engine engine = engine(program)) {
        Optional<Told> told = told(violation, engine);
        told.ifPresent(cause -> assertIsTrue(cause, violation, engine));
        decisive += told.filter(Told::isDecisive).isPresent() ? 1 : 0;
      }
    }
    return decisive;
  }

  private List<Map<String, Object>> violations(ProgramName name) {
    List<String> command = new ArrayList<>(List.of("check", "--json"));
    command.addAll(name.classPath().isEmpty() ? List.of() : List.of("-cp", name.classPath()));
    command.add(name.address());
    command.addAll(name.arguments());
    CommandLine run = CommandLine.run(command.toArray(String[]::new));
    return JsonValue.objects(run.json().get(0).get("violations"));
  }

  private static Engine engine(Program program) {
    return program instanceof ModelProgram script
        ? new ModelEngine(script, Limits.DEFAULT)
        : new VmEngine((JavaProgram) program, Limits.DEFAULT);
  }

  /** Each of its orders matters only if without it the violation never comes. */
  private static void assertIsTrue(Told told, Map<String, Object> violation, Engine engine) {
    SplittableRandom random = new SplittableRandom(1);
    Names names = engine.names();
    String which = violation.get("replay") + " " + violation.get("cause");
    Consumer<Execution> bad = seen -> assertTrue(shows(seen, violation, names), which);
    Consumer<Execution> fine = seen -> assertFalse(shows(seen, violation, names), which);
    assertTrue(new ForcedOrders(told.orders).run(engine, RUNS, random, bad) > 0, which);
    for (int i = 0; i < told.orders.size() && told.isDecisive; i++) {
      List<Order> otherwise = new ArrayList<>(told.orders);
      otherwise.set(i, told.orders.get(i).reversed());
      assertTrue(new ForcedOrders(otherwise).run(engine, RUNS, random, fine) > 0, which);
    }
  }

  private static Optional<Told> told(Map<String, Object> violation, Engine engine) {
    boolean isTold =
        violation.get("cause") instanceof Map<?, ?> some && some.containsKey("executions");
    if (!isTold) {
      return Optional.empty();
    }
    Map<?, ?> cause = (Map<?, ?>) violation.get("cause");
    String schedule = (String) violation.get("schedule");
    Execution shown =
        engine.run(new Plan(ScheduleText.parse(schedule, engine.names()), point -> Choice.NONE));
    assertTrue(shows(shown, violation, engine.names()), "it is the same program");
    List<String> names = ForcedOrders.names(shown);
    List<Order> orders = new ArrayList<>();
    if (cause.containsKey("orders")) { // else it always happens
      for (Map<String, Object> order : JsonValue.objects(cause.get("orders"))) {
        int thread = engine.names().threadNamed((String) order.get("thread"));
        int later = order.containsKey("later") ? step(order, "later") : 0;
        String behind = later > 0 ? names.get(later - 1) : pending(shown, names, thread);
        orders.add(new Order(names.get(step(order, "earlier") - 1), behind, false));
      }
    }
    boolean isDecisive = Boolean.TRUE.equals(cause.get("decisive")) && !orders.isEmpty();
    return Optional.of(new Told(orders, isDecisive));
  }

  private static int step(Map<String, Object> order, String which) {
    return Math.toIntExact((Long) order.get(which));
  }

  /** What a thread never comes to. */
  private static String pending(Execution shown, List<String> names, int thread) {
    return names.subList(shown.events().length(), names.size()).stream()
        .filter(name -> name.startsWith(thread + " "))
        .findFirst()
        .orElseThrow();
  }

  private static boolean shows(Execution execution, Map<String, Object> sought, Names names) {
    return Stream.<Property>of(new NoDeadlock(), new NoFailure(), new NoLockHeld())
        .flatMap(property -> property.judge(execution, names).violation().stream())
        .anyMatch(found -> isSame(found, sought));
  }

  private static boolean isSame(Violation found, Map<String, Object> sought) {
    return found.kind().id().equals(sought.get("kind"))
        && found.thread().equals(sought.getOrDefault("thread", ""))
        && found.site().equals(sought.getOrDefault("site", ""));
  }
}
