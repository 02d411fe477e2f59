package dev.sprang.testkit;

import dev.sprang.engine.Engine;
import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import java.util.function.UnaryOperator;

/** Gives explorers another image of states than the engine has. */
public final class LyingImage extends LyingCapability<StateImage> {
  public LyingImage(Engine engine, UnaryOperator<StateImage> lie) {
    super(engine, StateImage.class, lie);
  }

  /** An image as it is. */
  private static class Told implements StateImage {
    final StateImage truth;

    Told(StateImage truth) {
      this.truth = truth;
    }

    @Override
    public ImageWords take(Naming naming) {
      return truth.take(naming);
    }

    @Override
    public int detail() {
      return truth.detail();
    }
  }

  /** An image whose fingerprint has only so many bits. */
  public static final class Narrow extends Told {
    private final int bits;

    public Narrow(StateImage truth, int bits) {
      super(truth);
      this.bits = bits;
    }

    @Override
    public ImageWords take(Naming naming) {
      ImageWords words = super.take(naming);
      return new ImageWords() {
        @Override
        public int length() {
          return words.length();
        }

        @Override
        public long word(int i) {
          return words.word(i);
        }

        @Override
        public long high() {
          return bits >= 128 ? words.high() : low() << 32; // spreads them over a table
        }

        @Override
        public long low() {
          return bits >= 64 ? words.low() : words.low() & (1L << bits) - 1;
        }
      };
    }
  }

  /** Compares states word by word beside their fingerprints. */
  public static final class Exact extends Told {
    private final Collisions collisions;

    Exact(StateImage truth, Collisions collisions) {
      super(truth);
      this.collisions = collisions;
    }

    @Override
    public ImageWords take(Naming naming) {
      ImageWords words = super.take(naming);
      collisions.note(words);
      return words;
    }
  }
}
