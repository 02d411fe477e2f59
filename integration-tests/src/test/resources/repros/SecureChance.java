import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Chance for secrets, and digests: what services make names of. */
public class SecureChance {
  static final SecureRandom CHANCE = new SecureRandom();

  public static void main(String[] args) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("MD5");
    System.out.println(new BigInteger(1, digest.digest("x".getBytes())).toString(16));
    Set<Integer> drawn = new HashSet<>();
    Thread t = new Thread(() -> draw(drawn));
    t.start();
    draw(drawn);
    t.join();
    if (drawn.size() != 2) throw new AssertionError("the same twice");
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    boolean isDrawn = !new BigInteger(bytes).equals(BigInteger.ZERO);
    if (!isDrawn || CHANCE.nextInt(10) >= 10 || UUID.randomUUID().version() != 4) {
      throw new AssertionError();
    }
  }

  private static void draw(Set<Integer> drawn) {
    synchronized (drawn) {
      drawn.add(CHANCE.nextInt());
    }
  }
}
