class Golden {
  int number;
  volatile long wide;
  final int fixed = 3;
  static String text;

  void run(Golden other) {
    number = other.number;
    other.wide = wide + fixed;
    text += text;
  }
}
