package dev.sprang.live.weave.rule;

import static dev.sprang.live.weave.file.ReferenceKind.FOREIGN;
import static dev.sprang.live.weave.file.ReferenceKind.WOVEN;

import dev.sprang.live.weave.file.ReferenceKind;

/** What a call into the JDK may do to objects, as far as the weaver must tell the engine. */
public enum Effect {
  /** Nothing at all: neither touches nor keeps anything. */
  NONE,
  /** Touches its arguments, and has nothing to do with them afterwards. */
  READS,
  /** May keep its arguments; touches no state that threads share. */
  KEEPS,
  /** The same where the result is known already. */
  HOLDS,
  /** Touches its arguments and may keep what is in them, but not the arguments themselves. */
  COPIES,
  /** Touches its arguments, and the result may be a view of them. */
  WRAPS,
  /** Touches its receiver and arguments, and has nothing to do with the latter afterwards. */
  USES,
  /** The same, and the result is no part of the receiver. */
  ASKS,
  /** Touches its receiver and arguments, may keep them, and the result may be a view of them. */
  TOUCHES,
  /** The same, but all that matters of what the receiver holds is told by the first argument. */
  KEYED,
  /** Touches as well, but returns its receiver. */
  FLUENT;

  /** Whether an argument of this kind escapes. */
  public boolean lets(ReferenceKind argument) {
    return this != USES
        && this != ASKS
        && compareTo(KEEPS) >= 0
        && (argument == WOVEN || argument == FOREIGN);
  }

  /** Whether the engine must be given an argument of this kind: the call touches it. */
  public boolean touches(int index, ReferenceKind argument) {
    return this != NONE && this != KEEPS && this != HOLDS && argument == FOREIGN
        || this == KEYED && index == 0;
  }

  public boolean touchesReceiver() {
    return compareTo(USES) >= 0;
  }

  /** Whether a result, or an object that is made, may be a view of the first argument touched. */
  public boolean wraps(boolean hasReceiver) {
    return this == WRAPS || touchesReceiver() && !hasReceiver;
  }

  /** Whether what is returned or made may use the arguments later on. */
  public boolean keepsTouched() {
    return this == WRAPS || this == TOUCHES;
  }

  /** Whether the engine must hear of a result of this kind. */
  public boolean yields(ReferenceKind result) {
    return this != NONE
        && this != HOLDS
        && this != FLUENT
        && (result == WOVEN || result == FOREIGN);
  }
}
