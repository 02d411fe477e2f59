import java.util.Arrays;

/** Arrays that two threads use, copied, moved and filled: element by element. */
public class ArrayMoved {
  static final int[] a = {1, 2, 3};
  static final Object[] o = new Object[2];
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      System.arraycopy(a, 0, a, 1, 2);
      int[] own = {1};
      System.arraycopy(new Object[] {own, "s"}, 0, o, 0, 2);
      own[0] = 2;
      Arrays.fill(o, 1, 2, null);
    });
    t.start();
    int[] d = Arrays.copyOfRange(a, 1, 5);
    int[] got = (int[]) o.clone()[0];
    String seen = got == null ? "-" : "" + got[0];
    try {
      System.arraycopy(a, 2, d, 0, 5);
    } catch (ArrayIndexOutOfBoundsException e) {
      seen += "out";
    }
    t.join();
    System.out.println(Arrays.toString(d) + seen + Arrays.toString(a) + o[1]);
  }
}
