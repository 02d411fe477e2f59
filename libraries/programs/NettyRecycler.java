// jars: netty-common-4.1.115.Final
// truth: verified
// what: a `Recycler`: what another thread gives back is used again or not
import io.netty.util.Recycler;

public class NettyRecycler {
  static class Thing {
    final Recycler.Handle<Thing> handle;
    boolean used;

    Thing(Recycler.Handle<Thing> handle) {
      this.handle = handle;
    }
  }

  public static void main(String[] args) throws Exception {
    Recycler<Thing> recycler =
        new Recycler<>() {
          @Override
          protected Thing newObject(Handle<Thing> handle) {
            return new Thing(handle);
          }
        };
    Thing thing = recycler.get();
    thing.used = true;
    Thread a =
        new Thread(
            () -> {
              thing.used = false;
              thing.handle.recycle(thing);
            });
    a.start();
    Thing other = recycler.get();
    if (other.used) {
      throw new AssertionError("given out twice");
    }
    a.join();
  }
}
