package dev.sprang.live.run.escape;

import dev.sprang.jdk.synchroniser.MapGrowth;

/** Whether the cells of one map are apart. */
public final class CellGrowth extends MapGrowth {
  private final long[] words = new long[WORDS];

  @Override
  protected long get(int word) {
    return words[word];
  }

  @Override
  protected void set(int word, long value) {
    words[word] = value;
  }
}
