package dev.sprang.cluster;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;

/**
 * What coordinator and workers have in common and nobody else: a secret by which a worker is known,
 * and the fingerprint by which the coordinator is. As text {@code SECRET.FINGERPRINT}.
 */
public record Token(String secret, String fingerprint) {
  private static final int BYTES = 32;
  private static final int LENGTH = 43;

  /** A new one for who has this certificate. */
  static Token of(X509Certificate certificate) {
    byte[] secret = new byte[BYTES];
    new SecureRandom().nextBytes(secret);
    return new Token(encoded(secret), fingerprint(certificate));
  }

  /**
   * @throws IllegalArgumentException with a message for the user if the text is none
   */
  public static Token parse(String text) {
    String[] parts = text.strip().split("\\.");
    if (parts.length != 2 || parts[0].length() != LENGTH || parts[1].length() != LENGTH) {
      throw new IllegalArgumentException(
          "That is no token of a coordinator; it writes one to the file 'token' in its directory");
    }
    return new Token(parts[0], parts[1]);
  }

  String text() {
    return secret + "." + fingerprint;
  }

  static String fingerprint(X509Certificate certificate) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return encoded(digest.digest(certificate.getEncoded()));
    } catch (NoSuchAlgorithmException | CertificateEncodingException none) {
      throw new IllegalStateException("every JDK has SHA-256", none);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Whether somebody knows the secret; takes as long whatever he says. */
  boolean isKnownBy(String word) {
    return MessageDigest.isEqual(
        secret.getBytes(StandardCharsets.US_ASCII), word.getBytes(StandardCharsets.UTF_8));
  }

  /** Not shown in logs. */
  @Override
  public String toString() {
    return "a token";
  }
}
