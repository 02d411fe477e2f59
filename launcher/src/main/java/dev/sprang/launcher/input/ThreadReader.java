package dev.sprang.launcher.input;

import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the script of one thread. */
final class ThreadReader {
  private static final int MOST_VALUES = 10_000;
  private static final String BLOCK = "a list of operations like [[\"W\",\"x\",1],[\"R\",\"y\"]]";

  private final int threads;
  private final Set<Integer> asleep;
  private final Expressions expressions = new Expressions();

  /** The monitors held at the place that is being read, the innermost last. */
  private final List<Place> held = new ArrayList<>();

  ThreadReader(int threads, Set<Integer> asleep) {
    this.threads = threads;
    this.asleep = asleep;
  }

  List<Statement> block(Json json) {
    List<Json> operations = JsonValues.list(json, BLOCK);
    if (isOperation(json)) {
      throw new ScriptException(
          json.at(), "here goes %s: put the operation into a list".formatted(BLOCK));
    }
    List<Statement> statements = new ArrayList<>();
    for (Json operation : operations) {
      statements.add(statement(operation));
    }
    return statements;
  }

  private static boolean isOperation(Json json) {
    return json instanceof Json.Items list
        && !list.items().isEmpty()
        && list.items().get(0) instanceof Json.Text;
  }

  private Statement statement(Json json) {
    Form form = Form.of(json);
    List<Json> items = ((Json.Items) json).items();
    Optional<Mode> mode = ModeText.after(form, (Json.Text) items.get(0));
    Statement statement = statement(form, items, mode);
    return mode.isPresent() && statement instanceof Statement.Access access
        ? new Statement.InMode(mode.get(), access)
        : statement;
  }

  private Statement statement(Form form, List<Json> items, Optional<Mode> mode) {
    return switch (form) {
      case R, W, INC, CAS, FAA, AWAIT, TAKE, CHOOSE -> access(form, items);
      case FENCE -> new Statement.Fence(mode.orElse(Mode.VOLATILE));
      case SYNC, TRY, WAIT, NOTIFY, NOTIFYALL -> monitor(form, items);
      case PARK -> new Statement.Park();
      case UNPARK -> new Statement.Unpark(JsonValues.thread(items.get(1), threads, form.text()));
      case WITHIN -> within(form, items);
      case SLEEP -> new Statement.Sleep(time(items.get(1), form));
      case JOIN -> new Statement.Join(JsonValues.thread(items.get(1), threads, form.text()));
      case START -> new Statement.Start(sleeper(items.get(1), form));
      case EXIT -> new Statement.Exit();
      case LET -> let(form, items);
      case INPUT ->
          new Statement.Input(
              JsonValues.name(items.get(1), form.text()), register(items.get(1), form));
      case IF -> branch(form, items);
      case WHILE -> new Statement.While(expressions.value(items.get(1)), block(items.get(2)));
      case CHECK -> check(form, items);
    };
  }

  /** The operations on memory and the data choice: all but the write observe something. */
  private Statement access(Form form, List<Json> items) {
    if (form == Form.CHOOSE) {
      observes(items.get(0));
      return new Statement.Choose(values(items.get(1), form));
    }
    Place place = expressions.place(items.get(1), form);
    if (form != Form.W) {
      observes(items.get(0));
    }
    return switch (form) {
      case R -> new Statement.Read(place, items.size() == 2 ? 0 : register(items.get(2), form));
      case W -> new Statement.Write(place, expressions.value(items.get(2)));
      case INC -> increment(place, items);
      case CAS ->
          new Statement.CompareAndSet(
              place, JsonValues.whole(items.get(2), form.text()), expressions.value(items.get(3)));
      case FAA -> new Statement.FetchAndAdd(place, delta(items, form));
      case AWAIT -> new Statement.Await(place, JsonValues.whole(items.get(2), form.text()));
      case TAKE -> new Statement.Take(place, delta(items, form));
      default -> throw new AssertionError(form);
    };
  }

  private Statement within(Form form, List<Json> items) {
    long time = time(items.get(1), form);
    Statement wait = statement(items.get(2));
    return switch (Form.of(items.get(2))) {
      case AWAIT, TAKE, TRY, WAIT, PARK -> new Statement.Within(time, wait);
      default ->
          throw new ScriptException(
              items.get(2).at(), "only AWAIT, TAKE, TRY, WAIT and PARK wait for some time");
    };
  }

  private static long time(Json json, Form form) {
    long time = JsonValues.whole(json, form.text());
    if (time < 0) {
      throw new ScriptException(json.at(), "a time is not negative");
    }
    return time;
  }

  private Statement increment(Place place, List<Json> items) {
    if (uses(place, Expressions.LAST)) {
      throw new ScriptException(
          items.get(1).at(),
          "INC reads and then writes, and its read changes \"last\": put the index into a register"
              + " with LET before");
    }
    return new Statement.Increment(place, delta(items, Form.INC));
  }

  private Statement monitor(Form form, List<Json> items) {
    Place place = expressions.place(items.get(1), form);
    if (form == Form.SYNC || form == Form.TRY) {
      held.add(place);
      List<Statement> body = block(items.get(2));
      held.remove(held.size() - 1);
      return form == Form.SYNC
          ? new Statement.Sync(place, body)
          : new Statement.TrySync(place, body);
    }
    if (!held.contains(place)) {
      String written = items.get(1).source();
      throw new ScriptException(
          items.get(0).at(),
          ("%s needs monitor %s, which the thread does not hold here:"
                  + " put it inside [\"SYNC\",%s,[...]]")
              .formatted(form, written, written));
    }
    return form == Form.WAIT
        ? new Statement.Wait(place)
        : new Statement.Notify(place, form == Form.NOTIFYALL);
  }

  private Statement let(Form form, List<Json> items) {
    Expression value = expressions.value(items.get(2));
    return new Statement.Let(register(items.get(1), form), value);
  }

  /** With a number, the oracle's form: run the operation if the last observed value is that. */
  private Statement branch(Form form, List<Json> items) {
    Json condition = items.get(1);
    if (condition instanceof Json.Numeral) {
      if (items.size() != 3) {
        throw new ScriptException(
            condition.at(), "a number here has no else: write " + form.text());
      }
      Expression isLast =
          new Expression.Binary(
              Expression.Operator.EQUAL,
              new Expression.Register(Expressions.LAST),
              Expression.constant(JsonValues.whole(condition, form.text())));
      Json body = items.get(2);
      List<Statement> then = isOperation(body) ? List.of(statement(body)) : block(body);
      return new Statement.If(isLast, then, List.of());
    }
    return new Statement.If(
        expressions.value(condition),
        block(items.get(2)),
        items.size() == 3 ? List.of() : block(items.get(3)));
  }

  private Statement check(Form form, List<Json> items) {
    Expression condition = expressions.value(items.get(1));
    String message =
        items.size() == 2
            ? "check failed: " + Expressions.infix(items.get(1))
            : JsonValues.name(items.get(2), form.text());
    return new Statement.Check(condition, message);
  }

  private int sleeper(Json json, Form form) {
    int thread = JsonValues.thread(json, threads, form.text());
    if (!asleep.contains(thread)) {
      throw new ScriptException(
          json.at(),
          "thread %d runs from the beginning; to START it, add it to \"asleep\": [%d]"
              .formatted(thread, thread));
    }
    return thread;
  }

  private static int values(Json json, Form form) {
    long values = JsonValues.whole(json, form.text());
    if (values < 1 || values > MOST_VALUES) {
      throw new ScriptException(
          json.at(), "CHOOSE takes a number from 1 to %d, not %d".formatted(MOST_VALUES, values));
    }
    return (int) values;
  }

  private static long delta(List<Json> items, Form form) {
    return items.size() == 2 ? 1 : JsonValues.whole(items.get(2), form.text());
  }

  private int register(Json json, Form form) {
    int register = expressions.assigned(json, form);
    refuseToMoveHeld(register, json, json.what());
    return register;
  }

  private void observes(Json operation) {
    refuseToMoveHeld(Expressions.LAST, operation, "\"last\"");
  }

  /** The engine works out which monitor to release when it releases it. */
  private void refuseToMoveHeld(int register, Json at, String name) {
    for (Place place : held) {
      if (uses(place, register)) {
        throw new ScriptException(
            at.at(),
            "this changes %s, which says which %s the thread holds: use another register"
                .formatted(name, place.name()));
      }
    }
  }

  private static boolean uses(Place place, int register) {
    return place.index() != null && Expressions.uses(place.index(), register);
  }
}
