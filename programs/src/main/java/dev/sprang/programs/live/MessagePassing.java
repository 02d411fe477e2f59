package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A message and then a flag, both volatile; the reader looks at the flag, then at the message. A
 * raised flag without a message is the one of four combinations that does not occur.
 */
@Truth(
    results = {"0 0", "0 1", "1 1"},
    traces = 3)
public final class MessagePassing {
  private static volatile int message;
  private static volatile int flag;
  private static int seenFlag;
  private static int seenMessage;

  private MessagePassing() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(
        () -> {
          message = 1;
          flag = 1;
        },
        () -> {
          seenFlag = flag;
          seenMessage = message;
        });
    System.out.println(seenFlag + " " + seenMessage);
  }
}
