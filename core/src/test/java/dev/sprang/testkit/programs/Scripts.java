package dev.sprang.testkit.programs;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Expression.Operator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Short names for the statements of model programs, so that programs read like the notes. */
public final class Scripts {
  /** The value the thread observed last. */
  public static final Expression LAST = register(0);

  private Scripts() {}

  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static ModelProgram program(String name, List<Statement>... threads) {
    return new ModelProgram(name, List.of(threads));
  }

  public static ModelProgram program(
      String name, Map<String, Long> initial, List<List<Statement>> threads) {
    return new ModelProgram(name, threads, initial, Set.of(), false);
  }

  public static List<Statement> thread(Statement... statements) {
    return List.of(statements);
  }

  public static Place place(String name) {
    return Place.named(name);
  }

  public static Place element(String array, Expression index) {
    return new Place(array, index);
  }

  public static Place element(String array, long index) {
    return new Place(array, value(index));
  }

  public static Expression value(long value) {
    return Expression.constant(value);
  }

  public static Expression register(int index) {
    return new Expression.Register(index);
  }

  public static Expression plus(Expression left, Expression right) {
    return new Expression.Binary(Operator.ADD, left, right);
  }

  public static Expression modulo(Expression left, long right) {
    return new Expression.Binary(Operator.REMAINDER, left, value(right));
  }

  public static Expression equal(Expression left, long right) {
    return new Expression.Binary(Operator.EQUAL, left, value(right));
  }

  public static Expression unequal(Expression left, long right) {
    return new Expression.Binary(Operator.UNEQUAL, left, value(right));
  }

  public static Statement read(String variable) {
    return new Statement.Read(place(variable), 0);
  }

  public static Statement read(Place place) {
    return new Statement.Read(place, 0);
  }

  public static Statement read(String variable, int register) {
    return new Statement.Read(place(variable), register);
  }

  public static Statement write(String variable, long value) {
    return new Statement.Write(place(variable), value(value));
  }

  public static Statement write(String variable, Expression value) {
    return new Statement.Write(place(variable), value);
  }

  public static Statement write(Place place, Expression value) {
    return new Statement.Write(place, value);
  }

  public static Statement increment(String variable, long delta) {
    return new Statement.Increment(place(variable), delta);
  }

  public static Statement cas(String variable, long expected, long value) {
    return new Statement.CompareAndSet(place(variable), expected, value(value));
  }

  public static Statement cas(Place place, long expected, Expression value) {
    return new Statement.CompareAndSet(place, expected, value);
  }

  public static Statement fetchAndAdd(String variable) {
    return new Statement.FetchAndAdd(place(variable), 1);
  }

  public static Statement let(int register, Expression value) {
    return new Statement.Let(register, value);
  }

  public static Statement when(Expression condition, Statement... then) {
    return new Statement.If(condition, List.of(then), List.of());
  }

  /** The oracle's IF: only if the value observed last is {@code k}. */
  public static Statement ifLast(long k, Statement then) {
    return when(equal(LAST, k), then);
  }

  public static Statement loop(Expression condition, Statement... body) {
    return new Statement.While(condition, List.of(body));
  }

  public static Statement sync(String monitor, Statement... body) {
    return new Statement.Sync(place(monitor), List.of(body));
  }

  public static Statement sync(Place monitor, Statement... body) {
    return new Statement.Sync(monitor, List.of(body));
  }

  public static Statement trySync(String monitor, Statement... body) {
    return new Statement.TrySync(place(monitor), List.of(body));
  }

  public static Statement await(String variable, long value) {
    return new Statement.Await(place(variable), value);
  }

  /** Waits for a permit and takes it. */
  public static Statement take(String variable, long amount) {
    return new Statement.Take(place(variable), amount);
  }

  public static Statement waitOn(String monitor) {
    return new Statement.Wait(place(monitor));
  }

  public static Statement notifyOne(String monitor) {
    return new Statement.Notify(place(monitor), false);
  }

  public static Statement notifyAllOf(String monitor) {
    return new Statement.Notify(place(monitor), true);
  }

  public static Statement within(long time, Statement wait) {
    return new Statement.Within(time, wait);
  }

  public static Statement sleep(long time) {
    return new Statement.Sleep(time);
  }

  public static Statement park() {
    return new Statement.Park();
  }

  public static Statement unpark(int thread) {
    return new Statement.Unpark(thread);
  }

  public static Statement join(int thread) {
    return new Statement.Join(thread);
  }

  public static Statement start(int thread) {
    return new Statement.Start(thread);
  }

  public static Statement choose(int values) {
    return new Statement.Choose(values);
  }

  public static Statement input(String name, int register) {
    return new Statement.Input(name, register);
  }

  public static Statement check(Expression condition, String message) {
    return new Statement.Check(condition, message);
  }
}
