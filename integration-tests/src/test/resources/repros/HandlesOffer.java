import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Handles have no more methods than their variables allow, and add numbers of every kind. */
public class HandlesOffer {
  final int last = 3;
  float real;
  double exact;
  boolean flag;
  String text;

  static void refused(Runnable call) {
    try {
      call.run();
    } catch (UnsupportedOperationException expected) {
      return;
    }
    throw new AssertionError("it is offered");
  }

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle last = lookup.findVarHandle(HandlesOffer.class, "last", int.class);
    VarHandle real = lookup.findVarHandle(HandlesOffer.class, "real", float.class);
    VarHandle exact = lookup.findVarHandle(HandlesOffer.class, "exact", double.class);
    VarHandle flag = lookup.findVarHandle(HandlesOffer.class, "flag", boolean.class);
    VarHandle text = lookup.findVarHandle(HandlesOffer.class, "text", String.class);
    HandlesOffer it = new HandlesOffer();
    refused(() -> last.setVolatile(it, 4));
    refused(() -> last.compareAndSet(it, 3, 4));
    refused(() -> real.getAndBitwiseOr(it, 1f));
    refused(() -> flag.getAndAdd(it, true));
    refused(() -> text.getAndAdd(it, "x"));
    if (last.isAccessModeSupported(VarHandle.AccessMode.SET)
        || !last.isAccessModeSupported(VarHandle.AccessMode.GET_OPAQUE)
        || !flag.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_XOR)) {
      throw new AssertionError("wrong modes");
    }
    Thread other = new Thread(() -> real.getAndAdd(it, 0.5f));
    other.start();
    real.getAndAdd(it, 0.25f);
    other.join();
    Object boxed = exact.getAndAdd(it, 1.5);
    System.out.print(boxed + " " + last.get(it) + " " + it.real + " " + it.exact);
  }
}
