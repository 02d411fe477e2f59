package dev.sprang.certify;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;

/** What became of checking a claim. */
public sealed interface Certificate {
  /**
   * The claim holds.
   *
   * @param traces how many Mazurkiewicz traces the program has
   * @param questions how often the engine was asked for another order or choice
   */
  record Complete(long traces, long questions) implements Certificate {}

  /**
   * The claim is wrong: this execution is none of those that were run, nor is it represented by
   * one.
   */
  record Missing(Schedule schedule, Inputs inputs) implements Certificate {}

  /**
   * Steps that were taken for independent are not: what the engine says of them is wrong.
   *
   * @param schedule their other order, up to the step that shows it
   */
  record Dependent(Schedule schedule, Inputs inputs, String what) implements Certificate {}

  /**
   * It could not be found out.
   *
   * @param why as a part of a sentence
   */
  record Incomplete(String why) implements Certificate {}
}
