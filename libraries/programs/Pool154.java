// jars: commons-pool-1.5.4
// truth: verified
// what: the same
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

public class Pool154 {
  static int made;

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool =
        new GenericObjectPool(
            new BasePoolableObjectFactory() {
              @Override
              public Object makeObject() {
                made++;
                return new int[1];
              }
            },
            1);
    Runnable borrower =
        () -> {
          try {
            int[] object = (int[]) pool.borrowObject();
            object[0]++;
            pool.returnObject(object);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    Thread a = new Thread(borrower);
    Thread b = new Thread(borrower);
    a.start();
    b.start();
    a.join();
    b.join();
    int[] object = (int[]) pool.borrowObject();
    if (made != 1 || object[0] != 2) {
      throw new AssertionError(made + " made, used " + object[0] + " times");
    }
  }
}
