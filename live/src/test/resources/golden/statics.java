class Golden {
  static final int CONSTANT = 1;
  static final Object LOCK = "lock";
  static long counter = 5;
}
