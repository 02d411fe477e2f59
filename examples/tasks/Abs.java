import dev.sprang.api.Sprang;

// expected: violated

/** The smallest number has no positive counterpart. */
public class Abs {
  public static void main(String[] args) {
    int n = Sprang.anyInt("n");
    assert Math.abs(n) >= 0;
  }
}
