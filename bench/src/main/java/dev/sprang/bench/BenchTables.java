package dev.sprang.bench;

import java.util.List;

/** The tables there are: one line each. */
public final class BenchTables {
  public static final List<BenchTable> ALL =
      List.of(new LctTable(), new McrTable(), SearchTable.hybrid(), SearchTable.mayHappenBefore());

  private BenchTables() {}
}
