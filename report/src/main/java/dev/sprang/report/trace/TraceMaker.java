package dev.sprang.report.trace;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.CallStack;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Violation.Mark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Runs a schedule once more and writes down what happens, with the stacks of all events. What is
 * done inside the JDK on behalf of the program is written down as done by the program's own line.
 */
public final class TraceMaker {
  /** Of an execution with more events than both together, so many are kept. */
  static final int HEAD = 2_000;

  static final int TAIL = 8_000;

  private final Engine engine;
  private final Sources sources;

  public TraceMaker(Engine engine, Sources sources) {
    this.engine = engine;
    this.sources = sources;
  }

  /**
   * Runs a whole execution.
   *
   * @param schedule all its choices
   * @param inputs those that it had
   * @param marks the events to look at
   */
  public Trace of(Schedule schedule, Inputs inputs, List<Mark> marks) {
    Map<Integer, CallStack> stacks = new HashMap<>();
    Execution execution = run(schedule, inputs, step -> true, stacks);
    return written(execution, marks, stacks);
  }

  /** How the threads of some events of a whole execution came there. */
  public List<List<Place>> stacks(Schedule schedule, Inputs inputs, List<Integer> events) {
    Map<Integer, CallStack> stacks = new HashMap<>();
    run(schedule, inputs, events::contains, stacks);
    Places places = new Places(engine.names(), sources);
    return events.stream()
        .map(i -> places.of(stacks.getOrDefault(i, CallStack.EMPTY).frames()))
        .toList();
  }

  /** A line of code with its text. */
  public Place place(Frame frame) {
    return new Places(engine.names(), sources).of(List.of(frame)).get(0);
  }

  private Execution run(
      Schedule schedule, Inputs inputs, IntPredicate looked, Map<Integer, CallStack> stacks) {
    return engine.run(
        new Plan(
            new Schedule(),
            inputs,
            point -> {
              int step = point.events().length();
              if (step >= schedule.length()) {
                return Choice.NONE;
              }
              int thread = Choice.thread(schedule.choice(step));
              if (looked.test(step)) {
                stacks.put(step, CallStack.of(point, thread));
              }
              return schedule.choice(step);
            }));
  }

  private Trace written(Execution execution, List<Mark> marks, Map<Integer, CallStack> stacks) {
    Places places = new Places(engine.names(), sources);
    EventWriter events = new EventWriter(execution, engine.names(), places, marks, stacks);
    ThreadWriter threads = new ThreadWriter(execution, engine.names(), places);
    int length = execution.events().length();
    int omitted = Math.max(0, length - HEAD - TAIL);
    List<TraceEvent> written = events.all(omitted);
    return new Trace(
        threads.all(),
        written,
        Edges.of(execution, omitted),
        events.switches(),
        omitted,
        places.code());
  }
}
