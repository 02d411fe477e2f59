package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.*;

/** 292 years do not pass. */
@Truth(
    results = {""},
    traces = 1)
public class ForeverLatch {
  public static void main(String[] args) throws Exception {
    CountDownLatch l = new CountDownLatch(1);
    new Thread(l::countDown).start();
    assert l.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS) : "292 years are over";
  }
}
