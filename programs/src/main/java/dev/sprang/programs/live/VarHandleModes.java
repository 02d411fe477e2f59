package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A message handed over by release and acquire: no data race, although the rest is plain. */
@Truth(
    results = {"nothing", "the message"},
    traces = 2)
public final class VarHandleModes {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findVarHandle(VarHandleModes.class, "ready", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private boolean ready;
  private String message = "nothing";

  private VarHandleModes() {}

  public static void main(String[] args) throws InterruptedException {
    VarHandleModes box = new VarHandleModes();
    Thread writer =
        new Thread(
            () -> {
              box.message = "the message";
              READY.setRelease(box, true);
            });
    writer.start();
    String seen = "nothing";
    if ((boolean) READY.getAcquire(box)) {
      seen = box.message;
    }
    writer.join();
    System.out.println(seen);
  }
}
