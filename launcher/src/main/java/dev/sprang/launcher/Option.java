package dev.sprang.launcher;

import dev.sprang.explore.Budget;
import dev.sprang.setting.Setting;
import java.util.List;

/**
 * A setting as front doors offer it.
 *
 * @param name in kebab case
 * @param placeholder what stands for the value in help texts
 * @param description one line, without a full stop
 * @param fallback the value if none is given, as the user would write it; empty if that is no limit
 * @param explorers the explorers that read it; empty if it holds for all
 */
public record Option(
    String name, String placeholder, String description, String fallback, List<String> explorers) {

  static Option of(Setting<?> setting, List<String> explorers) {
    boolean unlimited =
        setting.fallback().equals(Budget.UNLIMITED_TIME)
            || setting.fallback().equals(Budget.UNLIMITED_EXECUTIONS);
    return new Option(
        setting.name(),
        setting.placeholder(),
        setting.description(),
        unlimited ? "" : setting.fallbackText(),
        explorers);
  }

  /** Whether it is off unless given, so that its name alone means on. */
  public boolean isFlag() {
    return placeholder.equals("true|false") && fallback.equals("false");
  }
}
