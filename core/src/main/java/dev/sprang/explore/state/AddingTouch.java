package dev.sprang.explore.state;

import dev.sprang.engine.AddingSections;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Tells operations of {@linkplain AddingSections sections that only add} from all others. Such a
 * section is the only one its thread is in, its lock is the same in every state, and whatever it
 * adds to is added to under that lock only. A lock of which that turned out to be untrue is
 * <em>spoilt</em> for good: what its sections do is like anything else. An addition in one step is
 * like a section without a lock: what it adds to is added to in no other way.
 */
class AddingTouch extends Touch {
  /** In place of the lock of a word: it is added to in single steps. */
  private static final int NO_LOCK = -1;

  /** It is added to in different ways. */
  private static final int DIFFERENT = -2;

  private final AddingSections sections;
  private final HeldLocks held;
  private final Map<Integer, Integer> lockOfWord = new HashMap<>();
  private final BitSet spoilt = new BitSet();
  private boolean hasSpoilt;

  AddingTouch(ChoicePoint point, HeldLocks held) {
    super(point, true);
    this.held = held;
    this.sections = point.capability(AddingSections.class).orElse(AddingSections.NONE);
  }

  @Override
  boolean isAdding(int thread, Operation operation) {
    if (operation.kind() == OperationKind.UPDATE) {
      return sections.isAddition(thread) && isWordOf(NO_LOCK, thread, operation);
    }
    if (sections.isAtBegin(thread)) {
      return operation.kind() == OperationKind.LOCK
          && held.of(thread).isEmpty()
          && mayBeLock(operation.object());
    }
    if (!sections.isIn(thread)) {
      return false;
    }
    boolean isAdding =
        held.of(thread).cardinality() == 1
            && mayBeLock(lockOf(thread))
            && switch (operation.kind()) {
              case READ, WRITE -> isWordOf(lockOf(thread), thread, operation);
              case UNLOCK -> lockOf(thread) == operation.object();
              default -> false;
            };
    if (!isAdding) {
      held.of(thread).stream().forEach(this::spoil);
    }
    return isAdding;
  }

  private boolean mayBeLock(int lock) {
    return isLasting(lock) && !spoilt.get(lock);
  }

  /** The lock of the section that a thread is in. */
  private int lockOf(int thread) {
    return held.of(thread).nextSetBit(0);
  }

  boolean isWordOf(int lock, int thread, Operation operation) {
    int word = object(thread, operation.footprint(), 0);
    Integer known = lockOfWord.putIfAbsent(word, lock);
    if (known == null || known == lock) {
      return true;
    }
    if (known >= 0) {
      spoil(known);
    }
    hasSpoilt |= known == NO_LOCK;
    lockOfWord.put(word, DIFFERENT);
    return false;
  }

  /** The section that a thread is in turned out not to be alone with what it adds to. */
  void spoilSection(int thread) {
    spoil(lockOf(thread));
  }

  void spoil(int lock) {
    hasSpoilt |= !spoilt.get(lock);
    spoilt.set(lock);
  }

  /** Whether a lock was spoilt since the last time. */
  boolean takeNews() {
    boolean news = hasSpoilt;
    hasSpoilt = false;
    return news;
  }
}
