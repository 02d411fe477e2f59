class Golden {
  static void run(Runnable task) {
    while (true) {
      try {
        task.run();
      } catch (IllegalStateException known) {
        return;
      } catch (Throwable any) {
        continue;
      } finally {
        task.run();
      }
    }
  }
}
