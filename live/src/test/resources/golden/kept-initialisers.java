enum Golden {
  ONE;

  int changing;
  static final Thread MADE_BY = Thread.currentThread();

  void change() {
    changing = 1;
  }
}
