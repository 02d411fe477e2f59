// jars: ehcache-1.2.4 commons-logging-1.1.1 commons-collections-3.2.1
// truth: verified
// what: a cache in memory: two threads put and get
import net.sf.ehcache.Cache;
import net.sf.ehcache.CacheManager;
import net.sf.ehcache.Element;

public class Ehcache12 {
  public static void main(String[] args) throws Exception {
    CacheManager manager = CacheManager.create();
    Cache cache = new Cache("c", 10, false, true, 0, 0);
    manager.addCache(cache);
    Thread a = new Thread(() -> cache.put(new Element("a", "1")));
    a.start();
    cache.put(new Element("b", "2"));
    a.join();
    if (cache.get("a") == null || cache.get("b") == null) {
      throw new AssertionError();
    }
  }
}
