package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import java.util.SplittableRandom;

/** What all samplers draw alike. */
final class Draw {
  private Draw() {}

  /** One of the thread's choices, each with the same chance; the thread must be enabled. */
  static int alternative(ChoicePoint point, int thread, SplittableRandom random) {
    int drawn = Choice.NONE;
    int seen = 0;
    for (int k = 0; k < point.count(); k++) {
      if (Choice.thread(point.choice(k)) == thread) {
        seen++;
        if (seen == 1 || random.nextInt(seen) == 0) {
          drawn = point.choice(k);
        }
      }
    }
    return drawn;
  }
}
