package dev.sprang.live.run;

import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.Site.Subject;
import dev.sprang.live.weave.SiteTable;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;

/**
 * Arrays and collections that the static initialisers of enums and interfaces have made, and which
 * therefore live on from one execution to the next. The program may look at them; who changes one
 * ends the check, and so does one that holds anything that could change by itself.
 */
final class Lasting {
  private final LiveMachine machine;
  private final Shadows shadows;
  private final SiteTable sites;

  Lasting(LiveMachine machine, Shadows shadows, SiteTable sites) {
    this.machine = machine;
    this.shadows = shadows;
    this.sites = sites;
  }

  /** A field of an enum or interface was read. */
  void found(Object value, Subject.Kept field, int site) {
    note(value, field.declared().toString(), field, sites.get(site));
  }

  private void note(Object value, String name, Subject.Kept field, Site site) {
    if (value == null || Shadows.isValue(value)) {
      return;
    }
    Shadow known = value instanceof Woven ? null : shadows.of(value);
    if (known != null && known.isLasting) {
      return;
    }
    boolean isOfJdk = value.getClass().getClassLoader() == null;
    boolean holdsOthers =
        value.getClass().isArray()
            || isOfJdk && (value instanceof Collection || value instanceof Map);
    if (known != null || !holdsOthers) {
      throw machine.refuse("%s at %s: %s".formatted(field.declared(), site, field.why()));
    }
    shadows.global(value, name).isLasting = true;
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
        note(Array.get(value, i), name + "[" + i + "]", field, site);
      }
    }
  }

  /** A call into the JDK is about to use one, with a shadow, as its receiver or argument. */
  void checkLooks(Shadow shadow, boolean looks, int site) {
    if (shadow.isLasting && !looks) {
      throw changed(site);
    }
  }

  /** An element of an array with a shadow is about to be written. */
  Abandoned changed(int site) {
    return machine.refuse(
        "%s changes what an enum or interface holds; those are initialised only once, so the change"
                .formatted(sites.get(site))
            + " would live on from one execution to the next: keep it in a class");
  }
}
