package dev.sprang.live.run.escape;

import dev.sprang.execution.Refusal;
import dev.sprang.hooks.Woven;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arrays and collections that the static initialisers of enums and interfaces have made, and which
 * therefore live on from one execution to the next. The program may look at them; who changes one
 * ends the check, and so does one that holds anything that could change by itself.
 */
public record RetainedStatics(LiveMachine machine, EscapeTracker tracker, WovenSites sites) {

  /** A field of an enum or interface was read. */
  public void found(Object value, Subject.Kept field, int site) {
    if (!isNoted(value)) {
      note(value, field.declared().toString(), field, sites.get(site));
    }
  }

  private boolean isNoted(Object value) {
    TrackedObject known = known(value);
    return value == null || EscapeTracker.isValue(value) || known != null && known.isRetained;
  }

  private @Nullable TrackedObject known(Object value) {
    return value == null || value instanceof Woven ? null : tracker.of(value);
  }

  private void note(Object value, String name, Subject.Kept field, Site site) {
    boolean isOfJdk = value.getClass().getClassLoader() == null;
    boolean holdsOthers =
        value.getClass().isArray()
            || isOfJdk && (value instanceof Collection || value instanceof Map);
    if (known(value) != null || !holdsOthers) {
      throw machine.refuse(site.refusal(field.declared(), field.reason()));
    }
    tracker.global(value, name).isRetained = true;
    parts(value, name, field, site);
  }

  private void parts(Object value, String name, Subject.Kept field, Site site) {
    if (value instanceof Map<?, ?> map) {
      parts(map.keySet().toArray(), name + " key ", field, site);
      parts(map.values().toArray(), name + " value ", field, site);
    } else if (value instanceof Collection<?> collection) {
      parts(collection.toArray(), name + " element ", field, site);
    } else if (!value.getClass().getComponentType().isPrimitive()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        Object element = Array.get(value, i);
        if (!isNoted(element)) {
          note(element, name + "[" + i + "]", field, site);
        }
      }
    }
  }

  /** A tracked object is about to be used by a call into the JDK, or an array's element. */
  public void checkLooks(TrackedObject tracked, boolean looks, int site) {
    if (tracked.isRetained && !looks) {
      throw machine.refuse(
          new Refusal(
              "The program changes what an enum or interface holds; those are initialised only"
                  + " once, so the change would live on from one execution to the next",
              List.of(sites.get(site).toString()),
              "Keep it in a class"));
    }
  }
}
