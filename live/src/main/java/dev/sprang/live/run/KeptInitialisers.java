package dev.sprang.live.run;

import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.Site.Subject;
import dev.sprang.live.weave.SiteTable;

/**
 * The static initialisers of enums and interfaces while they run. The JVM runs them once for all
 * executions and nobody may be switched to meanwhile, so they are no business of the explorer's;
 * and so what they call must neither find nor leave anything that changes from one execution to the
 * next.
 */
final class KeptInitialisers {
  private final LiveMachine machine;
  private final SiteTable sites;
  private int depth;
  private boolean wasQuiet;

  KeptInitialisers(LiveMachine machine, SiteTable sites) {
    this.machine = machine;
    this.sites = sites;
  }

  void reset() {
    depth = 0;
  }

  boolean areRunning() {
    return depth > 0;
  }

  void begin() {
    boolean isPrograms = machine.current() != null || machine.isQuiet();
    if (depth == 0 && isPrograms) {
      wasQuiet = machine.isQuiet();
      machine.setQuiet(true);
    }
    if (isPrograms) {
      depth++;
    }
  }

  void end() {
    if (depth > 0) {
      depth--;
      if (depth == 0) {
        machine.setQuiet(wasQuiet);
      }
    }
  }

  void access(FieldTable.Known field, int site) {
    if (field.holder() != null && !field.isFinal() && !sites.get(site).isInTwin()) {
      throw refuse(sites.get(site), field.suffix().substring(1));
    }
  }

  void initialise(String type, int site) {
    throw refuse(sites.get(site), type.replace('/', '.'));
  }

  /** Calls on objects that it has made itself are nobody's business. */
  void call(Object receiver, Object console, int site) {
    Site at = sites.get(site);
    if (at.subject() instanceof Subject.Refused refused) {
      throw machine.refuse("%s at %s: %s".formatted(refused.declared(), at, refused.why()));
    } else if (receiver == console) {
      throw refuse(at, "System.out");
    }
  }

  void instead(Subject.Synchroniser row, int site) {
    throw refuse(sites.get(site), row.declared().toString());
  }

  private Abandoned refuse(Site at, String what) {
    return machine.refuse("%s at %s: %s".formatted(what, at, Site.KEPT));
  }
}
