package dev.sprang.property.catalogue;

import dev.sprang.engine.Program;
import dev.sprang.explore.Coverage;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A property as the tool knows it.
 *
 * @param violations what it may find
 * @param settings the settings it reads
 * @param applies to which programs
 * @param maker makes one for an exploration
 */
public record PropertyKind(
    List<Violation.Kind> violations,
    List<Setting<?>> settings,
    Predicate<Program> applies,
    Maker maker) {

  /** Makes a property. */
  @FunctionalInterface
  public interface Maker {
    /**
     * The property, unless the user does not want it.
     *
     * @param coverage what is known when the explorer needs no further run
     * @throws dev.sprang.engine.UnfitException if that is not enough to judge
     */
    Optional<Property> make(Settings values, Coverage coverage);
  }
}
