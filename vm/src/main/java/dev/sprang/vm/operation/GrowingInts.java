package dev.sprang.vm.operation;

import java.util.Arrays;

/** A list of numbers that grows and shrinks at its end. */
final class GrowingInts {
  private int[] numbers = new int[64];
  private int length;

  int length() {
    return length;
  }

  int get(int i) {
    return numbers[i];
  }

  boolean contains(int number) {
    int i = length - 1;
    while (i >= 0 && numbers[i] != number) {
      i--;
    }
    return i >= 0;
  }

  void add(int number) {
    if (length == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * length);
    }
    numbers[length++] = number;
  }

  void truncate(int newLength) {
    length = newLength;
  }
}
