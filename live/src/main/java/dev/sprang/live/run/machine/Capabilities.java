package dev.sprang.live.run.machine;

import dev.sprang.engine.CodePlaces;
import dev.sprang.engine.Program;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.execution.CallStack;
import dev.sprang.execution.CallStacks;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThreads;
import dev.sprang.operation.GivenNames;
import org.jspecify.annotations.Nullable;

/** What the live engine can tell besides events and pending operations, to explorers that ask. */
record Capabilities(Program program, LiveNames names, ProgramThreads threads) {
  /** Something of this type, or null if there is nothing. */
  @Nullable Object of(Class<?> type) {
    if (type == CallStacks.class) {
      return (CallStacks) this::stack;
    } else if (type == GivenNames.class) {
      return (GivenNames) number -> GivenNames.given(threads.get(number).thread.getName());
    } else if (type == CodePlaces.class) {
      return (CodePlaces) names::place;
    } else if (type == ReferenceLocations.class) {
      return (ReferenceLocations) names::holdsReference;
    }
    return type == Program.class ? program : null;
  }

  private CallStack stack(int number) {
    return ThrownFailures.paused(threads.get(number).strand.stack());
  }
}
