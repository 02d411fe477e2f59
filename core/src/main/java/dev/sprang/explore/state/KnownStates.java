package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Endings;
import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StateImage.Naming;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The states that were met, each with a number that says what is known of what lies behind it. They
 * are known again although objects were made by others or in another order, and then it is told
 * whether the objects still have the names they had.
 *
 * <p>A state is kept as 96 bits of its fingerprint, and 32 bits of that by names. These decide
 * nothing where states differ in more than names, so that they can only be mistaken where a state
 * with other names is met, which is seldom.
 */
public final class KnownStates {
  private static final int NAME_BITS = 32;
  private static final long NAMES = (1L << NAME_BITS) - 1;

  private final StateTable table = new StateTable(true, NAME_BITS);

  private @Nullable StateImage image;
  private Endings endings = thread -> false;
  private int detail;
  private long high;
  private long low;

  /** Comes to a choice point. */
  public void arrive(ChoicePoint point) {
    if (image == null) {
      image = point.require(StateImage.class, "recognise states");
      endings = point.capability(Endings.class).orElse(endings);
      detail = image.detail();
    }
  }

  /** Whether states were taken for equal that are not: all has to be done again. */
  public boolean areTooVague() {
    return image != null && image.detail() != detail;
  }

  /** The choice that ends a thread where nobody can tell when it does; NONE if there is none. */
  public int ending(ChoicePoint point) {
    return endings.first(point);
  }

  /** Forgets all. */
  public void clear() {
    detail = image().detail();
    table.clear();
  }

  /** Looks at the state the run is in; its number, {@link StateTable#ABSENT} if it is new. */
  public int look() {
    long names = image().take(Naming.BY_NAME).high() & NAMES;
    ImageWords state = image().take(Naming.BY_REACH);
    high = state.high();
    low = state.low() & ~NAMES | names;
    return table.number(high, low);
  }

  private StateImage image() {
    return Objects.requireNonNull(image);
  }

  /** Whether the state looked at was met when its objects had the same names. */
  public boolean isByName() {
    return table.contains(high, low);
  }

  /** Adds the state looked at. */
  public void add() {
    table.add(high, low);
  }

  /** The two words of the state looked at. */
  public long high() {
    return high;
  }

  public long low() {
    return low;
  }

  /** Gives a number to a state that was added. */
  public void setNumber(long high, long low, int number) {
    table.setNumber(high, low, number);
  }

  public int size() {
    return table.size();
  }

  public Map<String, Long> figures(long matched, long choices) {
    return table.figures(matched, choices);
  }

  public long bytes() {
    return table.bytes();
  }
}
