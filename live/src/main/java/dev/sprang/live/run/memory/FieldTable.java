package dev.sprang.live.run.memory;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.loading.ProgramLoader;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the field at each site, found out once per site. */
public final class FieldTable {
  /**
   * A field: its number within the program, where it is, and who holds it if it is static.
   *
   * @param isFinal in the program's own class; woven, a static field never is
   */
  public record Known(
      int number,
      String suffix,
      boolean isVolatile,
      boolean isFinal,
      Memory.Slot slot,
      @Nullable Object holder,
      int object) {}

  private final WovenSites sites;
  private final LiveNames names;
  private ProgramLoader loader;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Field, Known> byField = new HashMap<>();
  private Known[] known = new Known[64];

  /** The instance fields of woven classes by their offset. */
  private final ClassValue<Map<Long, Known>> byOffset =
      new ClassValue<>() {
        @Override
        protected Map<Long, Known> computeValue(Class<?> type) {
          Map<Long, Known> fields = new HashMap<>();
          for (Class<?> c = type; Woven.class.isAssignableFrom(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers())) {
                boolean isFinal = Modifier.isFinal(field.getModifiers());
                fields.put(Memory.slot(field).offset(), known(field, isFinal));
              }
            }
          }
          return fields;
        }
      };

  public FieldTable(WovenSites sites, LiveNames names, ProgramLoader loader) {
    this.sites = sites;
    this.names = names;
    this.loader = loader;
  }

  /** Forgets all fields: the program's classes are those of another loader. */
  public void setLoader(ProgramLoader newLoader) {
    loader = newLoader;
    byField.clear();
    Arrays.fill(known, null);
  }

  public Known at(int site) {
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, site + 1));
    }
    Known field = known[site];
    if (field == null) {
      field = find((Site.Subject.Field) sites.get(site).subject());
      known[site] = field;
    }
    return field;
  }

  private Known find(Site.Subject.Field subject) {
    String owner = subject.owner().replace('/', '.');
    try {
      return known(declared(Class.forName(owner, false, loader), subject), subject.isFinal());
    } catch (ReflectiveOperationException gone) {
      throw new IllegalStateException("the woven field " + owner + "." + subject.name(), gone);
    }
  }

  private Field declared(Class<?> owner, Site.Subject.Field subject) throws NoSuchFieldException {
    try {
      return owner.getDeclaredField(subject.name());
    } catch (NoClassDefFoundError missing) {
      throw loader.missing(owner, missing);
    }
  }

  /** What is known of a field that no instruction names. */
  Known of(Field field) {
    return byField.computeIfAbsent(field, key -> known(key, Modifier.isFinal(key.getModifiers())));
  }

  /** The instance field at an offset, or null if there is none. */
  @Nullable Known at(Class<?> type, long offset) {
    return byOffset.get(type).get(offset);
  }

  private Known known(Field field, boolean isFinal) {
    String owner = field.getDeclaringClass().getName();
    int number = numbers.computeIfAbsent(owner + "." + field.getName(), key -> numbers.size());
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    names.setKind(number, Memory.kind(field.getType()));
    return new Known(
        number,
        "." + field.getName(),
        Modifier.isVolatile(field.getModifiers()),
        isFinal,
        Memory.slot(field),
        isStatic ? Memory.holder(field) : null,
        isStatic ? names.global(owner.substring(owner.lastIndexOf('.') + 1)) : -1);
  }
}
