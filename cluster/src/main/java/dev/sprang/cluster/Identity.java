package dev.sprang.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * Who a coordinator is: its key, its certificate and the token that it shares with its workers.
 * Made once per directory, in files that only their owner reads.
 */
final class Identity {
  private static final String KEY_FILE = "key.p12";
  private static final String TOKEN_FILE = "token";

  private final Token token;
  private final SSLContext context;

  private Identity(Token token, SSLContext context) {
    this.token = token;
    this.context = context;
  }

  Token token() {
    return token;
  }

  SSLContext context() {
    return context;
  }

  static Path tokenFile(Path directory) {
    return directory.resolve(TOKEN_FILE);
  }

  /** The one of a directory, made if there is none. */
  static Identity in(Path directory) throws IOException, GeneralSecurityException {
    Path keys = directory.resolve(KEY_FILE);
    Path file = tokenFile(directory);
    if (!Files.exists(file)) {
      Files.deleteIfExists(keys);
      make(keys, file);
    }
    Token token = Token.parse(Files.readString(file));
    char[] password = token.secret().toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      store.load(in, password);
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return new Identity(token, context);
  }

  private static void make(Path keys, Path file) throws IOException, GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    KeyPair pair = generator.generateKeyPair();
    X509Certificate certificate = SelfSigned.of(pair);
    Token token = Token.of(certificate);
    char[] password = token.secret().toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, password);
    store.setKeyEntry("sprang", pair.getPrivate(), password, new Certificate[] {certificate});
    Files.createFile(keys, forOwner());
    try (OutputStream out = Files.newOutputStream(keys)) {
      store.store(out, password);
    }
    Files.createFile(file, forOwner());
    Files.writeString(file, token.text() + "\n");
  }

  private static FileAttribute<?>[] forOwner() {
    boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    return isPosix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
