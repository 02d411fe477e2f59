package dev.sprang.causality.order;

/** What a constraint speaks about: the order of two events, or how one of them comes about. */
public sealed interface Atom {
  /** Both happen, if they happen, in this order. */
  record Before(int first, int second) implements Atom {}

  /** The event happens: its thread gets there. */
  record Reached(int event) implements Atom {}

  /** The event happens and observes what it observed in the trace. */
  record Keeps(int event) implements Atom {}

  /** The event happens and stores what it stored in the trace. */
  record Stores(int event) implements Atom {}

  /** The event gets what it needs from another one. */
  record Served(int event, int by, Role role) implements Atom {}

  /** A wait is over at the time of another event, because of a notify. */
  record Over(int waiting, int by, int when) implements Atom {}

  /** In what way one event serves another. */
  enum Role {
    /** A read takes the value of a write, or of {@link #INITIAL}. */
    VALUE("reads from"),
    /** An acquisition comes after the release of another section. */
    LOCK("follows the release"),
    /** A failed try-lock falls into another thread's section. */
    HELD("finds it held since"),
    /** A thread that waited is woken by a notify. */
    WAKE("is woken by"),
    /** A notify finds its target waiting since. */
    TARGET("wakes who waits since"),
    /** A park uses up the permit of an unpark. */
    PERMIT("takes the permit of");

    private final String text;

    Role(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** Stands for the write that gave a location its initial value, before all events. */
  int INITIAL = -1;

  static Atom before(int first, int second) {
    return new Before(first, second);
  }

  static Atom reached(int event) {
    return new Reached(event);
  }

  static Atom keeps(int event) {
    return new Keeps(event);
  }

  static Atom stores(int event) {
    return new Stores(event);
  }

  static Atom served(int event, int by, Role role) {
    return new Served(event, by, role);
  }
}
