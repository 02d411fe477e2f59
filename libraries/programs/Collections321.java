// jars: commons-collections-3.2.1
// truth: verified
// what: `FastHashMap` in fast mode, `BoundedFifoBuffer` behind `BlockingBuffer`
import org.apache.commons.collections.Buffer;
import org.apache.commons.collections.BufferUtils;
import org.apache.commons.collections.FastHashMap;
import org.apache.commons.collections.buffer.BoundedFifoBuffer;

public class Collections321 {
  public static void main(String[] args) throws Exception {
    FastHashMap map = new FastHashMap();
    map.setFast(true);
    Buffer buffer = BufferUtils.blockingBuffer(new BoundedFifoBuffer(2));
    Thread putter =
        new Thread(
            () -> {
              map.put("a", "1");
              buffer.add("done");
            });
    putter.start();
    buffer.remove();
    if (!"1".equals(map.get("a"))) {
      throw new AssertionError(map);
    }
  }
}
