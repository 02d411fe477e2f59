package dev.sprang.live.run;

import dev.sprang.live.weave.Site.Subject;
import dev.sprang.live.weave.SiteTable;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which calls looked at a collection while others might change it, and were run as if they looked
 * at one moment, although the JDK's own code looks at one part after the other: an answer has to
 * say that.
 */
final class Scans {
  private final SiteTable sites;
  private final BitSet seen = new BitSet();
  private final Map<String, String> types = new TreeMap<>();

  Scans(SiteTable sites) {
    this.sites = sites;
  }

  void note(Object collection, int site) {
    if (!seen.get(site) && collection != null) {
      seen.set(site);
      String method = ((Subject.Call) sites.get(site).subject()).declared().name();
      String place = "%s at %s".formatted(method, sites.get(site));
      types.merge(collection.getClass().getName(), place, (one, two) -> one + ", " + two);
    }
  }

  /** The sentences for the answer; none if there is no such call. */
  List<String> sentences() {
    return types.entrySet().stream()
        .map(
            entry ->
                "a call that looks at all of a %s sees it at one moment: %s; --deep %s runs its own code"
                    .formatted(
                        entry.getKey().replaceAll(".*\\.", ""), entry.getValue(), entry.getKey()))
        .toList();
  }
}
