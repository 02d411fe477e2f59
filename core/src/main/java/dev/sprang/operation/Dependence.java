package dev.sprang.operation;

/** Which steps may not be swapped: the one definition every explorer uses. */
public final class Dependence {
  private Dependence() {}

  /**
   * Two steps are dependent if they are of the same thread, if one starts or joins the thread of
   * the other, if one starts what the other starts or joins, if one ends the program or lets time
   * go on, or if their footprints conflict.
   */
  public static boolean between(
      int threadA,
      Operation operationA,
      Footprint footprintA,
      int threadB,
      Operation operationB,
      Footprint footprintB) {
    return threadA == threadB
        || footprintA.conflicts(footprintB)
        || (operationA.ordersAnyThread() || operationB.ordersAnyThread())
            && areOrdered(threadA, operationA, threadB, operationB);
  }

  private static boolean areOrdered(
      int threadA, Operation operationA, int threadB, Operation operationB) {
    return operationA.ordersThread(threadB)
        || operationB.ordersThread(threadA)
        || operationA.competesToStart(operationB);
  }
}
