package dev.sprang.explore.hunt;

import dev.sprang.engine.*;
import dev.sprang.engine.model.*;
import dev.sprang.explore.*;
import dev.sprang.explore.bounded.*;
import dev.sprang.explore.sampling.*;
import dev.sprang.programs.*;
import dev.sprang.programs.HardToFind.Crowd;
import dev.sprang.property.*;
import java.util.*;
import java.util.function.*;

class HuntProbe {
  static long run(ModelProgram p, Explorer e, long limit) {
    Result r =
        new Exploration(
                new ModelEngine(p, Limits.DEFAULT),
                e,
                List.of(new NoFailure(), new NoDeadlock()),
                new Budget(Budget.UNLIMITED_TIME, limit),
                false,
                Progress.SILENT)
            .run();
    return r.verdict() == Result.Verdict.VIOLATED ? r.executions() : -1;
  }

  public static void main(String[] a) {
    Map<String, LongFunction<Explorer>> ex = new LinkedHashMap<>();
    ex.put("hunt", HuntExplorer::new);
    ex.put(
        "rev",
        s -> {
          Traces tr = new Traces();
          Explorer r = new RaceReversalExplorer(tr, s);
          return new Explorer() {
            public Optional<Plan> next() {
              return r.next();
            }

            public void observe(dev.sprang.execution.Execution e) {
              tr.add(e.events());
              r.observe(e);
            }

            public Claim claim() {
              return r.claim();
            }
          };
        });
    if (a.length > 0) {
      ex.put("random", RandomExplorer::new);
      ex.put("pct2", s -> new PctExplorer(2, s));
      ex.put("pct3", s -> new PctExplorer(3, s));
      ex.put("pos", PosExplorer::new);
      ex.put("surw", s -> new SurwExplorer(SurwExplorer.Selection.OBJECT, s));
      ex.put("delay", s -> new DelayBoundedExplorer(100));
      ex.put("pree", s -> new PreemptionBoundedExplorer(100));
    }
    for (Crowd c :
        System.getProperty("crowd") == null
            ? Crowd.values()
            : new Crowd[] {Crowd.valueOf(System.getProperty("crowd"))})
      for (int kind = Integer.getInteger("from", 0); kind < Integer.getInteger("to", 3); kind++) {
        for (var e : ex.entrySet()) {
          SplittableRandom rnd = new SplittableRandom(Long.getLong("seed", 3) + kind);
          long t0 = System.nanoTime();
          StringBuilder b = new StringBuilder();
          for (int s = 0; s < (Integer.getInteger("trials", 8)); s++) {
            int n = kind == 0 ? 100 : 20;
            int x = rnd.nextInt(n), y = rnd.nextInt(n - 1), z = rnd.nextInt(n);
            if (y >= x) y++;
            while (z == x || z == y) z = rnd.nextInt(n);
            ModelProgram p =
                kind == 0
                    ? HardToFind.onePreemption(c, n, x, y)
                    : kind == 1
                        ? HardToFind.twoFlags(c, n, x, z, y)
                        : HardToFind.twoLooks(c, n, x, y);
            b.append(" ")
                .append(x + "/" + (kind == 1 ? z + "/" : "") + y + ":")
                .append(run(p, e.getValue().apply(s), 20000));
          }
          System.out.println(
              c
                  + " "
                  + kind
                  + " "
                  + e.getKey()
                  + b
                  + "  "
                  + (System.nanoTime() - t0) / 1000000
                  + " ms");
        }
      }
  }
}
