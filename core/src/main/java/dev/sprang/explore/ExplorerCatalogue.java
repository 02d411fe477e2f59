package dev.sprang.explore;

import java.util.List;

/** The explorers of one module; found by {@link java.util.ServiceLoader}. */
public interface ExplorerCatalogue {
  List<ExplorerKind> kinds();
}
