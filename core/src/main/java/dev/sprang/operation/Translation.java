package dev.sprang.operation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Says steps of one session in the numbers that several have in common, and back. What this session
 * has not met yet has a number that none of its own steps has, until it is met. Used by one thread.
 */
public final class Translation {
  private static final int NOT_MET = 1 << 29;
  private static final int NONE = -1;
  private static final int[] NO_OBJECTS = {};

  private final Names names;
  private final CommonNames common;

  /** The common number of each object of this session. */
  private final List<int[]> objectsOut = new ArrayList<>();

  /** By common number the objects of this session that have it. */
  private final List<int[]> objectsIn = new ArrayList<>();

  /** What steps of this session are told as. */
  private final StepTable told = new StepTable();

  /** Steps of others in the numbers of this session, until it meets more objects. */
  private final IdentityHashMap<Step, Step> heard = new IdentityHashMap<>();

  /** Whether a step spoke of something that was not met. */
  private boolean isUnmet;

  private int[] threadsOut = filled(8);
  private int[] threadsIn = filled(8);

  public Translation(Names names, CommonNames common) {
    this.names = names;
    this.common = common;
  }

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, NONE);
    return array;
  }

  /**
   * Takes in the objects that this session has met since the last time.
   *
   * @return how many it has met: what was translated when there were fewer has to be again
   */
  public int meet() {
    if (objectsOut.size() < names.objects()) {
      heard.clear();
    }
    for (int object = objectsOut.size(); object < names.objects(); object++) {
      int number = common.object(names.identity(object));
      objectsOut.add(new int[] {number});
      while (objectsIn.size() <= number) {
        objectsIn.add(NO_OBJECTS);
      }
      int[] known = objectsIn.get(number);
      int[] more = Arrays.copyOf(known, known.length + 1);
      more[known.length] = object;
      objectsIn.set(number, more);
    }
    return objectsOut.size();
  }

  /** A step of this session, which has met all that it touches. */
  public Step out(int choice, Operation operation, Footprint footprint) {
    Step known = told.of(choice, operation, footprint);
    if (known != null) {
      return known;
    }
    Step step =
        common.same(
            new Step(
                choiceOut(choice),
                operation.renumbered(objectsOut::get, this::threadOut),
                footprint.renumbered(objectsOut::get)));
    told.put(choice, operation, footprint, step);
    return step;
  }

  /** A step of others, for as long as no more objects are met. */
  public Step in(Step step) {
    Step known = heard.get(step);
    if (known != null) {
      return known;
    }
    isUnmet = false;
    Step own =
        new Step(
            choiceIn(step.choice()),
            step.operation().renumbered(this::objectsIn, this::threadIn),
            step.footprint().renumbered(this::objectsIn));
    if (!isUnmet) {
      heard.put(step, own);
    }
    return own;
  }

  /** Whether all that a step of others speaks of has been met. */
  public boolean knows(Step step) {
    in(step);
    return heard.containsKey(step);
  }

  private int[] objectsIn(int object) {
    int[] known = object < objectsIn.size() ? objectsIn.get(object) : NO_OBJECTS;
    isUnmet |= known.length == 0;
    return known.length == 0 ? new int[] {NOT_MET + object} : known;
  }

  public int choiceOut(int choice) {
    int thread = threadOut(Choice.thread(choice));
    return Choice.picksThread(choice)
        ? Choice.picking(thread, threadOut(Choice.picked(choice)))
        : Choice.withThread(choice, thread);
  }

  public int choiceIn(int choice) {
    int thread = threadIn(Choice.thread(choice));
    return Choice.picksThread(choice)
        ? Choice.picking(thread, threadIn(Choice.picked(choice)))
        : Choice.withThread(choice, thread);
  }

  /** The common number of a thread. */
  public int threadOut(int thread) {
    threadsOut = reserved(threadsOut, thread);
    if (threadsOut[thread] == NONE) {
      threadsOut[thread] = common.thread(names.thread(thread));
    }
    return threadsOut[thread];
  }

  private int threadIn(int thread) {
    threadsIn = reserved(threadsIn, thread);
    if (threadsIn[thread] == NONE) {
      threadsIn[thread] = names.threadNamed(common.threadName(thread));
      isUnmet |= threadsIn[thread] == NONE;
    }
    return threadsIn[thread];
  }

  private static int[] reserved(int[] array, int index) {
    if (index < array.length) {
      return array;
    }
    int[] larger = Arrays.copyOf(array, Math.max(2 * array.length, index + 1));
    Arrays.fill(larger, array.length, larger.length, NONE);
    return larger;
  }
}
