// jars: commons-pool-1.5.4
// truth: violated
// what: a borrower that forgets to give back what the other one waits for
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

public class PoolLeak {
  static volatile boolean closing;

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool =
        new GenericObjectPool(
            new BasePoolableObjectFactory() {
              @Override
              public Object makeObject() {
                return new Object();
              }
            },
            1);
    Runnable borrower =
        () -> {
          try {
            Object object = pool.borrowObject();
            if (!closing) {
              pool.returnObject(object);
            }
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    Thread a = new Thread(borrower);
    Thread b = new Thread(borrower);
    a.start();
    b.start();
    closing = true;
    a.join();
    b.join();
  }
}
