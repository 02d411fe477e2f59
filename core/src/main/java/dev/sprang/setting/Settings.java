package dev.sprang.setting;

import java.util.HashMap;
import java.util.Map;

/** The values a user gave; every other setting has its fallback. Immutable. */
public final class Settings {
  public static final Settings NONE = new Settings(Map.of());

  private final Map<Setting<?>, Object> values;

  private Settings(Map<Setting<?>, Object> values) {
    this.values = Map.copyOf(values);
  }

  public <T> Settings with(Setting<T> setting, T value) {
    Map<Setting<?>, Object> more = new HashMap<>(values);
    more.put(setting, value);
    return new Settings(more);
  }

  /** The same with a value read from text. */
  public <T> Settings withText(Setting<T> setting, String text) {
    return with(setting, setting.parse(text));
  }

  public boolean isGiven(Setting<?> setting) {
    return values.containsKey(setting);
  }

  /** A setting's value as the user would write it. */
  public String text(Setting<?> setting) {
    return Setting.text(get(setting));
  }

  public <T> T get(Setting<T> setting) {
    @SuppressWarnings("unchecked") // with() admits only a T under a Setting<T>
    T value = (T) values.get(setting);
    return value == null ? setting.fallback() : value;
  }
}
