package dev.sprang.explore;

import dev.sprang.explore.dpor.OptimalDporExplorer;
import java.util.List;

/** The explorers of this module: one line each. */
public final class CoreExplorers implements ExplorerCatalogue {
  @Override
  public List<ExplorerKind> kinds() {
    return List.of(
        new ExplorerKind(
            "optimal-dpor",
            "one execution of every Mazurkiewicz trace, none abandoned",
            List.of(),
            settings -> new OptimalDporExplorer()),
        new ExplorerKind(
            "exhaustive",
            "every interleaving, no reduction",
            List.of(),
            settings -> new ExhaustiveExplorer()),
        new ExplorerKind(
            "random",
            "a random interleaving each time, until the budget ends",
            List.of(ExplorerKind.SEED),
            settings -> new RandomExplorer(settings.get(ExplorerKind.SEED))));
  }
}
