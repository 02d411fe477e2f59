import org.sosy_lab.sv_benchmarks.Verifier;

/** No assertion fails, but there is a division by zero. */
public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 10);
    Verifier.assume(m >= 0 && m < 4);
    int quotient = n / m;
    assert quotient * m <= n;
  }
}
