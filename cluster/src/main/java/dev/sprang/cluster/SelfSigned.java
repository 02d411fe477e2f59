package dev.sprang.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

/**
 * A certificate that a key signs for itself, in DER (X.509, RFC 5280). Nobody is to believe what it
 * says; it is known by its fingerprint. The JDK reads such certificates but has no public way to
 * make one.
 */
final class SelfSigned {
  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int OID = 0x06;
  private static final int UTF8 = 0x0c;
  private static final int TIME = 0x18;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final int VERSION = 0xa0;

  /** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
  private static final byte[] ALGORITHM = {0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 4, 3, 2};

  /** commonName, 2.5.4.3. */
  private static final byte[] COMMON_NAME = {0x55, 4, 3};

  private SelfSigned() {}

  static X509Certificate of(KeyPair keys) throws GeneralSecurityException {
    byte[] algorithm = der(SEQUENCE, der(OID, ALGORITHM));
    byte[] text = der(UTF8, "sprang".getBytes(StandardCharsets.UTF_8));
    byte[] name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), text)));
    byte[] validity =
        der(SEQUENCE, der(TIME, ascii("20200101000000Z")), der(TIME, ascii("99991231235959Z")));
    byte[] serial = new BigInteger(64, new SecureRandom()).add(BigInteger.ONE).toByteArray();
    byte[] body =
        der(
            SEQUENCE,
            der(VERSION, der(INTEGER, new byte[] {2})),
            der(INTEGER, serial),
            algorithm,
            name,
            validity,
            name,
            keys.getPublic().getEncoded());
    Signature signer = Signature.getInstance("SHA256withECDSA");
    signer.initSign(keys.getPrivate());
    signer.update(body);
    byte[] certificate =
        der(SEQUENCE, body, algorithm, der(BIT_STRING, new byte[] {0}, signer.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(certificate));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** A tag, the length of what follows, and that. */
  private static byte[] der(int tag, byte[]... contents) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] content : contents) {
      all.writeBytes(content);
    }
    ByteArrayOutputStream der = new ByteArrayOutputStream();
    der.write(tag);
    int length = all.size();
    if (length >= 0x100) {
      der.write(0x82);
      der.write(length >> 8);
    } else if (length >= 0x80) {
      der.write(0x81);
    }
    der.write(length);
    der.writeBytes(all.toByteArray());
    return der.toByteArray();
  }
}
