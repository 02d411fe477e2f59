class Golden {
  static void run(int[] ints, double[] doubles, Object[] objects) {
    ints[0] = ints[1];
    doubles[0] = doubles[1];
    objects[0] = new int[] {7, ints[2]};
  }
}
