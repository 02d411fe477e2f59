class Golden {
  volatile boolean flag;
  int ticket;
  int[] array;

  void run(int n, int mine) {
    while (!flag) Thread.onSpinWait();
    int seen;
    do {
      seen = ticket;
    } while (seen != mine);
    for (int i = 0; i < n; i++) array[i] = seen;
    while (ticket > 0) {
      if (flag) ticket--;
    }
    boolean done = false;
    while (!done) done = isUp();
  }

  boolean isUp() {
    return flag;
  }
}
