package dev.sprang.causality.dependence;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.CodePlaces;
import dev.sprang.execution.Events;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.explore.CodeDependence;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;

/**
 * The dependences among the events of a Java program, by the places in its code that they come
 * from. What a thread knows when it is started counts as if all its starter had read decided it.
 */
final class CodeReadDependence implements ReadDependence {
  private static final byte UNKNOWN = 0;
  private static final byte NO = 1;
  private static final byte YES = 2;

  private final CodeDependence code;
  private final CodePlaces places;

  /** By the sites of the later event and of the read. */
  private final Answers deciding = new Answers();

  private final Answers feeding = new Answers();

  CodeReadDependence(CodeDependence code, CodePlaces places) {
    this.code = code;
    this.places = places;
  }

  @Override
  public Reads among(Events events) {
    return new Reads() {
      @Override
      public BitSet decides(int event) {
        return reads(events, event, deciding, code::decides);
      }

      @Override
      public BitSet feeds(int event) {
        return reads(events, event, feeding, code::feeds);
      }
    };
  }

  @Override
  public Map<String, Long> figures() {
    return code.figures();
  }

  private interface Question {
    boolean ask(CodePlace read, CodePlace later);
  }

  private BitSet reads(Events events, int event, Answers answers, Question question) {
    BitSet reads = new BitSet();
    int thread = events.thread(event);
    boolean isStarter = false;
    for (int i = event - 1; i >= 0; i--) {
      boolean starts =
          events.operation(i).kind() == Kind.START && events.operation(i).target() == thread;
      if (starts) {
        thread = events.thread(i);
        isStarter = true;
      }
      boolean isRead =
          events.thread(i) == thread
              && events.operation(i).kind().readsMemory()
              && events.observed(i) != Events.UNSEEN;
      if (isRead && (isStarter || matters(events.site(i), events.site(event), answers, question))) {
        reads.set(i);
      }
    }
    return reads;
  }

  private boolean matters(int read, int later, Answers answers, Question question) {
    byte answer = answers.get(later, read);
    if (answer == UNKNOWN) {
      Optional<CodePlace> from = places.of(read);
      Optional<CodePlace> to = places.of(later);
      boolean isYes = from.isEmpty() || to.isEmpty() || question.ask(from.get(), to.get());
      answer = isYes ? YES : NO;
      answers.set(later, read, answer);
    }
    return answer == YES;
  }

  /** A table of answers that grows; sites below 0 share a row. */
  private static final class Answers {
    private byte[][] rows = new byte[16][];

    byte get(int later, int read) {
      byte[] row = later + 1 < rows.length ? rows[later + 1] : null;
      return row == null || read + 1 >= row.length ? UNKNOWN : row[read + 1];
    }

    void set(int later, int read, byte answer) {
      if (later + 1 >= rows.length) {
        rows = Arrays.copyOf(rows, 2 * (later + 1));
      }
      byte[] row = rows[later + 1] == null ? new byte[16] : rows[later + 1];
      if (read + 1 >= row.length) {
        row = Arrays.copyOf(row, 2 * (read + 1));
      }
      row[read + 1] = answer;
      rows[later + 1] = row;
    }
  }
}
