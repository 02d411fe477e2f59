// jars: eclipse-collections-11.1.0 eclipse-collections-api-11.1.0
// truth: verified
// what: `ConcurrentHashMap.getIfAbsentPut`: both get the same
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;

public class EclipseCollections {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Object> map = ConcurrentHashMap.newMap();
    Object[] got = new Object[2];
    Thread a = new Thread(() -> got[0] = map.getIfAbsentPut("k", Object::new));
    a.start();
    got[1] = map.getIfAbsentPut("k", Object::new);
    a.join();
    if (got[0] != got[1]) {
      throw new AssertionError();
    }
  }
}
