package dev.sprang.explore.crew;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a {@link Division}: somebody's, or waiting to be. It stays for as long as one of those
 * that were given away of it is at work, who may find something to be needed here. Used under the
 * lock of its division, but for what only its owner looks at.
 */
final class Share {
  /** Who has given it away; null if it is the whole. */
  final @Nullable Share giver;

  /** In common numbers. */
  final Part part;

  /** The member that does it; null while it waits. Its explorer knows that session's numbers. */
  @Nullable DivisionMember owner;

  /** Only for its owner; null until it has begun. */
  @Nullable Explorer explorer;

  /** Whether it waits, or its owner is at it. */
  boolean isOpen = true;

  /** Whether it is the whole, and nothing of it is left that anybody knows of. */
  boolean isThrough;

  /** How many of those given away of it are not over. */
  int givenAway;

  private final List<Part> wishes = new ArrayList<>();
  private volatile boolean hasWishes;

  Share(@Nullable Share giver, Part part) {
    this.giver = giver;
    this.part = part;
  }

  /** Whether somebody needs something here; asked without a lock. */
  boolean hasWishes() {
    return hasWishes;
  }

  void wish(Part wish) {
    wishes.add(wish);
    hasWishes = true;
  }

  List<Part> takeWishes() {
    List<Part> taken = List.copyOf(wishes);
    wishes.clear();
    hasWishes = false;
    return taken;
  }

  /** Whether nothing is left of it, nor of what was given away of it. */
  boolean isOver() {
    return !isOpen && givenAway == 0 && wishes.isEmpty();
  }
}
