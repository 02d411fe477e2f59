class Golden {
  static final Object LOCK = new Object();

  Golden() {}

  static Object lock() {
    return LOCK;
  }

  Object own() {
    return LOCK;
  }
}
