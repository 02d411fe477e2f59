// jars: commons-pool2-2.12.0
// truth: verified
// what: a pool of one object and two borrowers
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

public class Pool2 {
  static int made;

  static class Factory extends BasePooledObjectFactory<int[]> {
    @Override
    public int[] create() {
      made++;
      return new int[1];
    }

    @Override
    public PooledObject<int[]> wrap(int[] object) {
      return new DefaultPooledObject<>(object);
    }
  }

  public static void main(String[] args) throws Exception {
    GenericObjectPool<int[]> pool = new GenericObjectPool<>(new Factory());
    pool.setMaxTotal(1);
    Runnable borrower =
        () -> {
          try {
            int[] object = pool.borrowObject();
            object[0]++;
            pool.returnObject(object);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    Thread a = new Thread(borrower);
    a.start();
    borrower.run();
    a.join();
    if (made != 1) {
      throw new AssertionError(made);
    }
  }
}
