package dev.sprang.vm;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Schedule;
import java.nio.file.Path;
import java.util.List;

/** Runs programs on the machine. */
public final class Machines {
  private Machines() {}

  public static VmEngine prepare(String mainClass, Path directory) {
    return new VmEngine(new JavaProgram(mainClass, List.of(), List.of(directory)), Limits.DEFAULT);
  }

  /** What a program without concurrency prints. */
  static String output(String mainClass, Path directory) {
    try (VmEngine engine = prepare(mainClass, directory)) {
      Execution execution = engine.run(new Plan(new Schedule(), point -> point.choice(0)));
      if (!execution.failures().isEmpty()) {
        throw new IllegalStateException("failed: " + execution.failures());
      }
      if (!(execution.ending() instanceof Ending.Completed)) {
        throw new IllegalStateException("ended as " + execution.ending());
      }
      return execution.outcomeText();
    }
  }
}
