package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/** Two threads sort one array at once: elements get lost. */
@Truth(arguments = "2", results = "", traces = 10, races = true)
@Truth(arguments = "3", results = "", traces = 2_024, violations = "failure", races = true)
public final class BubbleSort {
  private BubbleSort() {}

  public static void main(String[] args) throws InterruptedException {
    int[] numbers = new int[Integer.parseInt(args[0])];
    int sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = numbers.length - i;
      sum += numbers[i];
    }
    Thread first = new Thread(() -> sort(numbers));
    Thread second = new Thread(() -> sort(numbers));
    first.start();
    second.start();
    first.join();
    second.join();
    for (int number : numbers) {
      sum -= number;
    }
    if (sum != 0) {
      throw new IllegalStateException("lost a number");
    }
  }

  private static void sort(int[] numbers) {
    for (int end = numbers.length - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        int left = numbers[i];
        int right = numbers[i + 1];
        if (right < left) {
          numbers[i] = right;
          numbers[i + 1] = left;
        }
      }
    }
  }
}
