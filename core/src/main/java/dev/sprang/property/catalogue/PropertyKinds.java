package dev.sprang.property.catalogue;

import dev.sprang.engine.Program;
import dev.sprang.explore.Coverage;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.ServiceLoader;

/** The properties of all modules, in the order in which they judge and are told of. */
public final class PropertyKinds {
  private static final List<PropertyKind> ALL =
      ServiceLoader.load(PropertyCatalogue.class, PropertyKinds.class.getClassLoader()).stream()
          .flatMap(catalogue -> catalogue.get().kinds().stream())
          .toList();

  private PropertyKinds() {}

  /** The settings that properties read. */
  public static List<Setting<?>> settings() {
    return ALL.stream().<Setting<?>>flatMap(kind -> kind.settings().stream()).toList();
  }

  /** What may be found. */
  public static List<Violation.Kind> violations() {
    return ALL.stream().flatMap(kind -> kind.violations().stream()).toList();
  }

  /**
   * What may be found, by its id.
   *
   * @throws NoSuchElementException if nothing has it
   */
  public static Violation.Kind violation(String id) {
    return violations().stream()
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new NoSuchElementException(
                    "There is no kind of violation '%s'. Known are: %s"
                        .formatted(id, violations().stream().map(Violation.Kind::id).toList())));
  }

  /** Those that judge a program. */
  public static List<Property> make(Program program, Settings values, Coverage coverage) {
    return ALL.stream()
        .filter(kind -> kind.applies().test(program))
        .flatMap(kind -> kind.maker().make(values, coverage).stream())
        .toList();
  }
}
