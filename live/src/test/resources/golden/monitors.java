class Golden {
  synchronized int method(int n) {
    return n;
  }

  static void block(Object lock) {
    synchronized (lock) {
      lock = null;
    }
  }
}
