/** Where a class is from. */
public class PlaceOfClass {
  static volatile int n;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> n++);
    t.start();
    n++;
    t.join();
    String place = PlaceOfClass.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    System.out.println(n + " " + place.startsWith("/"));
  }
}
