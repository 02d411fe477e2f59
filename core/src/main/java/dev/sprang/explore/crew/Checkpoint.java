package dev.sprang.explore.crew;

import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;

/**
 * Where an exploration stands between two executions, so that it can be gone on with in another
 * process.
 *
 * @param frontier what is left to do, see {@link dev.sprang.explore.Explorer#resume}
 * @param counted what was run by then of what the claim speaks of
 * @param all what was run by then
 */
public record Checkpoint(String frontier, Result counted, Result all) {
  /** The answer of all, given that of what was run since. */
  Result before(Result since) {
    boolean isProof = since.stop() == Stop.EXHAUSTED && since.claim().complete();
    Result before = isProof ? counted : all;
    return since
        .merge(before)
        .ofAll(since.stop(), since.nanos() + before.nanos(), since.estimate());
  }

  /** This one, if it was made by who went on from another one. */
  Checkpoint after(Checkpoint begin) {
    return new Checkpoint(frontier, counted.merge(begin.counted), all.merge(begin.all));
  }
}
