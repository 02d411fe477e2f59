package dev.sprang.vm.guest;

import java.security.SecureRandomSpi;
import java.util.Random;

/** What a {@code SecureRandom} draws from inside the machine: the same in every execution. */
public final class SeededChance extends SecureRandomSpi {
  private static final long serialVersionUID = 1;

  @Override
  protected void engineSetSeed(byte[] seed) {
    // adds to the chance there is, as the JDK's does
  }

  @Override
  protected void engineNextBytes(byte[] bytes) {
    new Random().nextBytes(bytes);
  }

  @Override
  protected byte[] engineGenerateSeed(int length) {
    byte[] seed = new byte[length];
    engineNextBytes(seed);
    return seed;
  }
}
