import dev.sprang.api.Sprang;

// expected: verified

/** Whatever the number is, it has one of three signs. */
public class Sign {
  static int sign(int n) {
    return n < 0 ? -1 : n == 0 ? 0 : 1;
  }

  public static void main(String[] args) {
    int n = Sprang.anyInt("n");
    assert sign(n) >= -1 && sign(n) <= 1;
  }
}
