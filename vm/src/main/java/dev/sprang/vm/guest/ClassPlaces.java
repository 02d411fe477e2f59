package dev.sprang.vm.guest;

import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.jspecify.annotations.Nullable;

/** Where classes are from. */
final class ClassPlaces {
  private ClassPlaces() {}

  /** In place of {@link Class#getProtectionDomain}. */
  static ProtectionDomain get(Class<?> type) {
    return of(type);
  }

  /** Runs once for each class. */
  static ProtectionDomain of(Class<?> type) {
    String address = address(type);
    return address == null
        ? new ProtectionDomain(null, null)
        : new ProtectionDomain(source(address), null, type.getClassLoader(), null);
  }

  @SuppressWarnings("deprecation") // newer JDKs have another method, older ones have not
  private static CodeSource source(String address) {
    try {
      return new CodeSource(new URL(address), (Certificate[]) null);
    } catch (MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** A directory or an archive of the class path, a module, or null for the JDK's innermost. */
  private static native @Nullable String address(Class<?> type);
}
