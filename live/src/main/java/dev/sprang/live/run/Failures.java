package dev.sprang.live.run;

import dev.sprang.execution.Execution.Failure;
import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.SiteTable;
import java.util.HashMap;
import java.util.Map;

/** Turns what a program's thread threw into a failure of the execution. */
final class Failures {
  private final SiteTable sites;
  private final Map<Site, Integer> known = new HashMap<>();

  Failures(SiteTable sites) {
    this.sites = sites;
  }

  Failure of(ProgramThread thread, Throwable caught) {
    Throwable thrown = caught instanceof UncheckedFailure carrier ? carrier.getCause() : caught;
    return new Failure(thread.number, site(thread, thrown), thrown.toString());
  }

  /** Where the program's own code threw it, or called what threw it. */
  private int site(ProgramThread thread, Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      boolean isOurs = frame.getClassName().startsWith("dev.sprang.live.run.");
      if (!isOurs && frame.getModuleName() == null) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        Site site =
            new Site(
                frame.getClassName(),
                frame.getMethodName(),
                "",
                -1,
                file,
                Math.max(0, frame.getLineNumber()),
                new Site.Subject.Thrown());
        return known.computeIfAbsent(site, sites::add);
      }
    }
    return thread.site;
  }
}
