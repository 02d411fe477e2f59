import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

class Golden extends Thread {
  Golden(String name) {
    super(name);
  }

  static void run(List<Object> list, Object object, AtomicInteger atomic, long time)
      throws InterruptedException {
    list.add(object);
    atomic.incrementAndGet();
    atomic.compareAndSet(1, 2);
    Thread.sleep(time);
    new java.util.ArrayList<>(list);
    java.util.UUID.randomUUID();
  }
}
