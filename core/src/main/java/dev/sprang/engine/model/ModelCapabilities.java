package dev.sprang.engine.model;

import dev.sprang.engine.FrameStacks;
import dev.sprang.engine.LikeThreads;
import dev.sprang.engine.LocationKinds;
import dev.sprang.engine.Program;
import dev.sprang.engine.Reachability;
import dev.sprang.engine.StateImage;
import dev.sprang.memory.MemoryModel;
import java.util.Map;
import java.util.Optional;

/** What explorers that analyse programs may see of this one, and of its states. */
final class ModelCapabilities {
  private final Map<Class<?>, Object> known;

  ModelCapabilities(
      ModelProgram program,
      MemoryModel.Kind memory,
      ModelState state,
      Instruction[][] code,
      int[] kinds,
      ModelExecution execution) {
    if (!memory.isOne()) {
      known = Map.of(Program.class, program); // a state does not say what its reads may see
      return;
    }
    ModelStacks stacks = new ModelStacks(state, code, execution);
    LikeThreads like = thread -> kinds[thread];
    known =
        Map.of(
            Program.class,
            program,
            StateImage.class,
            new ModelImage(state, execution, kinds),
            LikeThreads.class,
            like,
            FrameStacks.class,
            stacks,
            LocationKinds.class,
            stacks,
            Reachability.class,
            new ModelReach(state, code));
  }

  Optional<Object> of(Class<?> type) {
    return Optional.ofNullable(known.get(type));
  }
}
