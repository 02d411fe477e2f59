package dev.sprang.testkit;

import dev.sprang.engine.Engine;
import dev.sprang.engine.FrameStacks;
import java.util.function.UnaryOperator;

/** Tells explorers something else about where threads are in their code than the engine does. */
public final class LyingStacks extends LyingCapability<FrameStacks> {
  public LyingStacks(Engine engine, UnaryOperator<FrameStacks> lie) {
    super(engine, FrameStacks.class, lie);
  }

  /** Where a thread may jump it always does. */
  public record Jumping(FrameStacks truth) implements FrameStacks {
    @Override
    public void read(int thread, FrameReader reader) {
      truth.read(thread, reader);
    }

    @Override
    public int[] successors(int method, int instruction) {
      int[] all = truth.successors(method, instruction);
      return all.length < 2 ? all : new int[] {all[all.length - 1]};
    }
  }

  /** What a thread is about to do is behind it. */
  public record Late(FrameStacks truth) implements FrameStacks {
    @Override
    public void read(int thread, FrameReader reader) {
      truth.read(thread, (method, instruction, again) -> reader.frame(method, instruction, false));
    }

    @Override
    public int[] successors(int method, int instruction) {
      return truth.successors(method, instruction);
    }
  }

  /** Threads are nowhere but where they are: nothing returns. */
  public record Shallow(FrameStacks truth) implements FrameStacks {
    @Override
    public void read(int thread, FrameReader reader) {
      int[] told = {0};
      truth.read(
          thread,
          (method, instruction, again) -> {
            if (told[0]++ == 0) {
              reader.frame(method, instruction, again);
            }
          });
    }

    @Override
    public int[] successors(int method, int instruction) {
      return truth.successors(method, instruction);
    }
  }

  /** Nobody knows what a thread does that is started later. */
  public record Childless(FrameStacks truth) implements FrameStacks {
    @Override
    public void read(int thread, FrameReader reader) {
      truth.read(
          thread,
          (method, instruction, again) -> {
            if (method != LIFE) {
              reader.frame(method, instruction, again);
            }
          });
    }

    @Override
    public int[] successors(int method, int instruction) {
      return truth.successors(method, instruction);
    }
  }
}
