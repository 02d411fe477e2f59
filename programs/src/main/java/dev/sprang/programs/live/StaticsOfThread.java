package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Statics of a class of threads are no thread's own, wherever in memory they are: whoever reads
 * them in the opposite order sees the last ones that were written by then.
 */
@Truth(
    results = {
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"
    },
    traces = 17,
    races = true)
public final class StaticsOfThread extends Thread {
  private static Object s0;
  private static Object s1;
  private static Object s2;
  private static Object s3;
  private static Object s4;
  private static Object s5;
  private static Object s6;
  private static Object s7;
  private static Object s8;
  private static Object s9;
  private static Object s10;
  private static Object s11;
  private static Object s12;
  private static Object s13;
  private static Object s14;
  private static Object s15;

  private StaticsOfThread() {}

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new StaticsOfThread();
    writer.start();
    int count = 0;
    count += s15 == null ? 0 : 1;
    count += s14 == null ? 0 : 1;
    count += s13 == null ? 0 : 1;
    count += s12 == null ? 0 : 1;
    count += s11 == null ? 0 : 1;
    count += s10 == null ? 0 : 1;
    count += s9 == null ? 0 : 1;
    count += s8 == null ? 0 : 1;
    count += s7 == null ? 0 : 1;
    count += s6 == null ? 0 : 1;
    count += s5 == null ? 0 : 1;
    count += s4 == null ? 0 : 1;
    count += s3 == null ? 0 : 1;
    count += s2 == null ? 0 : 1;
    count += s1 == null ? 0 : 1;
    count += s0 == null ? 0 : 1;
    System.out.println(count);
    writer.join();
  }

  @Override
  public void run() {
    s0 = "";
    s1 = "";
    s2 = "";
    s3 = "";
    s4 = "";
    s5 = "";
    s6 = "";
    s7 = "";
    s8 = "";
    s9 = "";
    s10 = "";
    s11 = "";
    s12 = "";
    s13 = "";
    s14 = "";
    s15 = "";
  }
}
