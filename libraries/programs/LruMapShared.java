// jars: commons-collections-3.2.1
// truth: violated
// what: an `LRUMap` of two threads without a lock
import org.apache.commons.collections.map.LRUMap;

public class LruMapShared {
  public static void main(String[] args) throws Exception {
    LRUMap map = new LRUMap(4);
    Thread a = new Thread(() -> map.put("a", "1"));
    Thread b = new Thread(() -> map.put("b", "2"));
    a.start();
    b.start();
    a.join();
    b.join();
    if (map.size() != 2) {
      throw new AssertionError(map.size());
    }
  }
}
