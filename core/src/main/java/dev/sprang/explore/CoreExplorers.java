package dev.sprang.explore;

import dev.sprang.explore.dpor.DporCrExplorer;
import dev.sprang.explore.dpor.DporExplorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.RaceFlipExplorer;
import dev.sprang.explore.dpor.SleepSetExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
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
            "source-dpor",
            "one execution of every Mazurkiewicz trace, and some that are abandoned",
            List.of(),
            settings -> new SourceDporExplorer()),
        new ExplorerKind(
            "dpor",
            "the first dynamic partial order reduction, after Flanagan and Godefroid",
            List.of(DporExplorer.PER_OBJECT, DporExplorer.SLEEP_SETS),
            settings ->
                new DporExplorer(
                    settings.get(DporExplorer.PER_OBJECT), settings.get(DporExplorer.SLEEP_SETS))),
        new ExplorerKind(
            "dpor-cr",
            "the same with commuting reads, after Saarikivi, Kähkönen and Heljanko",
            List.of(DporExplorer.SLEEP_SETS),
            settings -> new DporCrExplorer(settings.get(DporExplorer.SLEEP_SETS))),
        new ExplorerKind(
            "race-flip",
            "race detection and flipping, after Sen and Agha",
            List.of(),
            settings -> new RaceFlipExplorer()),
        new ExplorerKind(
            "sleep-sets",
            "every interleaving that is not seen to be redundant on the way",
            List.of(),
            settings -> new SleepSetExplorer()),
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
