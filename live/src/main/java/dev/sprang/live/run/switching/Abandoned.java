package dev.sprang.live.run.switching;

/** Thrown inside a program's thread to end it when its execution is over; never seen by users. */
public final class Abandoned extends Error {
  private static final long serialVersionUID = 1;

  public static final Abandoned SIGNAL = new Abandoned();

  private Abandoned() {
    super(null, null, false, false);
  }
}
