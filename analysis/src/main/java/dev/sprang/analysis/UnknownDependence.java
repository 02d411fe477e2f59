package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import java.util.Map;

/** For programs that cannot be analysed: everything depends on everything. */
record UnknownDependence() implements CodeDependence {
  @Override
  public Weight decides(CodePlace read, CodePlace later) {
    return Weight.EVERY;
  }

  @Override
  public Weight feeds(CodePlace read, CodePlace later) {
    return Weight.EVERY;
  }

  @Override
  public Map<String, Long> figures() {
    return Map.of();
  }
}
