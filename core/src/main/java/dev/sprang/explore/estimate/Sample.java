package dev.sprang.explore.estimate;

import dev.sprang.explore.Estimate;
import java.util.Optional;

/** The mean of what walks say, and how far it can be trusted (Welford's sums). */
final class Sample {
  /** With fewer nothing is said. */
  private static final int FEWEST = 16;

  private int size;
  private double mean;
  private double squares;

  void clear() {
    size = 0;
    mean = 0;
    squares = 0;
  }

  void add(double leaves) {
    size++;
    double difference = leaves - mean;
    mean += difference / size;
    squares += difference * (leaves - mean);
  }

  int size() {
    return size;
  }

  /** Empty while there are too few walks, or all were dead ends or beyond counting. */
  Optional<Estimate> estimate(long done) {
    if (size < FEWEST || mean <= 0 || !Double.isFinite(mean)) {
      return Optional.empty();
    }
    double error = Math.sqrt(squares / (size - 1) / size);
    return Optional.of(new Estimate(done, mean, error / mean));
  }
}
