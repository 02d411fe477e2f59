package dev.sprang.vm.input;

import dev.sprang.term.Assignment;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import java.util.ArrayList;
import java.util.List;

/** In which ways a thread can go on, each with what has to hold for it: always exactly one does. */
public sealed interface Ways {
  int count();

  /** The way for these values. */
  int under(Assignment values);

  /** What has to hold for a way. */
  List<Term> conditions(int way);

  /** Whether only the way is tried that comes first, for there are too many. */
  default boolean isPinned() {
    return false;
  }

  /** The way 1 if a condition holds, else 0. */
  record If(Term condition) implements Ways {
    @Override
    public int count() {
      return 2;
    }

    @Override
    public int under(Assignment values) {
      return (int) condition.under(values);
    }

    @Override
    public List<Term> conditions(int way) {
      return List.of(way == 1 ? condition : Terms.not(condition));
    }
  }

  /** One way for each value of a term, from the lowest on. */
  record Values(Term term, long low, int count) implements Ways {
    @Override
    public int under(Assignment values) {
      return (int) (term.under(values) - low);
    }

    @Override
    public List<Term> conditions(int way) {
      return List.of(equal(term, low + way));
    }
  }

  /** One way for each value of a term that has too many: only one is tried. */
  record Pin(Term term) implements Ways {
    /** Terms of so many bits can be pinned at once. */
    static final int BITS = 16;

    @Override
    public int count() {
      return 1 << BITS;
    }

    @Override
    public int under(Assignment values) {
      return (int) term.under(values);
    }

    @Override
    public List<Term> conditions(int way) {
      return List.of(equal(term, way));
    }

    @Override
    public boolean isPinned() {
      return true;
    }
  }

  /** One way for each of several values, and the last for all others. */
  record Cases(Term term, List<Integer> keys) implements Ways {
    public Cases {
      keys = List.copyOf(keys);
    }

    @Override
    public int count() {
      return keys.size() + 1;
    }

    @Override
    public int under(Assignment values) {
      int way = keys.indexOf((int) term.under(values));
      return way < 0 ? keys.size() : way;
    }

    @Override
    public List<Term> conditions(int way) {
      if (way < keys.size()) {
        return List.of(equal(term, keys.get(way)));
      }
      List<Term> none = new ArrayList<>();
      keys.forEach(key -> none.add(Terms.not(equal(term, key))));
      return none;
    }
  }

  /** One way for each index into an array, then one below and one above all. */
  record Index(Term index, int length) implements Ways {
    @Override
    public int count() {
      return length + 2;
    }

    @Override
    public int under(Assignment values) {
      long at = index.under(values);
      return at < 0 ? length : at >= length ? length + 1 : (int) at;
    }

    @Override
    public List<Term> conditions(int way) {
      if (way < length) {
        return List.of(equal(index, way));
      }
      return List.of(
          way == length
              ? Terms.condition(Operator.LT, index, Terms.constant(0, false))
              : Terms.condition(Operator.GE, index, Terms.constant(length, false)));
    }
  }

  private static Term equal(Term term, long value) {
    return Terms.condition(Operator.EQ, term, Terms.constant(value, term.isLong()));
  }
}
