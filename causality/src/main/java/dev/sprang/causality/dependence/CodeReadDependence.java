package dev.sprang.causality.dependence;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.CodePlaces;
import dev.sprang.execution.Events;
import dev.sprang.explore.CodeDependence;
import dev.sprang.explore.CodeDependence.Weight;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The dependences among the events of a Java program, by the places in its code that they come
 * from. What a thread knows when it is started counts as if all its starter had read decided it.
 */
final class CodeReadDependence implements ReadDependence {
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
    Weight ask(CodePlace read, CodePlace later);
  }

  private BitSet reads(Events events, int event, Answers answers, Question question) {
    BitSet reads = new BitSet();
    BitSet sites = new BitSet();
    int thread = events.thread(event);
    boolean isStarter = false;
    for (int i = event - 1; i >= 0; i--) {
      boolean starts =
          events.operation(i).kind() == OperationKind.START
              && events.operation(i).target() == thread;
      if (starts) {
        thread = events.thread(i);
        isStarter = true;
      }
      boolean isRead =
          events.thread(i) == thread
              && events.operation(i).kind().readsMemory()
              && events.observed(i) != Events.UNSEEN;
      if (isRead) {
        int site = events.site(i);
        Weight weight =
            isStarter ? Weight.EVERY : weight(site, events.site(event), answers, question);
        boolean isLatest = !sites.get(site + 1);
        sites.set(site + 1);
        reads.set(i, weight == Weight.EVERY || weight == Weight.LATEST && isLatest);
      }
    }
    return reads;
  }

  private Weight weight(int read, int later, Answers answers, Question question) {
    Weight answer = answers.get(later, read);
    if (answer == null) {
      Optional<CodePlace> from = places.of(read);
      Optional<CodePlace> to = places.of(later);
      boolean isUnknown = from.isEmpty() || to.isEmpty();
      answer = isUnknown ? Weight.EVERY : question.ask(from.get(), to.get());
      answers.set(later, read, answer);
    }
    return answer;
  }

  /** A table of answers that grows; sites below 0 share a row. */
  private static final class Answers {
    private Weight[][] rows = new Weight[16][];

    /** Null if it was not asked yet. */
    @Nullable Weight get(int later, int read) {
      Weight[] row = later + 1 < rows.length ? rows[later + 1] : null;
      return row == null || read + 1 >= row.length ? null : row[read + 1];
    }

    void set(int later, int read, Weight answer) {
      if (later + 1 >= rows.length) {
        rows = Arrays.copyOf(rows, 2 * (later + 1));
      }
      Weight[] row = rows[later + 1] == null ? new Weight[16] : rows[later + 1];
      if (read + 1 >= row.length) {
        row = Arrays.copyOf(row, 2 * (read + 1));
      }
      row[read + 1] = answer;
      rows[later + 1] = row;
    }
  }
}
