package dev.sprang.live.run.classes;

import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.memory.FieldTable;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.WovenSites;

/**
 * The static initialisers of enums and interfaces while they run. The JVM runs them once for all
 * executions and nobody may be switched to meanwhile, so they are no business of the explorer's;
 * and so what they call must neither find nor leave anything that changes from one execution to the
 * next.
 */
public final class KeptInitialisers {
  private final LiveMachine machine;
  private final WovenSites sites;
  private int depth;
  private boolean wasQuiet;

  public KeptInitialisers(LiveMachine machine, WovenSites sites) {
    this.machine = machine;
    this.sites = sites;
  }

  public void reset() {
    depth = 0;
  }

  public boolean areRunning() {
    return depth > 0;
  }

  public void begin() {
    boolean isPrograms = machine.currentOrNull() != null || machine.isQuiet();
    if (depth == 0 && isPrograms) {
      wasQuiet = machine.isQuiet();
      machine.setQuiet(true);
    }
    if (isPrograms) {
      depth++;
    }
  }

  public void end() {
    if (depth > 0) {
      depth--;
      if (depth == 0) {
        machine.setQuiet(wasQuiet);
      }
    }
  }

  public void access(FieldTable.Known field, int site) {
    if (field.holder() != null && !field.isFinal() && !sites.get(site).isInTwin()) {
      throw refuse(sites.get(site), field.suffix().substring(1));
    }
  }

  public void initialise(String type, int site) {
    throw refuse(sites.get(site), type.replace('/', '.'));
  }

  /** Calls on objects that it has made itself are nobody's business. */
  public void call(Object receiver, Object console, int site) {
    Site at = sites.get(site);
    if (at.subject() instanceof Subject.Refused refused) {
      throw machine.refuse(at.refusal(refused.declared(), refused.reason()));
    } else if (at.subject() instanceof Subject.Reflection reflection) {
      throw refuse(at, reflection.declared().toString());
    } else if (receiver == console) {
      throw refuse(at, "System.out");
    }
  }

  public Abandoned instead(Subject.Synchroniser row, int site) {
    return refuse(sites.get(site), row.declared().toString());
  }

  private Abandoned refuse(Site at, String what) {
    return machine.refuse(at.refusal(what, Site.KEPT));
  }
}
