package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A message handed over by opaque accesses and fences: a data race only where one is missing. */
@Truth(
    arguments = "acquire",
    results = {"nothing", "the message"},
    traces = 2)
@Truth(
    arguments = "full",
    results = {"nothing", "the message"},
    traces = 2)
public final class FencedMessage {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findVarHandle(FencedMessage.class, "ready", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private boolean ready;
  private String message = "nothing";

  private FencedMessage() {}

  public static void main(String[] args) throws InterruptedException {
    FencedMessage box = new FencedMessage();
    Thread writer =
        new Thread(
            () -> {
              box.message = "the message";
              VarHandle.releaseFence();
              READY.setOpaque(box, true);
            });
    writer.start();
    String seen = "nothing";
    if ((boolean) READY.getOpaque(box)) {
      fence(args[0]);
      seen = box.message;
    }
    writer.join();
    System.out.println(seen);
  }

  private static void fence(String kind) {
    switch (kind) {
      case "acquire" -> VarHandle.acquireFence();
      case "full" -> VarHandle.fullFence();
      case "load-load" -> VarHandle.loadLoadFence();
      default -> {}
    }
  }
}
