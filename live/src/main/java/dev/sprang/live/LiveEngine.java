package dev.sprang.live;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.agent.JdkInside;
import dev.sprang.live.run.LiveRun;
import dev.sprang.operation.Names;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs Java programs on the JVM Sprang itself runs on: woven bytecode asks before every operation,
 * and only one of the program's threads runs at a time.
 */
public final class LiveEngine implements Engine {
  /** The live engine as the user chooses it. */
  public static final EngineKind KIND =
      new EngineKindFor<>(
          "live",
          "Java programs on this JVM, by woven bytecode",
          JavaProgram.class,
          "Java programs",
          LiveEngine::new);

  /** Rounds of a loop are shorter than steps, so there may be more of them. */
  private static final long ROUNDS_PER_STEP = 500;

  private final LiveRun run;
  private final StepLoop loop;

  public LiveEngine(JavaProgram program, Limits limits) {
    this(program, limits, null);
  }

  /**
   * @param switching null for the fastest
   */
  public LiveEngine(JavaProgram program, Limits limits, @Nullable Switching switching) {
    JdkInside.open();
    Switching chosen = switching == null ? Switching.fastest() : switching;
    long mostRounds = ROUNDS_PER_STEP * limits.steps();
    run = new LiveRun(program, mostRounds, chosen == Switching.CONTINUATIONS);
    loop = new StepLoop(run.machine(), limits);
  }

  @Override
  public Execution run(Plan plan) {
    return run.controlling(() -> loop.run(plan));
  }

  @Override
  public Names names() {
    return run.names();
  }

  @Override
  public List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    assumptions.add(
        "each call into the JDK is one step between the calls it makes back into the program");
    assumptions.addAll(run.assumptions());
    return assumptions;
  }

  @Override
  public void close() {
    run.close();
  }
}
