package dev.sprang.programs.contracts;

import java.util.concurrent.Callable;

/** One thread of a contract; its result is what it has computed or the name of what it threw. */
final class Part extends Thread {
  /** Something to do that has no result. */
  interface Act {
    void run() throws Exception;
  }

  private final Callable<?> body;
  private Object result;

  private Part(Callable<?> body) {
    this.body = body;
  }

  static Part start(Callable<?> body) {
    Part part = new Part(body);
    part.start();
    return part;
  }

  static Part doing(Act act) {
    return start(done(act, null));
  }

  /** Does something, with that as its result. */
  static Callable<Object> done(Act act, Object result) {
    return () -> {
      act.run();
      return result;
    };
  }

  /** Prints what came out. */
  static void say(Object... results) {
    StringBuilder line = new StringBuilder();
    for (Object result : results) {
      line.append(result).append(' ');
    }
    System.out.println(line.substring(0, line.length() - 1));
  }

  /** Runs the last at once and each of the others in a thread, then prints what came out. */
  static void print(Callable<?>... bodies) throws InterruptedException {
    int others = bodies.length - 1;
    Part[] parts = new Part[others];
    for (int i = 0; i < others; i++) {
      parts[i] = start(bodies[i]);
    }
    Object last = resultOf(bodies[others]);
    StringBuilder line = new StringBuilder();
    for (Part part : parts) {
      line.append(part.result()).append(' ');
    }
    System.out.println(line.append(last));
  }

  @Override
  public void run() {
    result = resultOf(body);
  }

  /** Waits for the end of the thread. */
  Object result() throws InterruptedException {
    join();
    return result;
  }

  static Object resultOf(Callable<?> body) {
    try {
      return body.call();
    } catch (Exception thrown) {
      return thrown.getClass().getSimpleName();
    }
  }
}
