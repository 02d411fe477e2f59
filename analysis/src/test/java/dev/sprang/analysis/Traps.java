package dev.sprang.analysis;

import java.lang.reflect.Method;

/**
 * Pieces of programs on which the published rules err, one method each. In each the first
 * instruction reads what matters and the last one before the return stores.
 */
final class Traps {
  static int x;
  static int y;
  static int z;
  static int[] array = new int[2];
  static Box box = new Box();
  static Object lock = new Object();
  static Thread thread = new Thread();
  static Method method;

  private Traps() {}

  static final class Box {
    int f;
  }

  public static void main(String[] args) throws Exception {
    unrelated();
    twice();
    throughCall();
    throughControl();
    otherAddress();
    index();
    base();
    monitor();
    startedThread();
    nullReference();
    division();
    failingCall();
    nested();
    loop();
    ownMemory();
    monitorItself();
    outOfBounds();
    cast();
    usedBefore();
    withinBounds(array);
    ownObject();
    rounds();
    reflection();
  }

  static void unrelated() {
    int r = x;
    z = 1;
  }

  static void twice() {
    x = x + 1;
    x = x + 1;
  }

  static void throughCall() {
    y = same(x);
  }

  private static int same(int value) {
    return value;
  }

  static void throughControl() {
    int r = x;
    int t = 2;
    if (r == 1) {
      t = 1;
    }
    y = t;
  }

  static void otherAddress() {
    y = x;
  }

  static void index() {
    int i = x;
    array[i] = 1;
  }

  static void base() {
    Box b = box;
    b.f = 1;
  }

  static void monitor() {
    synchronized (lock) {
      z = 1;
    }
  }

  static void startedThread() {
    thread.start();
  }

  static void nullReference() {
    Box b = box;
    int r = b.f;
    z = 1;
  }

  static void division() {
    int d = x;
    int r = 1 / d;
    z = 1;
  }

  static void failingCall() {
    requirePositive(x);
    z = 1;
  }

  private static void requirePositive(int value) {
    if (value <= 0) {
      throw new IllegalArgumentException("not positive");
    }
  }

  static void nested() {
    if (x == 1) {
      if (y == 1) {
        z = 1;
      }
    }
  }

  static void loop() {
    while (x == 0) {
      Thread.onSpinWait();
    }
    z = 1;
  }

  static void ownMemory() {
    int r = x;
    int[] own = new int[1];
    own[0] = r;
    z = own[0];
  }

  static void reflection() throws Exception {
    int r = x;
    method.invoke(null);
    z = 1;
  }

  static void monitorItself() {
    synchronized (lock) {
      Thread.onSpinWait();
    }
  }

  static void outOfBounds() {
    int i = x;
    int[] own = new int[2];
    int r = own[i];
    z = 1;
  }

  static void cast() {
    Object o = lock;
    Box b = (Box) o;
    z = 1;
  }

  static void usedBefore() {
    int r = x;
    int[] own = new int[1];
    if (r == 1) {
      own[0] = 1;
    }
    z = own.length;
  }

  static void withinBounds(int[] numbers) {
    int r = x;
    int sum = numbers.length;
    for (int i = 0; i < numbers.length - 1; i++) {
      if (r == 1) {
        sum += numbers[i + 1];
      }
    }
    z = 1;
  }

  static void ownObject() {
    int r = x;
    if (r == 1) {
      Box own = new Box();
      own.f = 1;
    }
    z = 1;
  }

  static void rounds() {
    for (int i = 0; i < 3; i++) {
      int r = x;
      if (r == 1) {
        y = 1;
      }
    }
    z = 1;
  }
}
