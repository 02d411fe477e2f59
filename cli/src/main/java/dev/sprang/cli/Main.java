package dev.sprang.cli;

/** Placeholder until the command line exists. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("sprang");
  }
}
