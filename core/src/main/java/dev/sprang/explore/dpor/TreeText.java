package dev.sprang.explore.dpor;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.explore.dpor.SharedTree.Copy;
import dev.sprang.operation.CommonNames;
import dev.sprang.operation.Names;
import dev.sprang.operation.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The text form of a {@link SharedTree}, for other sessions and processes. First the names that its
 * numbers stand for, then its states, each behind the one it follows, with its depth and what is
 * done behind it:
 *
 * <pre>
 *   thread 0
 *   object x
 *   0 shared
 *   1 done 0 !"0" write plain !"0"
 *   1 shared 1 !"0" write plain !"0"
 *   2 waiting 0 !"0" write plain !"0"
 * </pre>
 *
 * Who sleeps where follows from that. A copy for somebody who is to do only what waits there begins
 * with {@code lot}; what he has done of it is told by {@code part}, with the states behind each of
 * his leaves, and {@code wish ADDRESS LAST}, with the steps that are needed from there.
 */
final class TreeText {
  private static final String THREAD = "thread ";
  private static final String OBJECT = "object ";
  private static final String LOT = "lot";
  private static final String PART = "part";
  private static final String WISH = "wish ";
  private static final String STEP = "step ";

  private TreeText() {}

  /** All of a tree, as if nobody were at work in it. */
  static String format(SharedTree tree) {
    CommonNumbers names = new CommonNumbers(tree.names);
    StringBuilder text = new StringBuilder();
    append(
        text,
        tree.root,
        names,
        state -> true,
        state -> state.status() == Status.TAKEN ? Status.WAITING : state.status());
    return names.lines() + text;
  }

  /**
   * A copy for who is to do some leaves: the states before them and what is planned there. What is
   * behind other shared states is left out, so nothing that goes there is found covered.
   */
  static String lot(SharedTree tree, List<PlannedState> own) {
    CommonNumbers names = new CommonNumbers(tree.names);
    StringBuilder text = new StringBuilder();
    Set<PlannedState> before = new HashSet<>();
    for (PlannedState leaf : own) {
      PlannedState state = leaf.parent;
      while (state != null && before.add(state)) {
        state = state.parent;
      }
    }
    append(
        text,
        tree.root,
        names,
        before::contains,
        state ->
            own.contains(state)
                ? Status.WAITING
                : state.status() == Status.WAITING ? Status.TAKEN : state.status());
    return names.lines() + LOT + "\n" + text;
  }

  /** What was done of a copy. */
  static String done(Copy tree) {
    CommonNumbers names = new CommonNumbers(tree.names);
    StringBuilder text = new StringBuilder();
    for (PlannedState leaf : tree.own) {
      text.append(PART).append('\n');
      append(text, leaf, names, state -> true, PlannedState::status);
    }
    for (Copy.Wish wish : tree.wishes()) {
      text.append(WISH).append(wish.address()).append(' ').append(wish.last()).append('\n');
      wish.steps().forEach(step -> text.append(STEP).append(step.text(names)).append('\n'));
    }
    return names.lines() + text;
  }

  /** A state and what is behind it, its step only if it is not the first. */
  private static void append(
      StringBuilder text,
      PlannedState first,
      Names names,
      Predicate<PlannedState> goesOn,
      Function<PlannedState, Status> status) {
    List<PlannedState> left = new ArrayList<>(List.of(first));
    while (!left.isEmpty()) {
      PlannedState state = left.remove(left.size() - 1);
      text.append(state.depth - first.depth).append(' ').append(word(status.apply(state)));
      if (state != first) {
        text.append(' ').append(state.step().text(names));
      }
      text.append('\n');
      PlannedState[] children = state.children();
      for (int k = children.length - 1; k >= 0 && goesOn.test(state); k--) {
        left.add(children[k]);
      }
    }
  }

  private static String word(Status status) {
    return switch (status) {
      case SHARED -> "shared";
      case WAITING -> "waiting";
      case DONE -> "done";
      case TAKEN -> "taken";
    };
  }

  private static Status status(String word) {
    for (Status status : Status.values()) {
      if (word(status).equals(word)) {
        return status;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no state");
  }

  /**
   * Reads a tree back, in which nobody is at work, or a copy.
   *
   * @throws IllegalArgumentException if the text is none
   */
  static SharedTree parse(String text) {
    boolean isLot = text.startsWith(LOT + "\n") || text.contains("\n" + LOT + "\n");
    SharedTree tree = isLot ? new Copy() : new SharedTree();
    CommonNumbers names = new CommonNumbers(tree.names);
    Behind states = new Behind();
    for (String line : text.split("\n")) {
      if (!names.reads(line) && !line.equals(LOT)) {
        states.add(line, names);
      }
    }
    states.addTo(tree.root, tree);
    return tree;
  }

  /** What somebody has done, read but not yet put into the tree. */
  record Done(List<Behind> parts, List<Copy.Wish> wishes) {}

  /**
   * @throws IllegalArgumentException if the text tells of other leaves, or is none
   */
  static Done parseDone(String text, SharedTree tree, List<PlannedState> leaves) {
    CommonNumbers names = new CommonNumbers(tree.names);
    Done done = new Done(new ArrayList<>(), new ArrayList<>());
    for (String line : text.split("\n")) {
      int parts = done.parts.size();
      int wishes = done.wishes.size();
      if (line.equals(PART)) {
        done.parts.add(new Behind());
      } else if (line.startsWith(WISH)) {
        done.wishes.add(wish(line, tree, leaves));
      } else if (line.startsWith(STEP) && wishes > 0) {
        done.wishes.get(wishes - 1).steps().add(names.step(line.substring(STEP.length())));
      } else if (!names.reads(line)) {
        done.parts.get(parts - 1).add(line, names);
      }
    }
    if (done.parts.size() != leaves.size() || done.parts.stream().anyMatch(Behind::isBroken)) {
      throw new IllegalArgumentException("it does not tell of the parts that were given");
    }
    return done;
  }

  private static Copy.Wish wish(String line, SharedTree tree, List<PlannedState> leaves) {
    String[] words = line.split(" ");
    PlannedState from = tree.root.at(words[1]);
    boolean isBefore = false;
    for (PlannedState leaf : leaves) {
      for (PlannedState state = leaf.parent; state != null; state = state.parent) {
        isBefore |= state == from;
      }
    }
    int last = Integer.parseInt(words[2]);
    if (!isBefore || last < 0) {
      throw new IllegalArgumentException("'" + line + "' is no wish of theirs");
    }
    return new Copy.Wish(words[1], new ArrayList<>(), last);
  }

  /** The states behind one, and its own status. */
  static final class Behind {
    private record Line(int depth, Status status, List<Step> step) {}

    private final List<Line> lines = new ArrayList<>();

    void add(String line, CommonNumbers names) {
      String[] words = line.split(" ", 3);
      int depth = Integer.parseInt(words[0]);
      boolean isFirst = lines.isEmpty();
      Line last = isFirst ? new Line(-1, Status.SHARED, List.of()) : lines.get(lines.size() - 1);
      int most = last.depth + (last.status == Status.SHARED ? 1 : 0);
      if (depth > most || depth < (isFirst ? 0 : 1) || words.length != (isFirst ? 2 : 3)) {
        throw new IllegalArgumentException("'" + line + "' is no state");
      }
      List<Step> step = isFirst ? List.of() : List.of(names.step(words[2]));
      lines.add(new Line(depth, status(words[1]), step));
    }

    /** Whether it tells of somebody who is still at work, or of nothing. */
    boolean isBroken() {
      return lines.isEmpty() || lines.stream().anyMatch(line -> line.status == Status.TAKEN);
    }

    /** Puts all into a tree, behind a state that has nothing behind it. */
    void addTo(PlannedState first, SharedTree tree) {
      if (lines.isEmpty()) {
        throw new IllegalArgumentException("there is no state");
      }
      List<PlannedState> path = new ArrayList<>();
      for (Line line : lines) {
        while (path.size() > line.depth) {
          path.remove(path.size() - 1);
        }
        PlannedState state =
            line.depth == 0 ? first : path.get(line.depth - 1).add(line.step.get(0));
        path.add(state);
        switch (line.status) {
          case DONE -> state.finish();
          case WAITING -> tree.offer(state);
          default -> state.become(line.status);
        }
        if (tree instanceof Copy copy && line.status == Status.WAITING) {
          copy.own.add(state);
        }
      }
    }

    /** The same behind a leaf that somebody had taken, who has it no more. */
    void putInto(PlannedState leaf, SharedTree tree) {
      switch (lines.get(0).status) {
        case DONE -> tree.finish(leaf);
        case WAITING -> tree.release(leaf);
        default -> {
          tree.drop();
          addTo(leaf, tree);
        }
      }
    }
  }

  /** Threads by their names, objects by their numbers in the text, in the order of their use. */
  private static final class CommonNumbers implements Names {
    private final CommonNames common;

    /** Those that the text has, in the numbers of the tree. */
    private final List<Integer> threads = new ArrayList<>();

    private final List<Integer> objects = new ArrayList<>();
    private final Map<Integer, Integer> used = new HashMap<>();

    CommonNumbers(CommonNames common) {
      this.common = common;
    }

    /** The lines that say what the numbers mean. */
    String lines() {
      StringBuilder lines = new StringBuilder();
      List<String> names = common.threads();
      threads.forEach(n -> lines.append(THREAD).append(escaped(names.get(n))).append('\n'));
      List<String> identities = common.objects();
      objects.forEach(n -> lines.append(OBJECT).append(escaped(identities.get(n))).append('\n'));
      return lines.toString();
    }

    /** Whether a line says what a number means; takes it in. */
    boolean reads(String line) {
      if (line.startsWith(THREAD)) {
        threads.add(common.thread(unescaped(line.substring(THREAD.length()))));
        return true;
      }
      if (line.startsWith(OBJECT)) {
        objects.add(common.object(unescaped(line.substring(OBJECT.length()))));
        return true;
      }
      return false;
    }

    /** Reads a step. */
    Step step(String text) {
      return common.same(Step.parse(text, this));
    }

    @Override
    public String thread(int thread) {
      if (!threads.contains(thread)) {
        threads.add(thread);
      }
      return common.threads().get(thread);
    }

    @Override
    public int threadNamed(String name) {
      for (int thread : threads) {
        if (common.threads().get(thread).equals(name)) {
          return thread;
        }
      }
      return -1;
    }

    @Override
    public String object(int object) {
      Integer place = used.get(object);
      if (place == null) {
        place = objects.size();
        objects.add(object);
        used.put(object, place);
      }
      return Integer.toString(place);
    }

    @Override
    public int objects() {
      return objects.size();
    }

    @Override
    public int objectNamed(String name) {
      int place = Integer.parseInt(name);
      return place >= 0 && place < objects.size() ? objects.get(place) : -1;
    }

    @Override
    public String site(int site) {
      return Integer.toString(site);
    }

    private static String escaped(String name) {
      return name.replace("\\", "\\\\").replace("\n", "\\n");
    }

    private static String unescaped(String text) {
      StringBuilder name = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        boolean isEscape = text.charAt(i) == '\\' && i + 1 < text.length();
        i += isEscape ? 1 : 0;
        name.append(isEscape && text.charAt(i) == 'n' ? '\n' : text.charAt(i));
      }
      return name.toString();
    }
  }
}
