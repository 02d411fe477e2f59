package dev.sprang.vm.input;

import dev.sprang.input.GivenInputs;
import dev.sprang.input.Input;

/** The values of inputs. */
public final class VmInputs {
  public final GivenInputs given = new GivenInputs();

  /** The value that an input has in the present execution. */
  public long value(Input input) {
    return given.valueOrRefuse(input);
  }
}
