package dev.sprang.explore.state;

import dev.sprang.engine.FrameStacks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method as one thread runs it: the instructions at which the thread was seen to do an operation
 * or to call, and what may come between an instruction and the return. The usual backward analysis,
 * done forwards from the few instructions that are ever asked about.
 */
final class Course {
  /** An instruction at which something was seen. */
  private static final class Place {
    final BitSet touched = new BitSet();
    final List<Course> called = new ArrayList<>();

    /** Null as long as nothing was touched. */
    @Nullable PlaceGuards guards;
  }

  /** What lies ahead of an instruction; out of date if there is more to know. */
  private static final class Ahead {
    final List<Place> places = new ArrayList<>();
    final Touches touches = new Touches();
    int placesKnown = -1;
    int version = -1;
  }

  private final FrameStacks stacks;
  private final int method;

  /** By instruction. */
  private @Nullable Place[] places = new Place[16];

  private int placeCount;

  /** By instruction twice, the second if it is itself still to come. */
  private @Nullable Ahead[] aheads = new Ahead[32];

  /** All that may be touched from the begin of the method to its return. */
  private final Touches whole = new Touches();

  Course(FrameStacks stacks, int method) {
    this.stacks = stacks;
    this.method = method;
  }

  /** The thread is about to touch this, under these guards; whether that is new. */
  boolean learnTouch(int instruction, BitSet bits, PlaceGuards guards) {
    Place place = place(instruction);
    PlaceGuards before = place.guards;
    PlaceGuards after = before == null ? guards : before.and(guards);
    place.guards = after;
    int known = place.touched.cardinality();
    place.touched.or(bits);
    return place.touched.cardinality() != known || before == null || !before.equals(after);
  }

  /** The thread is in a call from here, or starts a thread; whether that is new. */
  boolean learnCall(int instruction, Course callee) {
    List<Course> called = place(instruction).called;
    return !called.contains(callee) && called.add(callee);
  }

  private Place place(int instruction) {
    if (instruction >= places.length) {
      places = Arrays.copyOf(places, 2 * instruction);
    }
    Place known = places[instruction];
    if (known == null) {
      known = new Place();
      places[instruction] = known;
      placeCount++;
    }
    return known;
  }

  /** Forgets what was concluded, so that guards which did not always hold are not asked for. */
  void concludeAfresh() {
    whole.clear();
    for (Ahead ahead : aheads) {
      if (ahead != null) {
        ahead.touches.clear();
        ahead.version = -1;
      }
    }
  }

  /** Adds what callees may touch; whether that was more than before. */
  boolean grow(int version) {
    return whole.addAll(ahead(0, true, version));
  }

  /**
   * What may be touched from an instruction to the return.
   *
   * @param again whether the instruction itself is still to come
   * @param version of all that is known
   */
  Touches ahead(int instruction, boolean again, int version) {
    Ahead ahead = ahead(instruction << 1 | (again ? 1 : 0));
    if (ahead.placesKnown != placeCount) {
      ahead.placesKnown = placeCount;
      ahead.places.clear();
      find(instruction, again, ahead.places);
      ahead.version = -1;
    }
    if (ahead.version != version) {
      ahead.version = version;
      for (Place place : ahead.places) {
        if (place.guards != null) {
          ahead.touches.add(place.guards, place.touched);
        }
        place.called.forEach(callee -> ahead.touches.addAll(callee.whole));
      }
    }
    return ahead.touches;
  }

  private Ahead ahead(int key) {
    if (key >= aheads.length) {
      aheads = Arrays.copyOf(aheads, 2 * key);
    }
    Ahead known = aheads[key];
    if (known == null) {
      known = new Ahead();
      aheads[key] = known;
    }
    return known;
  }

  private void find(int from, boolean again, List<Place> found) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    if (again) {
      open.add(from);
    } else {
      addSuccessors(from, open);
    }
    while (!open.isEmpty()) {
      int instruction = open.remove();
      if (!seen.get(instruction)) {
        seen.set(instruction);
        Place place = instruction < places.length ? places[instruction] : null;
        if (place != null) {
          found.add(place);
        }
        addSuccessors(instruction, open);
      }
    }
  }

  private void addSuccessors(int instruction, Deque<Integer> open) {
    for (int next : stacks.successors(method, instruction)) {
      open.add(next);
    }
  }
}
