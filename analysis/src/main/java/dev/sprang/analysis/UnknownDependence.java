package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import dev.sprang.explore.Figure;
import java.util.List;

/**
 * For programs that cannot be analysed: everything depends on everything.
 *
 * @param why as the user is told
 */
record UnknownDependence(String why) implements CodeDependence {
  @Override
  public boolean decides(CodePlace read, CodePlace later) {
    return true;
  }

  @Override
  public boolean feeds(CodePlace read, CodePlace later) {
    return true;
  }

  @Override
  public List<Figure> figures() {
    return List.of(Figure.of("analysis", "none: " + why));
  }
}
