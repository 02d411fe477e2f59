package dev.sprang.vm.guest;

import java.util.Properties;

/** What a program sees of the world outside, made when the machine starts. */
public final class GuestProperties {
  private GuestProperties() {}

  /** Keys and values in turn. */
  private static native String[] entries();

  static Properties properties() {
    Properties properties = new Properties();
    String[] entries = entries();
    for (int i = 0; i < entries.length; i += 2) {
      properties.setProperty(entries[i], entries[i + 1]);
    }
    return properties;
  }
}
