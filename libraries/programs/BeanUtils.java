// jars: commons-beanutils-1.8.0 commons-logging-1.1.1 commons-collections-3.2.1
// truth: verified
// what: properties of beans by reflection
import org.apache.commons.beanutils.PropertyUtils;

public class BeanUtils {
  public static class Point {
    private int x;

    public int getX() {
      return x;
    }

    public void setX(int x) {
      this.x = x;
    }
  }

  static void set(Point point) {
    try {
      PropertyUtils.setProperty(point, "x", 7);
      if (!PropertyUtils.getProperty(point, "x").equals(7)) {
        throw new AssertionError();
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> set(new Point()));
    a.start();
    set(new Point());
    a.join();
  }
}
