package dev.sprang.api;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Small random programs over two variables whose threads mostly go on for ever, with whether a
 * condition comes eventually computed without Sprang. A thread is a text of operations, {@code
 * x=2}, {@code y~} (to one minus it: a read, then a write), {@code x?1} (wait until it is), {@code
 * [} and {@code ]} around what a lock is held for; {@code *} at its end: over and over.
 */
final class EndlessPrograms {
  /** The conditions, by number. */
  static final int CONDITIONS = 3;

  private EndlessPrograms() {}

  static boolean holds(int condition, int x, int y) {
    return switch (condition) {
      case 0 -> x == 1;
      case 1 -> x + y == 2;
      default -> x != y;
    };
  }

  static List<String> random(Random random) {
    List<String> threads = new ArrayList<>();
    for (int thread = 0; thread < 2; thread++) {
      StringBuilder text = new StringBuilder();
      boolean isLocked = random.nextInt(3) == 0;
      text.append(isLocked ? "[ " : "");
      for (int i = 0; i < 1 + random.nextInt(3); i++) {
        text.append(random.nextBoolean() ? 'x' : 'y');
        boolean waits = random.nextInt(4) == 0;
        boolean turns = !waits && random.nextInt(3) == 0;
        text.append(turns ? "~ " : (waits ? "?" : "=") + random.nextInt(2) + " ");
      }
      threads.add(text + (isLocked ? "] " : "") + (random.nextInt(4) == 0 ? "" : "*"));
    }
    return threads;
  }

  /**
   * Whether there is a state with which the program ends, or a way to go round for ever on which
   * everybody who can go on again and again does, and the condition holds nowhere.
   */
  static boolean mayStayAway(List<String> threads, int condition) {
    return new Graph(threads).mayStayAway(condition);
  }

  /** Where every thread is, what it has read, the two variables, and who has the lock. */
  private record State(List<Integer> words) {
    State with(int... changes) {
      Integer[] all = words.toArray(new Integer[0]);
      for (int i = 0; i < changes.length; i += 2) {
        all[changes[i]] = changes[i + 1];
      }
      return new State(Arrays.asList(all));
    }

    int at(int index) {
      return words.get(index);
    }
  }

  /** All states and steps. */
  private static final class Graph {
    private static final int X = 4;
    private static final int OWNER = 6;
    private static final int NOBODY = 2;

    private final List<String[]> threads = new ArrayList<>();
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();

    /** By state and thread, where its step leads; -1 where it has none. */
    private final List<int[]> steps = new ArrayList<>();

    Graph(List<String> texts) {
      texts.forEach(text -> threads.add(text.replaceAll("([xy])~", "$1r $1w").split(" ")));
      Deque<State> open = new ArrayDeque<>();
      number(new State(List.of(0, 0, 0, 0, 0, 0, NOBODY)), open);
      while (!open.isEmpty()) {
        State state = open.remove();
        steps.add(new int[] {to(state, 0, open), to(state, 1, open)});
      }
    }

    private int number(State state, Deque<State> open) {
      Integer known = numbers.get(state);
      if (known == null) {
        known = states.size();
        numbers.put(state, known);
        states.add(state);
        open.add(state);
      }
      return known;
    }

    private int to(State state, int thread, Deque<State> open) {
      String[] text = threads.get(thread);
      int at = state.at(thread);
      if (at < text.length && text[at].equals("*")) {
        at = 0;
      }
      if (at == text.length) {
        return -1;
      }
      String step = text[at];
      if (step.equals("[") && state.at(OWNER) != NOBODY) {
        return -1;
      }
      int variable = X + step.charAt(0) - 'x';
      State on = state.with(thread, at + 1);
      State after =
          switch (step.charAt(step.length() == 3 ? 1 : step.length() - 1)) {
            case '[' -> on.with(OWNER, thread);
            case ']' -> on.with(OWNER, NOBODY);
            case 'r' -> on.with(2 + thread, state.at(variable));
            case 'w' -> on.with(variable, 1 - state.at(2 + thread), 2 + thread, 0);
            case '=' -> on.with(variable, step.charAt(2) - '0');
            default -> state.at(variable) == step.charAt(2) - '0' ? on : state.with(thread, at);
          };
      return number(after, open);
    }

    boolean mayStayAway(int condition) {
      for (int s = 0; s < states.size(); s++) {
        boolean isEnd = steps.get(s)[0] < 0 && steps.get(s)[1] < 0;
        if (isEnd && !isGood(s, condition)) {
          return true;
        }
      }
      return hasCycle(1, condition) || hasCycle(2, condition) || hasCycle(3, condition);
    }

    private boolean isGood(int s, int condition) {
      return holds(condition, states.get(s).at(X), states.get(s).at(X + 1));
    }

    /** Whether there is one on which these threads go, as bits, and others never can. */
    private boolean hasCycle(int going, int condition) {
      int n = states.size();
      boolean[] in = new boolean[n];
      for (int s = 0; s < n; s++) {
        int able = (steps.get(s)[0] < 0 ? 0 : 1) + (steps.get(s)[1] < 0 ? 0 : 2);
        in[s] = !isGood(s, condition) && (able & ~going) == 0;
      }
      for (int s = 0; s < n; s++) {
        if (in[s] && isOnCycle(s, going, in)) {
          return true;
        }
      }
      return false;
    }

    /** Whether every one of these has a step somewhere that is reached from here and leads back. */
    private boolean isOnCycle(int start, int going, boolean[] in) {
      boolean[] reached = reached(start, in);
      int gone = 0;
      for (int s = 0; s < in.length; s++) {
        for (int thread = 0; thread < 2 && reached[s]; thread++) {
          int to = steps.get(s)[thread];
          gone |= to >= 0 && in[to] && reached(to, in)[start] ? 1 << thread : 0;
        }
      }
      return gone == going;
    }

    private boolean[] reached(int start, boolean[] in) {
      boolean[] reached = new boolean[in.length];
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      reached[start] = true;
      while (!open.isEmpty()) {
        for (int to : steps.get(open.remove())) {
          if (to >= 0 && in[to] && !reached[to]) {
            reached[to] = true;
            open.add(to);
          }
        }
      }
      return reached;
    }
  }

  /** The program itself. */
  static final class Memory {
    private volatile int x;
    private volatile int y;

    boolean holds(int condition) {
      return switch (condition) {
        case 0 -> x == 1;
        case 1 -> x + y == 2;
        default -> x != y;
      };
    }

    void run(String thread) {
      boolean isEndless = thread.endsWith("*");
      boolean isLocked = thread.charAt(0) == '[';
      String[] steps = thread.split(" ");
      do {
        if (isLocked) {
          synchronized (this) {
            runAll(steps);
          }
        } else {
          runAll(steps);
        }
      } while (isEndless);
    }

    private void runAll(String[] steps) {
      for (String step : steps) {
        if (step.length() > 1) {
          boolean isX = step.charAt(0) == 'x';
          switch (step.charAt(1)) {
            case '=' -> set(isX, step.charAt(2) - '0');
            case '~' -> set(isX, 1 - get(isX));
            default -> await(isX, step.charAt(2) - '0');
          }
        }
      }
    }

    private void await(boolean isX, int value) {
      while (get(isX) != value) {
        Thread.onSpinWait();
      }
    }

    private int get(boolean isX) {
      return isX ? x : y;
    }

    private void set(boolean isX, int value) {
      if (isX) {
        x = value;
      } else {
        y = value;
      }
    }
  }
}
