import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A reference goes through its queue once, and is there as soon as it says so. */
public class EnqueuedOnce {
  public static void main(String[] args) throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
    Thread other = new Thread(reference::enqueue);
    other.start();
    if (reference.isEnqueued() && queue.poll() != reference) {
      throw new AssertionError("it is not there");
    }
    other.join();
    while (queue.poll() != null) {
      if (reference.isEnqueued()) {
        throw new AssertionError("it is still there");
      }
    }
    if (reference.enqueue() || queue.poll() != null) {
      throw new AssertionError("it is there again");
    }
    WeakReference<Object> first = new WeakReference<>("a", queue);
    WeakReference<Object> second = new WeakReference<>("b", queue);
    first.enqueue();
    second.enqueue();
    if (queue.remove(1) != second || queue.remove() != first) {
      throw new AssertionError("the last one comes first");
    }
  }
}
