package dev.sprang.testkit;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StateImage;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import dev.sprang.execution.Operation;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Gives explorers another image of states than the engine has. */
public record LyingImage(Engine engine, UnaryOperator<StateImage> lie) implements Engine {
  @Override
  public Execution run(Plan plan) {
    return engine.run(
        new Plan(plan.prefix(), point -> plan.tail().choose(new ToldPoint(point, lie))));
  }

  @Override
  public Names names() {
    return engine.names();
  }

  @Override
  public String outcomeText(int outcome) {
    return engine.outcomeText(outcome);
  }

  private record ToldPoint(ChoicePoint truth, UnaryOperator<StateImage> lie)
      implements ChoicePoint {
    @Override
    public <C> Optional<C> capability(Class<C> type) {
      Optional<C> honest = truth.capability(type);
      return type == StateImage.class
          ? honest.map(image -> type.cast(lie.apply((StateImage) image)))
          : honest;
    }

    @Override
    public int count() {
      return truth.count();
    }

    @Override
    public int choice(int k) {
      return truth.choice(k);
    }

    @Override
    public Events events() {
      return truth.events();
    }

    @Override
    public int threads() {
      return truth.threads();
    }

    @Override
    public Operation pending(int thread) {
      return truth.pending(thread);
    }

    @Override
    public int site(int thread) {
      return truth.site(thread);
    }
  }

  /** An image whose fingerprint has only so many bits, and whose length is given to somebody. */
  public record Narrow(StateImage truth, int bits) implements StateImage {
    @Override
    public void take(Naming naming) {
      truth.take(naming);
    }

    @Override
    public long high() {
      return bits >= 128 ? truth.high() : 0;
    }

    @Override
    public long low() {
      return bits >= 64 ? truth.low() : truth.low() & (1L << bits) - 1;
    }

    @Override
    public int length() {
      return truth.length();
    }

    @Override
    public long word(int i) {
      return truth.word(i);
    }

    @Override
    public int detail() {
      return truth.detail();
    }
  }

  /** Compares states word by word beside their fingerprints. */
  public static final class Exact implements StateImage {
    private final StateImage image;
    private final Collisions collisions;

    Exact(StateImage image, Collisions collisions) {
      this.image = image;
      this.collisions = collisions;
    }

    @Override
    public void take(Naming naming) {
      image.take(naming);
      collisions.note(image);
    }

    @Override
    public long high() {
      return image.high();
    }

    @Override
    public long low() {
      return image.low();
    }

    @Override
    public int length() {
      return image.length();
    }

    @Override
    public long word(int i) {
      return image.word(i);
    }

    @Override
    public int detail() {
      return image.detail();
    }
  }
}
