package dev.sprang.explore.catalogue;

import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.bounded.DelayBoundedExplorer;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.explore.concolic.ConcolicExplorer;
import dev.sprang.explore.concolic.Order;
import dev.sprang.explore.crew.DividedExplorer;
import dev.sprang.explore.crew.SeedsApart;
import dev.sprang.explore.dpor.DporCrExplorer;
import dev.sprang.explore.dpor.DporExplorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.RaceFlipExplorer;
import dev.sprang.explore.dpor.SleepSetExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.estimate.EstimatedExplorer;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.explore.graph.TrustExplorer;
import dev.sprang.explore.hunt.HuntExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.explore.memory.JavaTrustExplorer;
import dev.sprang.explore.sampling.PctExplorer;
import dev.sprang.explore.sampling.PosExplorer;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.explore.sampling.SurwExplorer;
import dev.sprang.explore.state.CommutingExplorer;
import dev.sprang.explore.state.CyclesExplorer;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.SymmetricExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.Set;

/** The explorers of this module: one line each. */
public final class CoreExplorers implements ExplorerCatalogue {
  /** The seed of walks for explorers that have none. */
  private static final long WALKS = 1;

  private static final Set<MemoryOrder> ANY_MEMORY = Set.of(MemoryOrder.values());

  private static boolean isJava(Settings settings) {
    return settings.get(MemoryOrder.SETTING) == MemoryOrder.JAVA;
  }

  private static Explorer ofTraces(Explorer explorer) {
    return EstimatedExplorer.ofTraces(explorer, WALKS);
  }

  private static Explorer graphs() {
    return new DividedExplorer(new JavaTrustExplorer());
  }

  /** Without sleep sets, how often a trace is run depends on the order of parts. */
  private static Explorer dividedIfOnce(Explorer explorer, Settings settings) {
    return settings.get(DporExplorer.SLEEP_SETS) ? new DividedExplorer(explorer) : explorer;
  }

  @Override
  public List<ExplorerKind> kinds() {
    return List.of(
        new ExplorerKind(
            "portfolio",
            "optimal-dpor, which proves, and hunt, which finds, in turn: the first to finish answers",
            List.of(ExplorerKind.SEED),
            ANY_MEMORY,
            settings ->
                isJava(settings)
                    ? new JavaMemoryExplorer()
                    : new PortfolioExplorer(settings.get(ExplorerKind.SEED))),
        new ExplorerKind(
            "optimal-dpor",
            "one execution of every Mazurkiewicz trace, none abandoned",
            List.of(),
            settings -> ofTraces(new OptimalDporExplorer())),
        new ExplorerKind(
            "concolic",
            "one execution of every path and Mazurkiewicz trace of a program with inputs, in an order",
            List.of(Order.SETTING),
            settings ->
                settings.get(Order.SETTING) == Order.DEPTH_FIRST
                    ? ofTraces(new OptimalDporExplorer())
                    : new ConcolicExplorer(settings.get(Order.SETTING))),
        new ExplorerKind(
            "source-dpor",
            "one execution of every Mazurkiewicz trace, and some that are abandoned",
            List.of(),
            ANY_MEMORY,
            settings ->
                isJava(settings)
                    ? new DividedExplorer(new SourceDporExplorer())
                    : ofTraces(new DividedExplorer(new SourceDporExplorer()))),
        new ExplorerKind(
            "trust",
            "one execution of every Mazurkiewicz trace, from graph to graph, in little memory",
            List.of(),
            ANY_MEMORY,
            settings ->
                isJava(settings) ? graphs() : ofTraces(new DividedExplorer(new TrustExplorer()))),
        new ExplorerKind(
            "reads-from",
            "one execution of every reads-from class; unread writes are not put in order",
            List.of(),
            ANY_MEMORY,
            settings -> isJava(settings) ? graphs() : new DividedExplorer(new ReadsFromExplorer())),
        new ExplorerKind(
            "dpor",
            "the first dynamic partial order reduction, after Flanagan and Godefroid",
            List.of(DporExplorer.PER_OBJECT, DporExplorer.SLEEP_SETS),
            settings ->
                dividedIfOnce(
                    new DporExplorer(
                        settings.get(DporExplorer.PER_OBJECT),
                        settings.get(DporExplorer.SLEEP_SETS)),
                    settings)),
        new ExplorerKind(
            "dpor-cr",
            "the same with commuting reads, after Saarikivi, Kähkönen and Heljanko",
            List.of(DporExplorer.SLEEP_SETS),
            settings ->
                dividedIfOnce(new DporCrExplorer(settings.get(DporExplorer.SLEEP_SETS)), settings)),
        new ExplorerKind(
            "race-flip",
            "race detection and flipping, after Sen and Agha",
            List.of(),
            settings -> new RaceFlipExplorer()),
        new ExplorerKind(
            "sleep-sets",
            "every interleaving that is not seen to be redundant on the way",
            List.of(),
            ANY_MEMORY,
            settings -> new DividedExplorer(new SleepSetExplorer())),
        new ExplorerKind(
            "preemption-bounded",
            "everything with 0 preemptions, then with 1, 2 and so on",
            List.of(PreemptionBoundedExplorer.PREEMPTIONS),
            settings ->
                new DividedExplorer(
                    new PreemptionBoundedExplorer(
                        settings.get(PreemptionBoundedExplorer.PREEMPTIONS)))),
        new ExplorerKind(
            "delay-bounded",
            "every interleaving with 0 deviations from a fixed one, then with 1, 2 and so on",
            List.of(DelayBoundedExplorer.DELAYS),
            settings -> new DelayBoundedExplorer(settings.get(DelayBoundedExplorer.DELAYS))),
        new ExplorerKind(
            "hunt",
            "for programs too large to finish: few preemptions, reversed races and samples in turn",
            List.of(ExplorerKind.SEED),
            settings -> new HuntExplorer(settings.get(ExplorerKind.SEED))),
        new ExplorerKind(
            "pct",
            "samples by random priorities of threads that change a few times",
            List.of(PctExplorer.DEPTH, ExplorerKind.SEED),
            ANY_MEMORY,
            settings ->
                new SeedsApart(
                    seed -> new PctExplorer(settings.get(PctExplorer.DEPTH), seed),
                    settings.get(ExplorerKind.SEED))),
        new ExplorerKind(
            "pos",
            "samples by random priorities of single operations",
            List.of(ExplorerKind.SEED),
            ANY_MEMORY,
            settings -> new SeedsApart(PosExplorer::new, settings.get(ExplorerKind.SEED))),
        new ExplorerKind(
            "surw",
            "samples uniformly among the orders of the events on one object, or of all",
            List.of(SurwExplorer.SELECT, ExplorerKind.SEED),
            ANY_MEMORY,
            settings ->
                new SeedsApart(
                    seed -> new SurwExplorer(settings.get(SurwExplorer.SELECT), seed),
                    settings.get(ExplorerKind.SEED))),
        new ExplorerKind(
            "stateful",
            "every state once, with all choices in it; finishes programs that loop for ever",
            List.of(),
            settings -> new CyclesExplorer()),
        new ExplorerKind(
            "heap-reach",
            "the same, with choices only where several threads reach what is accessed",
            List.of(),
            settings -> new HeapReachExplorer()),
        new ExplorerKind(
            "fields",
            "the same, with choices only where another thread may still access that field",
            List.of(),
            settings -> new FieldsExplorer()),
        new ExplorerKind(
            "may-happen-before",
            "the same, with choices only where it may do so before: not if it waits or needs a lock",
            List.of(),
            settings -> new MayHappenBeforeExplorer()),
        new ExplorerKind(
            "hybrid",
            "the same for every operation, and not for accesses alone",
            List.of(),
            settings -> new HybridExplorer()),
        new ExplorerKind(
            "commuting",
            "the same, and additions under one lock, or in single steps, in one order",
            List.of(),
            settings -> new CommutingExplorer()),
        new ExplorerKind(
            "stateful-dpor",
            "the choices that may matter in every state, each state once; after Yang and others",
            List.of(),
            settings -> new StatefulDporExplorer()),
        new ExplorerKind(
            "symmetric",
            "every state once, but for which of the threads that run the same code is where",
            List.of(),
            settings -> new SymmetricExplorer()),
        new ExplorerKind(
            "exhaustive",
            "every interleaving, no reduction",
            List.of(),
            ANY_MEMORY,
            settings ->
                EstimatedExplorer.ofInterleavings(
                    new DividedExplorer(new ExhaustiveExplorer()), WALKS)),
        new ExplorerKind(
            "random",
            "a random interleaving each time, until the budget ends",
            List.of(ExplorerKind.SEED),
            ANY_MEMORY,
            settings -> new SeedsApart(RandomExplorer::new, settings.get(ExplorerKind.SEED))));
  }
}
