package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import java.util.Map;

/** For programs that cannot be analysed: everything depends on everything. */
record UnknownDependence() implements CodeDependence {
  @Override
  public boolean decides(CodePlace read, CodePlace later) {
    return true;
  }

  @Override
  public boolean feeds(CodePlace read, CodePlace later) {
    return true;
  }

  @Override
  public Map<String, Long> figures() {
    return Map.of();
  }
}
