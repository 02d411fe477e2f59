package dev.sprang.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random programs over two variables, with what can be true of these at some moment computed
 * without Sprang: by all orders of the single reads and writes. A thread is a text of operations,
 * {@code x=2}, {@code y+1} (a read, then a write) or {@code [} and {@code ]} around what a lock is
 * held for.
 */
final class MomentPrograms {
  /** The conditions, by number; the last reads twice. */
  static final int CONDITIONS = 4;

  private static final int VARIABLES = 2;

  private MomentPrograms() {}

  static boolean holds(int condition, int x, int y) {
    return switch (condition) {
      case 0 -> x < 2;
      case 1 -> x + y < 3;
      case 2 -> x <= y || y > 1;
      default -> x == y || x != 1;
    };
  }

  static List<String> random(Random random) {
    List<String> threads = new ArrayList<>();
    for (int thread = 0; thread < 2; thread++) {
      StringBuilder text = new StringBuilder();
      boolean isLocked = random.nextInt(3) == 0;
      text.append(isLocked ? "[ " : "");
      for (int i = 0; i < 1 + random.nextInt(2); i++) {
        text.append(random.nextBoolean() ? 'x' : 'y');
        text.append(random.nextInt(3) == 0 ? "+1 " : "=" + random.nextInt(3) + " ");
      }
      threads.add(text.append(isLocked ? "] " : "").toString().strip());
    }
    return threads;
  }

  /** Whether the condition holds at every moment of every execution. */
  static boolean alwaysHolds(List<String> threads, int condition) {
    List<String[]> steps = new ArrayList<>();
    for (String thread : threads) {
      steps.add(thread.replaceAll("([xy])\\+1", "$1r $1w").split(" "));
    }
    int none = -1;
    return alwaysHolds(
        steps,
        new int[threads.size()],
        new int[VARIABLES],
        new int[threads.size()],
        none,
        condition);
  }

  private static boolean alwaysHolds(
      List<String[]> steps, int[] at, int[] memory, int[] read, int owner, int condition) {
    if (!holds(condition, memory[0], memory[1])) {
      return false;
    }
    for (int thread = 0; thread < at.length; thread++) {
      if (at[thread] == steps.get(thread).length) {
        continue;
      }
      String step = steps.get(thread)[at[thread]];
      if (step.equals("[") && owner >= 0) {
        continue;
      }
      int[] nextAt = at.clone();
      int[] nextMemory = memory.clone();
      int[] nextRead = read.clone();
      nextAt[thread]++;
      int variable = step.charAt(0) - 'x';
      switch (step.charAt(step.length() - 1)) {
        case 'r' -> nextRead[thread] = memory[variable];
        case 'w' -> nextMemory[variable] = read[thread] + 1;
        case '[', ']' -> {}
        default -> nextMemory[variable] = step.charAt(2) - '0';
      }
      int nextOwner = step.equals("[") ? thread : step.equals("]") ? -1 : owner;
      if (!alwaysHolds(steps, nextAt, nextMemory, nextRead, nextOwner, condition)) {
        return false;
      }
    }
    return true;
  }

  /** The program itself. */
  static final class Memory {
    private int x;
    private int y;

    boolean holds(int condition) {
      return switch (condition) {
        case 0 -> x < 2;
        case 1 -> x + y < 3;
        case 2 -> x <= y || y > 1;
        default -> x == y || x != 1;
      };
    }

    void run(String thread) {
      if (thread.charAt(0) == '[') {
        synchronized (this) {
          runAll(thread);
        }
      } else {
        runAll(thread);
      }
    }

    private void runAll(String thread) {
      for (String step : thread.split(" ")) {
        if (step.length() == 3) {
          run(step.charAt(0) == 'x', step.charAt(1) == '+', step.charAt(2) - '0');
        }
      }
    }

    private void run(boolean isX, boolean adds, int value) {
      if (isX) {
        x = adds ? x + value : value;
      } else {
        y = adds ? y + value : value;
      }
    }
  }
}
